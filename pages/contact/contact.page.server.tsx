import { GoBack } from '../components/GoBack'
import { Icon } from '../components/Icon'
import { OfficeHours } from '../components/layout/OfficeHours'
import { useRequest } from '../components/RequestContext'
import { breadcrumbList } from '../components/structured-data'
import type { PageHead, PageRequest } from '../page'
import { ContactForm } from './ContactForm'

export function head(request: PageRequest): PageHead {
  const { t } = request
  const crumbs = [
    { name: t('layout.homeName'), ref: { route: 'home' } },
    { name: t('pages:contact.heading') },
  ]
  return {
    title: t('pages:contact.title'),
    description: t('pages:contact.description'),
    image: 'madrid-puerta-del-sol',
    structuredData: [breadcrumbList(request, crumbs)],
  }
}

/** Address, phone, e-mail, hours, form and main meeting points (specification §2). */
export function Page({ site, t }: PageRequest) {
  const { link } = useRequest()
  const { phone, email, address, meetingPoints } = site.company
  return (
    <div className="section wrap">
      <GoBack to={{ route: 'home' }} />
      <h1>{t('pages:contact.heading')}</h1>
      <p className="section__lead">{t('pages:contact.lead')}</p>
      <div className="contact__columns">
        <dl className="contact__details">
          <div>
            <dt className="note">{t('pages:contact.address')}</dt>
            <dd>
              <address>{address}</address>
            </dd>
          </div>
          <div>
            <dt className="note">{t('pages:contact.phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt className="note">{t('pages:contact.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt className="note">{t('pages:contact.hours')}</dt>
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
          {meetingPoints.map((slug) => {
            const tour = site.tours.find((one) => one.slug === slug)
            return (
              tour && (
                <li key={slug} className="box meeting-point">
                  <Icon name="pin" />
                  <div>
                    <h3>{tour.meetingPoint.name}</h3>
                    <address>{tour.meetingPoint.address}</address>
                    <a href={link({ route: 'tour', slug })}>{tour.title}</a>
                  </div>
                </li>
              )
            )
          })}
        </ul>
      </section>
    </div>
  )
}
