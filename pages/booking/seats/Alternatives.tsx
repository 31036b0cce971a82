import { formatDay } from '../../../domain/calendar/format-date'
import { useBooking } from '../booking-context'

/** The free departures nearest to one that the server has refused; a click chooses one of them. */
export function Alternatives() {
  const { alternatives, change, locale, texts } = useBooking()
  if (alternatives.length === 0) return null
  return (
    <fieldset className="notice alternatives">
      <legend>{texts.alternatives}</legend>
      {alternatives.map(({ date, time }) => (
        <button
          key={`${date} ${time}`}
          type="button"
          className="button button--quiet"
          onClick={() => change({ date, time })}
        >
          {`${formatDay(date, locale)}, ${time}`}
        </button>
      ))}
    </fieldset>
  )
}
