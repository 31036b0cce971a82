import { formatPrice } from '../../domain/money/format-price'
import { type ChangedPrice, useBooking } from './use-booking-form'

/** The new total beside the old one, before anybody is asked to pay it. */
export function PriceChanged({ price: { from, to } }: { price: ChangedPrice }) {
  const { locale, texts } = useBooking()
  return (
    <div className="notice price-changed">
      <strong>{texts.priceChanged}</strong>
      <table className="bill">
        <tbody>
          <tr>
            <th scope="row">{texts.oldTotal}</th>
            <td>
              <s>{formatPrice(from, locale)}</s>
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.newTotal}</th>
            <td>{formatPrice(to, locale)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{texts.priceChangedAgain}</p>
    </div>
  )
}

/** On a partner's page, which compares the prices of one adult and one child, and learns only a total. */
export function ReloadForPrice() {
  const { texts } = useBooking()
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
