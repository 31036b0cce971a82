import { useId } from 'react'
import { fillText } from '../../domain/fill-text'
import type { BookingTexts } from './booking-texts'
import { FieldError } from './FieldError'

interface PartyStepperProps {
  label: string
  name: string
  value: number
  min: number
  /** Null where there is no upper bound. */
  max: number | null
  texts: BookingTexts
  error: string | undefined
  onChange: (value: number) => void
}

/** A count of people with buttons for one fewer and one more; never outside its limits. */
export function PartyStepper({ label, name, value, min, max, texts, error, onChange }: PartyStepperProps) {
  const id = useId()
  const within = (count: number) => Math.max(min, max === null ? count : Math.min(count, max))
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="stepper">
        <button
          type="button"
          className="needs-script"
          aria-label={fillText(texts.fewer, { label })}
          disabled={value <= min}
          onClick={() => onChange(within(value - 1))}
        >
          −
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max ?? undefined}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          onChange={({ target }) => {
            const count = Math.trunc(target.valueAsNumber)
            if (Number.isSafeInteger(count)) onChange(within(count))
          }}
        />
        <button
          type="button"
          className="needs-script"
          aria-label={fillText(texts.more, { label })}
          disabled={max !== null && value >= max}
          onClick={() => onChange(within(value + 1))}
        >
          +
        </button>
      </div>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  )
}
