import { formatDay } from '../../../domain/calendar/format-date'
import { choosePlural, fillText } from '../../../domain/fill-text'
import { Field } from '../Field'
import { fieldId, focusField, useBooking } from '../use-booking-form'
import { canBeChosen, type OfferedTime, soldOutText } from './offered-times'

/** The departure, to choose where there are several (specification §5). */
export function TimeField() {
  const { offered, time, change, texts, seatsLeft, locale } = useBooking()
  const words = ({ time: name, state, seatsLeft: left }: OfferedTime) => {
    if (state === 'full') return `${name} (${texts.soldOut})`
    return state === 'few' && left !== null ? `${name} (${choosePlural(seatsLeft, left, locale)})` : name
  }
  if (offered.length < 2)
    return (
      <>
        <input type="hidden" name="time" value={time} />
        {offered.length === 1 && (
          <p className="field">
            <span className="field__label">{texts.time}</span> <time>{time}</time>
          </p>
        )}
      </>
    )
  return (
    <Field name="time" label={texts.time}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={time}
          aria-describedby={`${control['aria-describedby'] ?? ''} ${seatsId}`}
          onChange={({ target }) => change({ time: target.value })}
        >
          {offered.map((one) => (
            <option key={one.time} value={one.time} disabled={!canBeChosen(one)}>
              {words(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const seatsId = 'booking-seats'

/** How many seats the departure still has, where that matters to this party. */
export function SeatsNote() {
  const { offered, time, fields, texts, seatsLeft, seatsTooFew, locale } = useBooking()
  const party = fields.adults + fields.children
  const { state, seatsLeft: left = null } = { ...offered.find((one) => one.time === time) }
  const whatIsWrong = () => {
    if (offered.length === 0) return texts.noDeparture
    if (state === 'gone') return texts.pastTime
    if (state === 'closed') return texts.closedTime
    if (state === 'full') return soldOutText(offered, time, texts)
    if (left !== null && party > left) return fillText(choosePlural(seatsTooFew, left, locale), { party })
  }
  const wrong = whatIsWrong()
  const isLast = state === 'few' && left !== null && !wrong
  return (
    <p id={seatsId} className="seats" role="status">
      {wrong && <span className="field__error">{wrong}</span>}
      {isLast && <span className="seats__few">{choosePlural(seatsLeft, left, locale)}</span>}
    </p>
  )
}

/** The free departures nearest to one that the server has refused; a click chooses one of them. */
export function Alternatives() {
  const { alternatives, change, locale, texts } = useBooking()
  const id = fieldId('alternatives')
  if (alternatives.length === 0) return null
  return (
    <fieldset id={id} className="notice row alternatives" tabIndex={-1} aria-describedby={seatsId}>
      <legend>{texts.alternatives}</legend>
      {alternatives.map(({ date, time }) => (
        <button
          key={`${date} ${time}`}
          type="button"
          className="button button--quiet"
          onClick={() => {
            change({ date, time })
            // This button is gone with its offer.
            focusField('date')
          }}
        >
          {`${formatDay(date, locale)}, ${time}`}
        </button>
      ))}
    </fieldset>
  )
}
