import type { Locale } from '../../domain/locale'
import { formatPrice } from '../../domain/money/format-price'
import type { BookingTexts } from './booking-texts'
import type { ChangedPrice } from './changed-price'

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
