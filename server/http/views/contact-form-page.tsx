import { CONTACT_FIELDS, CONTACT_LIMITS, type ContactField } from '../../../domain/contact/contact-limits'
import type { Locale } from '../../../domain/locale'
import type { Translate } from '../../../domain/translate'
import type { UserError } from '../../../domain/user-error'
import type { Services } from '../../services'
import { pageInShell } from './page-in-shell'

/** How the contact page itself calls its fields. */
const labels: Record<ContactField, string> = {
  name: 'pages:contact.name',
  email: 'pages:contact.replyTo',
  subject: 'pages:contact.subject',
  message: 'pages:contact.message',
}

/**
 * The contact form again, with what was typed and a message beside each field that has to be corrected.
 *
 * @param values what was typed, by field
 * @param error in the visitor's language
 */
export function contactFormPage(
  services: Pick<Services, 'translate' | 'shells' | 'catalogue'>,
  locale: Locale,
  values: Partial<Record<ContactField, string>>,
  error: UserError,
): string {
  const t = services.translate[locale]
  const mistakes = error.details?.fields ?? {}
  const title = t('contact:problem.heading')
  return pageInShell(
    services,
    locale,
    title,
    <div className="contact-again">
      <h1>{title}</h1>
      <Summary t={t} message={error.message} mistakes={mistakes} />
      <form className="panel contact-form" action="/api/contact" method="post" noValidate>
        <input type="hidden" name="language" value={locale} />
        {CONTACT_FIELDS.map((field) => (
          <Field key={field} t={t} field={field} value={values[field] ?? ''} mistake={mistakes[field]} />
        ))}
        <button className="button button--primary" type="submit">
          {t('pages:contact.send')}
        </button>
      </form>
      <p>
        <a href={services.catalogue.pages.contact[locale]}>{t('contact:problem.back')}</a>
      </p>
    </div>,
  )
}

interface SummaryProps {
  t: Translate
  message: string
  mistakes: Record<string, string>
}

/** Leads to each field; what is wrong with none of them is told as it is. */
function Summary({ t, message, mistakes }: SummaryProps) {
  const fields = CONTACT_FIELDS.filter((field) => mistakes[field])
  return (
    <div className="notice notice--error" role="alert">
      <p>{message}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <a href={`#contact-${field}`}>{t(labels[field])}</a>: {mistakes[field]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FieldProps {
  t: Translate
  field: ContactField
  value: string
  mistake: string | undefined
}

function Field({ t, field, value, mistake }: FieldProps) {
  const id = `contact-${field}`
  const control = {
    id,
    name: field,
    className: 'input',
    defaultValue: value,
    maxLength: CONTACT_LIMITS[field],
    required: true,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': mistake ? `${id}-mistake` : undefined,
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t(labels[field])}
      </label>
      {field === 'message' ? (
        <textarea {...control} rows={6} />
      ) : (
        <input {...control} type={field === 'email' ? 'email' : 'text'} autoComplete={autoComplete[field]} />
      )}
      {mistake && (
        <span className="field__error" id={`${id}-mistake`}>
          {mistake}
        </span>
      )}
    </div>
  )
}

const autoComplete = { name: 'name', email: 'email', subject: undefined, message: undefined } as const
