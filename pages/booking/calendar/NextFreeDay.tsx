import { useRef, useState } from 'react'
import type { RangeAvailability } from '../../../domain/booking/api-answers'
import { addDays, asCalendarDay, type CalendarDay } from '../../../domain/calendar/calendar-day'
import { type Month, monthOf, months } from '../seats/month-availability'
import { hasRoom } from '../seats/offered-times'
import { useBooking } from '../use-booking-form'

interface NextFreeDayProps {
  last: CalendarDay
  shown: CalendarDay
  onFound: (date: CalendarDay, time: string) => void
}

/** Goes to the first departure with room for the party: behind the chosen day, or in another month that is shown. */
export function NextFreeDay({ last, shown, onFound }: NextFreeDayProps) {
  const { fields, time, tourId, offeredOn, texts } = useBooking()
  const [search, setSearch] = useState<'under way' | 'in vain' | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  const find = async () => {
    setSearch('under way')
    const { date } = fields
    const begin =
      date !== '' && monthOf(date) === monthOf(shown)
        ? addDays(date, 1)
        : asCalendarDay(`${monthOf(shown)}-01`)
    const found = await nextFree(
      { from: begin, to: last },
      (month) => months.ask(tourId, month),
      (day, answer) => {
        const room = offeredOn(day, answer).filter((one) => hasRoom(one, fields.adults + fields.children))
        return room.find((one) => one.time === time) ?? room[0]
      },
    )
    // Who has closed the calendar in the meantime has changed their mind.
    if (!button.current) return
    if (found) onFound(found.day, found.free.time)
    else setSearch('in vain')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--quiet button--wide"
        aria-disabled={search === 'under way' || undefined}
        onClick={() => search !== 'under way' && void find()}
      >
        {texts.nextFreeDay}
      </button>
      <div className="note" role="status">
        {search === 'in vain' && texts.noFreeDay}
      </div>
    </>
  )
}

/** The first day with something free; it asks month by month, and passes over those without a free seat. */
export async function nextFree<Free>(
  { from, to }: { from: CalendarDay; to: CalendarDay },
  ask: (month: Month) => Promise<RangeAvailability | null>,
  freeOn: (day: CalendarDay, answer: RangeAvailability | null) => Free | undefined,
): Promise<{ day: CalendarDay; free: Free } | null> {
  let day = from
  while (day <= to) {
    const answer = await ask(monthOf(day))
    const free = freeOn(day, answer)
    if (free !== undefined) return { day, free }
    const next = answer?.next
    if (next === null) return null
    day = next && monthOf(next) > monthOf(day) ? next : addDays(day, 1)
  }
  return null
}
