import messageSchema from '../../domain/contact-message.schema.json'
import { GoBackHome } from '../components/Breadcrumbs'
import { ContactWays } from '../components/ContactWays'
import { listBySlug } from '../components/find-by-slug'
import { Icon } from '../components/Icon'
import { useRequest } from '../components/RequestContext'
import type { PageRequest } from '../page'

/** Address, phone, e-mail, hours, form and main meeting points (specification §2). */
export function Page({ site, t, link }: PageRequest) {
  return (
    <div className="section wrap">
      <GoBackHome name={t('pages:contact.heading')} />
      <h1>{t('pages:contact.heading')}</h1>
      <p className="section__lead">{t('pages:contact.lead')}</p>
      <div className="split contact__columns">
        <section className="box panel contact__details">
          <ContactWays />
        </section>
        <ContactForm />
        <section aria-labelledby="meeting-points">
          <h2 id="meeting-points">{t('pages:contact.meetingPoints')}</h2>
          <ul className="columns meeting-points">
            {listBySlug(site.tours, site.company.meetingPoints).map(({ slug, title, meetingPoint }) => (
              <li key={slug} className="box panel meeting-point">
                <Icon name="pin" />
                <div>
                  <h3>{meetingPoint.name}</h3>
                  <address>{meetingPoint.address}</address>
                  <a href={link({ route: 'tour', slug })}>{title}</a>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

const fields = [
  { name: 'name', label: 'name', autoComplete: 'name' },
  { name: 'email', label: 'replyTo', type: 'email', autoComplete: 'email' },
  { name: 'subject', label: 'subject' },
  { name: 'message', label: 'message' },
] as const

/** Name, an address to reply to, subject and message; the server answers with a page of its own. */
function ContactForm() {
  const { site, link, t } = useRequest()
  return (
    <form id="write" className="box panel contact-form" action="/api/contact" method="post">
      <h2>{t('pages:contact.form')}</h2>
      <input type="hidden" name="language" value={site.locale} />
      {fields.map(({ label, ...field }) => {
        const isOptional = field.name === 'email'
        const id = `write-${field.name}`
        const control = {
          id,
          className: 'input',
          required: !isOptional,
          maxLength: messageSchema.properties[field.name].maxLength,
        }
        return (
          <div key={id} className="field">
            <label className="field__label" htmlFor={id}>
              {t(`pages:contact.${label}`)}
            </label>
            {field.name === 'message' ? (
              <textarea {...control} {...field} rows={6} />
            ) : (
              <input {...control} {...field} aria-describedby={isOptional ? 'reply-why' : undefined} />
            )}
            {isOptional && (
              <span className="note" id="reply-why">
                {t('pages:contact.replyToWhy')}
              </span>
            )}
          </div>
        )
      })}
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
