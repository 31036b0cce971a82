import type { Locale } from '../../../../domain/locale'
import { formatPrice } from '../../../../domain/money/format-price'
import type { SoldLine } from '../state/sandbox-state'

interface CheckoutLinesProps {
  lines: SoldLine[]
  /** Cents. */
  total: number
  totalLabel: string
  locale: Locale
}

/** What is paid for, and how much it is. */
export function CheckoutLines({ lines, total, totalLabel, locale }: CheckoutLinesProps) {
  return (
    <table className="checkout__lines">
      <tbody>
        {lines.map(({ id, name, description, quantity, unitAmount }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {quantity > 1 && (
                <span className="checkout__quantity">
                  {quantity} × {formatPrice(unitAmount, locale)}
                </span>
              )}
              {description !== null && <span className="checkout__detail">{description}</span>}
            </th>
            <td>{formatPrice(quantity * unitAmount, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          <td>{formatPrice(total, locale)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
