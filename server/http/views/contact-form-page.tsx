import { CONTACT_FIELDS, CONTACT_LIMITS, type ContactField } from '../../../domain/contact-limits'
import type { Locale } from '../../../domain/locale'
import type { UserError } from '../../../domain/user-error'
import type { Services } from '../../services'
import { FormField, type FormFieldOptions, FormProblems } from './form-parts'
import { pageInShell } from './page-in-shell'

/** What the contact page itself calls them, and which field each is. */
const shown: Record<ContactField, Omit<FormFieldOptions, 'name' | 'value'>> = {
  name: { label: 'pages:contact.name', type: 'text', autoComplete: 'name' },
  email: {
    label: 'pages:contact.replyTo',
    note: 'pages:contact.replyToWhy',
    optional: true,
    type: 'email',
    autoComplete: 'email',
  },
  subject: { label: 'pages:contact.subject', type: 'text' },
  message: { label: 'pages:contact.message', type: 'textarea' },
}

export function contactFormPage(
  services: Services,
  locale: Locale,
  values: Partial<Record<ContactField, string>>,
  { message, details }: UserError,
): string {
  const t = services.translate[locale]
  const problems = details?.fields ?? {}
  const title = t('contact:problem.heading')
  const fields = CONTACT_FIELDS.map((name): FormFieldOptions => {
    const { label, note, ...field } = shown[name]
    return {
      name,
      label: t(label),
      ...(note && { note: t(note) }),
      value: values[name] ?? '',
      maxLength: CONTACT_LIMITS[name],
      ...field,
    }
  })
  return pageInShell(
    services,
    locale,
    title,
    <div className="measure">
      <h1>{title}</h1>
      <FormProblems {...{ t, message, problems, fields }} />
      <form className="box panel contact-form" action="/api/contact" method="post" noValidate>
        <input type="hidden" name="language" value={locale} />
        {fields.map((field) => (
          <FormField key={field.name} field={field} problem={problems[field.name]} />
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
