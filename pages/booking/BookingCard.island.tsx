import { BookingForm } from './BookingForm'
import type { BookingCardProps } from './booking-props'

/** What books a tour, with the price it will cost before anything is paid. */
export function BookingCard(props: BookingCardProps) {
  const { texts, adultPrice, contactPath, style } = props
  const heading = style === 'partner' ? texts.headingPartner : texts.heading
  if (adultPrice === null) {
    return (
      <section className="box booking" aria-label={heading}>
        <p>{texts.noPrice}</p>
        <a className="button button--primary" href={contactPath}>
          {texts.noPriceAsk}
        </a>
      </section>
    )
  }
  return <BookingForm {...props} adultPrice={adultPrice} heading={heading} />
}
