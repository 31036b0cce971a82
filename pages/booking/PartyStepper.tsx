import { fillText } from '../../domain/fill-text'
import { Field } from './Field'
import { useBooking } from './use-booking-form'

/** What says who counts as a child, below both counts. */
export const AGES_ID = 'booking-ages'

/** A count of people with buttons for one fewer and one more; never outside the tour's limits. */
export function PartyStepper({ who }: { who: 'adults' | 'children' }) {
  const { texts, fields, change, rules } = useBooking()
  const label = texts[who]
  const value = fields[who]
  const min = rules.limits[`${who}Min` as const]
  // Null where there is no upper bound.
  const max = rules.limits[`${who}Max` as const]
  const set = (count: number) => change({ [who]: Math.max(min, max === null ? count : Math.min(count, max)) })
  const step = (count: number, words: string, sign: string, disabled: boolean) => (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label={fillText(words, { label })}
      disabled={disabled}
      onClick={() => set(count)}
    >
      {sign}
    </button>
  )
  return (
    <Field name={who} label={label} note={who === 'children' ? AGES_ID : undefined}>
      {(control) => (
        <div className="stepper">
          {step(value - 1, texts.fewer, '−', value <= min)}
          <input
            {...control}
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
          {step(value + 1, texts.more, '+', max !== null && value >= max)}
        </div>
      )}
    </Field>
  )
}
