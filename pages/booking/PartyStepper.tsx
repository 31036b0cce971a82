import { fillText } from '../../domain/fill-text'
import { useBooking } from './booking-context'
import { Field } from './Field'

/** A count of people with buttons for one fewer and one more; never outside the tour's limits. */
export function PartyStepper({ who }: { who: 'adults' | 'children' }) {
  const { texts, fields, change, errorOf, rules } = useBooking()
  const label = texts[who]
  const value = fields[who]
  const min = rules.limits[`${who}Min` as const]
  // Null where there is no upper bound.
  const max = rules.limits[`${who}Max` as const]
  const set = (count: number) => change({ [who]: Math.max(min, max === null ? count : Math.min(count, max)) })
  return (
    <Field label={label} error={errorOf(who)}>
      {(control) => (
        <div className="stepper">
          <button
            type="button"
            className="needs-script"
            aria-label={fillText(texts.fewer, { label })}
            disabled={value <= min}
            onClick={() => set(value - 1)}
          >
            −
          </button>
          <input
            {...control}
            name={who}
            type="number"
            inputMode="numeric"
            min={min}
            max={max ?? undefined}
            value={value}
            onChange={({ target }) => {
              const count = Math.trunc(target.valueAsNumber)
              if (Number.isSafeInteger(count)) set(count)
            }}
          />
          <button
            type="button"
            className="needs-script"
            aria-label={fillText(texts.more, { label })}
            disabled={max !== null && value >= max}
            onClick={() => set(value + 1)}
          >
            +
          </button>
        </div>
      )}
    </Field>
  )
}
