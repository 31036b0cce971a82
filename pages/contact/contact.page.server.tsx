import { listBySlug } from '../components/find-by-slug'
import { GoBack } from '../components/GoBack'
import { Icon } from '../components/Icon'
import { OfficeHours } from '../components/layout/OfficeHours'
import type { PageHead, PageRequest } from '../page'
import { ContactForm } from './ContactForm'

export const head = (): PageHead => ({ image: 'madrid-puerta-del-sol' })

/** Address, phone, e-mail, hours, form and main meeting points (specification §2). */
export function Page({ site, t, link }: PageRequest) {
  const { phone, email, address, meetingPoints } = site.company
  return (
    <div className="section wrap">
      <GoBack to={{ route: 'home' }} />
      <h1>{t('pages:contact.heading')}</h1>
      <p className="section__lead">{t('pages:contact.lead')}</p>
      <div className="split contact__columns">
        <dl className="contact__details">
          <div>
            <dt>{t('pages:contact.address')}</dt>
            <dd>
              <address>{address}</address>
            </dd>
          </div>
          <div>
            <dt>{t('pages:contact.phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>{t('pages:contact.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{t('pages:contact.hours')}</dt>
            <dd>
              <OfficeHours />
            </dd>
          </div>
        </dl>
        <ContactForm />
      </div>
      <section aria-labelledby="meeting-points">
        <h2 id="meeting-points">{t('pages:contact.meetingPoints')}</h2>
        <ul className="columns meeting-points">
          {listBySlug(site.tours, meetingPoints).map(({ slug, title, meetingPoint }) => (
            <li key={slug} className="box meeting-point">
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
  )
}
