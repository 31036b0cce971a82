import { type RefObject, useEffect, useState } from 'react'
import { type PartyLimits, partyFits } from '../../domain/booking/party'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { isCalendarDay } from '../../domain/calendar/calendar-day'

/** What the traveller fills in, with the policies' defaults at first. */
export function useBookingFields(
  form: RefObject<HTMLFormElement | null>,
  limits: PartyLimits,
  startTime: string,
) {
  const [fields, setFields] = useState<BookingFields>({
    date: '',
    time: null,
    adults: limits.adultsDefault,
    children: limits.childrenDefault,
    name: '',
    email: '',
  })
  /** What the server found wrong with a field; gone when the field is changed. */
  const [errors, setErrors] = useState<Record<string, string>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there when the script came
  useEffect(() => {
    const found = form.current && filledBeforeHydration(form.current, fields, startTime, limits)
    if (found) setFields({ ...fields, ...found })
  }, [])

  const change = (changes: Partial<BookingFields>) => {
    setFields({ ...fields, ...changes })
    const changed = Object.keys(changes).map((field) => FIELD_NAMES[field as keyof BookingFields])
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))))
  }
  return { fields, errors, setErrors, change }
}

export interface BookingFields {
  date: CalendarDay | ''
  /** "HH:MM"; null as long as the traveller has chosen none. */
  time: string | null
  adults: number
  children: number
  name: string
  email: string
}

/** The names of the fields in requests and forms (specification §3); the keys of an error's `fields`, too. */
const FIELD_NAMES: Record<keyof BookingFields, string> = {
  date: 'date',
  time: 'time',
  adults: 'adults',
  children: 'children',
  name: 'customerName',
  email: 'customerEmail',
}

/** What the form holds before React starts, typed early or put back: it would throw that away. */
function filledBeforeHydration(
  form: HTMLFormElement,
  start: BookingFields,
  startTime: string,
  limits: PartyLimits,
): Partial<BookingFields> {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const time = text('time')
  const date = text('date')
  const party = { adults: Number(text('adults')), children: Number(text('children')) }
  return {
    date: isCalendarDay(date) ? date : start.date,
    name: text('customerName') || start.name,
    email: text('customerEmail') || start.email,
    ...(time !== startTime && { time: time || null }),
    ...(partyFits(party, limits) && party),
  }
}
