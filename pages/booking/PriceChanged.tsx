import type { Locale } from '../../domain/locale'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import type { BookingTexts } from './booking-texts'
import type { BookingFields } from './use-booking-fields'

interface PriceChangedProps {
  price: Pick<ChangedPrice, 'from' | 'to'>
  locale: Locale
  texts: BookingTexts
}

/** The new total beside the old one, before anybody is asked to pay it. */
export function PriceChanged({ price, locale, texts }: PriceChangedProps) {
  const [from, to] = [formatPrice(price.from, locale), formatPrice(price.to, locale)]
  return (
    <div className="notice price-changed">
      <strong>{texts.priceChanged}</strong>
      <dl>
        <div>
          <dt>{texts.oldTotal}</dt>
          <dd>
            <s>{from}</s>
          </dd>
        </div>
        <div>
          <dt>{texts.newTotal}</dt>
          <dd>{to}</dd>
        </div>
      </dl>
      <p>{texts.priceChangedAgain}</p>
    </div>
  )
}

/** On a partner's page, which compares the prices of one adult and one child, and learns only a total. */
export function ReloadForPrice({ texts }: { texts: BookingTexts }) {
  return (
    <div className="notice price-changed">
      <strong>{texts.priceChanged}</strong>
      <p>{texts.priceChangedReload}</p>
      <button type="button" className="button button--quiet" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </div>
  )
}

/** Another total than the card had shown, from the server (`price_changed`). */
export interface ChangedPrice {
  from: Cents
  to: Cents
  /** The booking that it is the price of. */
  of: string
}

/** Names what a price depends on: a changed price holds until one of these is another. */
export function pricedBooking({ date, adults, children }: BookingFields, time: string): string {
  return [date, time, adults, children].join(' ')
}
