import { useState } from 'react'
import { LARGEST_COUNT } from '../../domain/booking/party'
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
  /** While another number is typed nothing stands there for a moment; the one before holds. */
  const [isEmpty, setEmpty] = useState(false)
  const set = (count: number) => change({ [who]: Math.max(min, Math.min(count, max ?? LARGEST_COUNT)) })
  const step = (count: number, words: string, sign: string, disabled: boolean) => (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label={fillText(words, { label })}
      // It does nothing then, and keeps the focus.
      aria-disabled={disabled || undefined}
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
            value={isEmpty ? '' : value}
            onBlur={() => setEmpty(false)}
            onChange={({ target }) => {
              setEmpty(target.value === '')
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
