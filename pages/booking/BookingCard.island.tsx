import type { PriceRules } from '../../domain/booking/quote-booking'
import type { PluralForms } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'
import type { Cents } from '../../domain/money/cents'
import { BookingForm } from './BookingForm'
import type { BookingTexts } from './booking-texts'

export interface BookingCardProps {
  locale: Locale
  /** How it speaks: as the tour's detail page or as a partner's page (specification §5 and §8). */
  style: 'detail' | 'partner'
  /** The tour's slug. */
  tourId: string
  tourName: string
  /** Cents per adult; null while no price is decided, then nothing can be booked. */
  adultPrice: Cents | null
  /** The name of the figure that the price comes from. */
  priceFigure: string
  rules: PriceRules
  times: string[]
  startTime: string
  /** How many days ahead one can book. */
  windowDays: number
  /** Hours before departure until which cancelling is free; null when there is no such promise. */
  noticeHours: number | null
  percent: { child: string; early: string }
  earlyText: string
  contactPath: string
  texts: BookingTexts
  adultLines: PluralForms
  childLines: PluralForms
  seatsLeft: PluralForms
  seatsTooFew: PluralForms
}

/** What books a tour, with the price it will cost before anything is paid. */
export function BookingCard(props: BookingCardProps) {
  const { texts, adultPrice, contactPath, style } = props
  const heading = style === 'partner' ? texts.headingPartner : texts.heading
  if (adultPrice === null) {
    return (
      <section className="booking" aria-label={heading}>
        <p>{texts.noPrice}</p>
        <a className="button button--primary" href={contactPath}>
          {texts.noPriceAsk}
        </a>
      </section>
    )
  }
  return <BookingForm {...props} adultPrice={adultPrice} heading={heading} />
}
