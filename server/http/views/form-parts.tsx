import type { Translate } from '../../../domain/translate'

export interface FormFieldOptions {
  name: string
  label: string
  type: 'date' | 'number' | 'text' | 'email' | 'select' | 'textarea'
  value: string
  options?: { value: string; text: string }[]
  min?: number | string
  max?: number | string
  maxLength?: number
  autoComplete?: 'name' | 'email'
  /** What to know before filling it in. */
  note?: string
  optional?: boolean
}

interface FormProblemsOptions {
  t: Translate
  message: string
  /** By the names of the form's fields. */
  problems: Record<string, string>
  fields: FormFieldOptions[]
}

/** What is wrong, above the form, with a link to each field it is about. */
export function FormProblems({ t, message, problems, fields }: FormProblemsOptions) {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const entries = Object.entries(problems)
  return (
    <div className="notice notice--error" role="alert">
      <p>{message}</p>
      {entries.length > 0 && (
        <>
          <p>{t('forms:problems')}</p>
          <ul>
            {entries.map(([name, problem]) => (
              <li key={name}>
                {labels.has(name) && (
                  <>
                    <a href={`#${name}`}>{labels.get(name)}</a>:{' '}
                  </>
                )}
                {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** A field with its label, and with what is wrong with it, which is read out together with it. */
export function FormField({ field, problem }: { field: FormFieldOptions; problem: string | undefined }) {
  const { name, label, type, value, options, note, optional, ...limits } = field
  const control = {
    id: name,
    name,
    className: 'input',
    required: !optional,
    defaultValue: value,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby':
      [note && `${name}-note`, problem !== undefined && `${name}-problem`].filter(Boolean).join(' ') ||
      undefined,
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      {note && (
        <span className="note" id={`${name}-note`}>
          {note}
        </span>
      )}
      {problem !== undefined && (
        <span className="field__error" id={`${name}-problem`}>
          {problem}
        </span>
      )}
      {type === 'select' ? (
        <select {...control}>
          {options?.map(({ value: option, text }) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...control} maxLength={limits.maxLength} rows={6} />
      ) : (
        <input {...control} {...limits} type={type} />
      )}
    </div>
  )
}
