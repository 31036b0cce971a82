import { CONTACT_LIMITS } from '../../domain/contact-limits'
import { useRequest } from '../components/RequestContext'

const fields = [
  { name: 'name', label: 'name', autoComplete: 'name' },
  { name: 'email', label: 'replyTo', type: 'email', autoComplete: 'email' },
  { name: 'subject', label: 'subject' },
] as const

/** Name, an address to reply to, subject and message; the server answers with a page of its own. */
export function ContactForm() {
  const { site, link, t } = useRequest()
  return (
    <form className="box panel contact-form" action="/api/contact" method="post">
      <h2>{t('pages:contact.form')}</h2>
      <input type="hidden" name="language" value={site.locale} />
      {fields.map(({ label, ...field }) => (
        <label key={field.name} className="field">
          <span className="field__label">{t(`pages:contact.${label}`)}</span>
          <input className="input" required maxLength={CONTACT_LIMITS[field.name]} {...field} />
        </label>
      ))}
      <label className="field">
        <span className="field__label">{t('pages:contact.message')}</span>
        <textarea className="input" name="message" rows={6} required maxLength={CONTACT_LIMITS.message} />
      </label>
      {/* Nobody sees it: what comes with this field filled in was written by a program. */}
      <label hidden>
        {t('contact:website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <p className="note">
        {t('contact:privacy')} <a href={link({ route: 'privacy-policy' })}>{t('contact:privacyLink')}</a>.
      </p>
      <button className="button button--primary" type="submit">
        {t('pages:contact.send')}
      </button>
    </form>
  )
}
