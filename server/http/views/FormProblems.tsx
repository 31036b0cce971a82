import type { Translate } from '../../../domain/translate'
import type { BookingField } from './booking-fields'

/** In the traveller's language. */
export interface BookingProblems {
  /** By the names of the form's fields. */
  fields: Record<string, string>
  message?: string
  /** The right total, when the price has changed. */
  totalText?: string
}

interface FormProblemsProps {
  say: Translate
  problems: BookingProblems
  fields: BookingField[]
}

/** What kept the booking from going through, above the form, with a link to each field it is about. */
export function FormProblems({ say, problems, fields }: FormProblemsProps) {
  const { message, totalText } = problems
  const entries = Object.entries(problems.fields)
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label
  return (
    <div className="notice notice--error" role="alert">
      {message !== undefined && <p>{message}</p>}
      {totalText !== undefined && !message?.includes(totalText) && (
        <p>
          {say('forms:newTotal')} <strong>{totalText}</strong>
        </p>
      )}
      {entries.length > 0 && (
        <>
          <p>{say('forms:problems')}</p>
          <ul>
            {entries.map(([name, problem]) => {
              const label = labelOf(name)
              return (
                <li key={name}>
                  {label === undefined ? (
                    problem
                  ) : (
                    <>
                      <a href={`#${name}`}>{label}</a>: {problem}
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
