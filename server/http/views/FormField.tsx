import type { BookingField } from './booking-fields'

interface FormFieldProps {
  field: BookingField
  value: string
  problem: string | undefined
}

/** A field with its label, and with what is wrong with it, which is read out together with it. */
export function FormField({ field, value, problem }: FormFieldProps) {
  const { name, label, type, options, min, max, maxLength, autoComplete } = field
  const shared = {
    id: name,
    name,
    className: 'input',
    required: true,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? undefined : `${name}-problem`,
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      {problem !== undefined && (
        <span className="field__error" id={`${name}-problem`}>
          {problem}
        </span>
      )}
      {type === 'select' ? (
        <select {...shared} defaultValue={value}>
          {options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={type}
          defaultValue={value}
          min={min}
          max={max}
          maxLength={maxLength}
          autoComplete={autoComplete}
        />
      )}
    </div>
  )
}
