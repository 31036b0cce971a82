import { useRequest } from '../components/RequestContext'

/** Name, an address to reply to, subject and message. Until the server takes messages, the visitor's own e-mail program sends it. */
export function ContactForm() {
  const { site, t } = useRequest()
  return (
    <form
      className="panel contact-form"
      action={`mailto:${site.company.email}`}
      method="post"
      encType="text/plain"
    >
      <h2>{t('pages:contact.form')}</h2>
      <label className="field">
        <span className="field__label">{t('pages:contact.name')}</span>
        <input className="input" name="name" autoComplete="name" required maxLength={100} />
      </label>
      <label className="field">
        <span className="field__label">{t('pages:contact.replyTo')}</span>
        <input className="input" name="email" type="email" autoComplete="email" required maxLength={254} />
      </label>
      <label className="field">
        <span className="field__label">{t('pages:contact.subject')}</span>
        <input className="input" name="subject" required maxLength={150} />
      </label>
      <label className="field">
        <span className="field__label">{t('pages:contact.message')}</span>
        <textarea className="input" name="message" rows={6} required maxLength={4000} />
      </label>
      <p className="field__hint">{t('pages:contact.notYet')}</p>
      <button className="button button--primary" type="submit">
        {t('pages:contact.send')}
      </button>
    </form>
  )
}
