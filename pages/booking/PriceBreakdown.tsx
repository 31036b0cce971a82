import type { Quote, QuoteLine } from '../../domain/booking/quote-booking'
import { choosePlural, fillText, type PluralForms } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'
import { formatPrice } from '../../domain/money/format-price'
import type { BookingTexts } from './booking-texts'

interface PriceBreakdownProps {
  quote: Quote
  locale: Locale
  texts: BookingTexts
  percent: { early: string }
  adultLines: PluralForms
  childLines: PluralForms
}

/** What the booking costs, line by line: these are the lines that the checkout shows too. */
export function PriceBreakdown({
  quote,
  locale,
  texts,
  percent,
  adultLines,
  childLines,
}: PriceBreakdownProps) {
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
