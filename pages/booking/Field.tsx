import type { ReactNode } from 'react'
import { fieldId, useBooking } from './use-booking-form'

interface FieldProps {
  name: string
  label: string
  /** The id of what to know before filling it in. */
  note?: string | undefined
  children: (control: {
    id: string
    name: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

export function Field({ name, label, note, children }: FieldProps) {
  const { errorOf } = useBooking()
  const id = fieldId(name)
  const error = errorOf(name)
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [note, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <span className="field__error" id={id}>
      {children}
    </span>
  )
}
