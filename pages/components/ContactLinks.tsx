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
