import type { BookingTexts } from './booking-texts'

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
