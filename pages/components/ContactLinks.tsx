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
