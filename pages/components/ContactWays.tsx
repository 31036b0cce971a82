import type { Weekday } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { dateFormat } from '../../domain/intl-formats'
import { Icon } from './Icon'
import { useRequest } from './RequestContext'

/** How to reach us, and when: in the footer, on the contact page and beside what is said of us. */
export function ContactWays() {
  const { t } = useRequest()
  return (
    <>
      <h2>{t('footer.contact')}</h2>
      <ContactList />
      <h2>{t('footer.hours')}</h2>
      <OfficeHours />
    </>
  )
}

function ContactList() {
  const { phone, email, address } = useRequest().site.company
  const [name, domain] = email.split('@')
  const ways = {
    phone: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,
    mail: (
      <a href={`mailto:${email}`}>
        {name}@<wbr />
        {domain}
      </a>
    ),
    pin: <address>{address}</address>,
  } as const
  return (
    <ul className="contact-list">
      {(['phone', 'mail', 'pin'] as const).map((icon) => (
        <li key={icon} className="with-icon">
          <Icon name={icon} />
          {ways[icon]}
        </li>
      ))}
    </ul>
  )
}

/** The Monday of some week: only its weekday's name is used. */
const MONDAY = Date.UTC(2024, 0, 1)

/** When the office is open, in the language's own weekday names. */
function OfficeHours() {
  const { site } = useRequest()
  const format = dateFormat(site.locale, { weekday: 'short', timeZone: 'UTC' })
  const name = (day: Weekday = 'mon') => format.format(MONDAY + WEEKDAYS.indexOf(day) * 86_400_000)
  return (
    <dl className="hours">
      {site.company.officeHours.map(({ days, opens, closes }) => (
        <div key={days[0]} className="row">
          <dt>{days.length > 1 ? `${name(days[0])}–${name(days.at(-1))}` : name(days[0])}</dt>
          <dd>
            <time dateTime={opens}>{opens}</time>–<time dateTime={closes}>{closes}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
