import { EmailLink, PhoneLink } from '../components/ContactLinks'
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
  const details = {
    address: <address>{address}</address>,
    phone: <PhoneLink phone={phone} />,
    email: <EmailLink email={email} />,
    hours: <OfficeHours />,
  }
  return (
    <div className="section wrap">
      <GoBack to={{ route: 'home' }} />
      <h1>{t('pages:contact.heading')}</h1>
      <p className="section__lead">{t('pages:contact.lead')}</p>
      <div className="split contact__columns">
        <dl className="contact__details">
          {Object.entries(details).map(([name, detail]) => (
            <div key={name}>
              <dt>{t(`pages:contact.${name}`)}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
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
