import { useId } from 'react'
import { FieldError } from './FieldError'
import type { BookingFields } from './use-booking-fields'

interface TravellerFieldsProps {
  fields: Pick<BookingFields, 'name' | 'email'>
  labels: { name: string; email: string }
  errors: { name: string | undefined; email: string | undefined }
  onChange: (changes: Partial<BookingFields>) => void
}

/** Who books: full name and e-mail address, of which only the type is checked here (specification §5). */
export function TravellerFields({ fields, labels, errors, onChange }: TravellerFieldsProps) {
  const id = useId()
  const kinds = {
    name: { name: 'customerName', type: 'text', autoComplete: 'name' },
    email: { name: 'customerEmail', type: 'email', autoComplete: 'email' },
  }
  return (['name', 'email'] as const).map((field) => (
    <label key={field} className="field" htmlFor={id + field}>
      <span className="field__label">{labels[field]}</span>
      <input
        {...kinds[field]}
        id={id + field}
        className="input"
        required
        value={fields[field]}
        aria-invalid={errors[field] ? true : undefined}
        aria-describedby={errors[field] ? `${id}${field}-error` : undefined}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      <FieldError id={`${id}${field}-error`}>{errors[field]}</FieldError>
    </label>
  ))
}
