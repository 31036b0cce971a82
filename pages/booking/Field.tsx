import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  error: string | undefined
  /** The control, which takes these attributes. */
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A control with its label above it, and what is wrong with it below. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** What is wrong with a field, beside it; nothing without a text. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <span className="field__error" id={id}>
      {children}
    </span>
  )
}
