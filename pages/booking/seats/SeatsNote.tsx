import { fillText } from '../../../domain/fill-text'
import type { Locale } from '../../../domain/locale'
import { choosePlural, type PluralForms } from '../../../domain/plural'
import type { BookingTexts } from '../booking-texts'
import type { OfferedTime } from './offered-times'
import { soldOutText } from './sold-out-text'

interface SeatsNoteProps {
  id: string
  offered: OfferedTime[]
  /** The departure that would be booked. */
  time: string
  /** How many people, adults and children together. */
  party: number
  locale: Locale
  texts: BookingTexts
  seatsLeft: PluralForms
  seatsTooFew: PluralForms
}

/** How many seats the departure still has, where that matters to this party. */
export function SeatsNote({
  id,
  offered,
  time,
  party,
  locale,
  texts,
  seatsLeft,
  seatsTooFew,
}: SeatsNoteProps) {
  const { state, seatsLeft: left } = offered.find((one) => one.time === time) ?? {
    state: 'open',
    seatsLeft: null,
  }
  const problem = () => {
    if (state === 'gone') return texts.pastTime
    if (state === 'full') return soldOutText(offered, time, texts)
    if (left !== null && party > left) return fillText(choosePlural(seatsTooFew, left, locale), { party })
  }
  const wrong = problem()
  const isLast = state === 'few' && left !== null && !wrong
  return (
    <p id={id} className="seats" role="status">
      {wrong && <span className="field__error">{wrong}</span>}
      {isLast && <span className="seats__few">{choosePlural(seatsLeft, left, locale)}</span>}
    </p>
  )
}
