import type { SellingCompany } from '../../../domain/catalogue'

/** How to reach people who can help, by phone and e-mail. */
export function OfficeContact({ company: { phone, email } }: { company: SellingCompany }) {
  return (
    <p className="office-contact">
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
