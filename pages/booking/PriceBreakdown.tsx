import type { QuoteLine } from '../../domain/booking/quote-booking'
import { choosePlural, fillText } from '../../domain/fill-text'
import { formatPrice } from '../../domain/money/format-price'
import { useBooking } from './booking-context'

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
          <tr key={line.kind}>
            <th scope="row">{words(line)}</th>
            <td>{formatPrice(line.amount, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>{formatPrice(quote.total, locale)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
