import { useId } from 'react'
import type { Locale } from '../../../domain/locale'
import { choosePlural, type PluralForms } from '../../../domain/plural'
import type { BookingTexts } from '../booking-texts'
import { FieldError } from '../FieldError'
import { canBeChosen, type OfferedTime } from './offered-times'
import { SeatsNote } from './SeatsNote'

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
