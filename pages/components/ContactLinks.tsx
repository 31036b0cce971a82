import { dateFormat } from '../../domain/intl-formats'
import { Icon } from './Icon'
import { useRequest } from './RequestContext'

/** Calls the number; spaces and brackets are for readers. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
}

/** Writes to the address, which breaks behind its @ where it does not fit. */
export function EmailLink({ email }: { email: string }) {
  const [name, domain] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}

/** Phone, e-mail and address, each behind its sign. */
export function ContactList() {
  const { phone, email, address } = useRequest().site.company
  const ways = {
    phone: <PhoneLink phone={phone} />,
    mail: <EmailLink email={email} />,
    pin: <span>{address}</span>,
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
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** When the office is open, in the language's own weekday names. */
export function OfficeHours() {
  const { site } = useRequest()
  const format = dateFormat(site.locale, { weekday: 'short', timeZone: 'UTC' })
  const name = (day = 'mon') => format.format(MONDAY + DAYS.indexOf(day) * 86_400_000)
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
