import { useId } from 'react'
import { choosePlural, fillText, type PluralForms } from '../../../domain/fill-text'
import type { Locale } from '../../../domain/locale'
import type { BookingTexts } from '../booking-texts'
import { FieldError } from '../FieldError'
import { canBeChosen, type OfferedTime, soldOutText } from './offered-times'

interface TimeFieldProps {
  offered: OfferedTime[]
  value: string
  party: number
  locale: Locale
  texts: BookingTexts
  seatsLeft: PluralForms
  seatsTooFew: PluralForms
  error: string | undefined
  onChange: (time: string) => void
}

/** The departure, to choose where there are several (specification §5), and how many seats it still has. */
export function TimeField(props: TimeFieldProps) {
  const { offered, value, locale, texts, seatsLeft, error, onChange } = props
  const id = useId()
  const words = ({ time, state, seatsLeft: left }: OfferedTime) => {
    if (state === 'full') return `${time} (${texts.soldOut})`
    return state === 'few' && left !== null ? `${time} (${choosePlural(seatsLeft, left, locale)})` : time
  }
  return (
    <div className="field">
      {offered.length === 1 ? (
        <input type="hidden" name="time" value={value} />
      ) : (
        <>
          <label className="field__label" htmlFor={id}>
            {texts.time}
          </label>
          <select
            id={id}
            className="input"
            name="time"
            value={value}
            aria-describedby={`${id}seats ${id}error`}
            onChange={({ target }) => onChange(target.value)}
          >
            {offered.map((one) => (
              <option key={one.time} value={one.time} disabled={!canBeChosen(one)}>
                {words(one)}
              </option>
            ))}
          </select>
        </>
      )}
      <FieldError id={`${id}error`}>{error}</FieldError>
      <SeatsNote {...props} id={`${id}seats`} time={value} />
    </div>
  )
}

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
function SeatsNote({ id, offered, time, party, locale, texts, seatsLeft, seatsTooFew }: SeatsNoteProps) {
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
