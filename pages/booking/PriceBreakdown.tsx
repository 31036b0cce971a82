import type { ReactNode } from 'react'
import type { QuoteLine } from '../../domain/booking/quote-booking'
import { choosePlural, fillText } from '../../domain/fill-text'
import { formatPrice } from '../../domain/money/format-price'
import { type ChangedPrice, useBooking } from './use-booking-form'

/** What the booking costs, line by line: these are the lines that the checkout shows too. */
export function PriceBreakdown() {
  const { quote, locale, texts, percent, adultLines, childLines } = useBooking()
  const words = ({ kind, count, each }: QuoteLine) => {
    if (kind === 'early-booking') return fillText(texts.lineEarly, { percent: percent.early })
    const forms = kind === 'adults' ? adultLines : childLines
    return fillText(choosePlural(forms, count, locale), { each: formatPrice(each, locale) })
  }
  return (
    <table className="bill breakdown">
      <caption className="visually-hidden">{texts.breakdown}</caption>
      <tbody>
        {quote.lines.map((line) => (
          <Row key={line.kind} name={words(line)} amount={formatPrice(line.amount, locale)} />
        ))}
      </tbody>
      <tfoot>
        <Row name={texts.total} amount={formatPrice(quote.total, locale)} />
      </tfoot>
    </table>
  )
}

/**
 * The new total beside the old one, before anybody is asked to pay it. A partner's page, which compares the prices of
 * one adult and one child, learns no total: it is loaded anew.
 */
export function PriceChanged({ price }: { price: ChangedPrice | null }) {
  const { locale, texts } = useBooking()
  return (
    <div className="notice price-changed">
      <strong>{texts.priceChanged}</strong>
      {price && (
        <table className="bill">
          <tbody>
            <Row name={texts.oldTotal} amount={<s>{formatPrice(price.from, locale)}</s>} />
          </tbody>
          <tfoot>
            <Row name={texts.newTotal} amount={formatPrice(price.to, locale)} />
          </tfoot>
        </table>
      )}
      <p>{price ? texts.priceChangedAgain : texts.priceChangedReload}</p>
      {!price && (
        <button type="button" className="button button--quiet" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      )}
    </div>
  )
}

function Row({ name, amount }: { name: string; amount: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{amount}</td>
    </tr>
  )
}
