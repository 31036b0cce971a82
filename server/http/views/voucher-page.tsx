import { encode } from 'uqr'
import { formatPrice } from '../../../domain/money/format-price'
import { bookingCode } from '../../bookings/booking-row'
import type { Booking } from '../../bookings/database/ledger-tables'
import { bookedTour, bookingFacts, freeUntil, mapLink } from '../../mail/booking-facts'
import type { Services } from '../../services'
import { FactList, OfficeContact, pageInShell } from './page-in-shell'

/** What the traveller shows to the guide, on paper or on a phone, in the language of the booking. */
export function voucherPage(services: Services, booking: Booking): string {
  const { language } = booking
  const t = services.translate[language]
  const code = bookingCode(booking.id)
  // The code stands beside its QR code.
  const [, ...facts] = bookingFacts(services, booking, language)
  const cancellation = freeUntil(services, booking)
  return pageInShell(
    services,
    language,
    `${t('confirmation:voucher.title')} ${code}`,
    <article className="box voucher">
      <header className="row voucher__head">
        <div>
          <p className="voucher__brand">{services.catalogue.company.brand}</p>
          <h1>{t('confirmation:voucher.heading')}</h1>
          <p>{t('confirmation:voucher.lead')}</p>
        </div>
        <div className="voucher__code">
          <QrCode text={code} label={t('confirmation:voucher.qr', { code })} />
          <p>
            {t('mail:code')}
            <strong>{code}</strong>
          </p>
        </div>
      </header>
      <FactList
        facts={[
          ...facts,
          { label: t('confirmation:voucher.traveller'), value: booking.customerName },
          { label: t('mail:totalPaid'), value: formatPrice(booking.total, language) },
          ...(booking.refunded > 0
            ? [{ label: t('mail:refundedSoFar'), value: formatPrice(booking.refunded, language) }]
            : []),
        ]}
      />
      <WhereToMeet services={services} booking={booking} />
      <section>
        <h2>{t('confirmation:voucher.bring')}</h2>
        <ul className="ticks">
          {['id', 'voucher'].map((thing) => (
            <li key={thing}>{t(`confirmation:voucher.bring.${thing}`)}</li>
          ))}
        </ul>
      </section>
      {cancellation && <p>{cancellation}</p>}
      <section>
        <p>{t('confirmation:voucher.help')}</p>
        <OfficeContact company={services.catalogue.company} />
      </section>
      <p className="voucher__print no-print">
        <button className="button button--primary needs-script" type="button" data-print>
          {t('confirmation:voucher.print')}
        </button>
        <span className="no-script-only">{t('confirmation:voucher.printHint')}</span>
      </p>
    </article>,
  )
}

function WhereToMeet({ services, booking }: { services: Services; booking: Booking }) {
  const t = services.translate[booking.language]
  const { meetingPoint } = bookedTour(services, booking, booking.language)
  const { arrivalMinutes } = services.catalogue
  return (
    <section>
      <h2>{t('mail:meetingPoint')}</h2>
      {meetingPoint ? (
        <>
          <h3>{meetingPoint.name}</h3>
          <address>{meetingPoint.address}</address>
          <p>{meetingPoint.instructions}</p>
          <p className="no-print">
            <a href={mapLink(meetingPoint)}>{t('mail:map')}</a>
          </p>
        </>
      ) : (
        <p>{t('mail:meetingPointFollows')}</p>
      )}
      {arrivalMinutes !== null && <p>{t('mail:arrive', { count: arrivalMinutes })}</p>}
    </section>
  )
}

/** Modules that must stay white around the code, or readers miss it (ISO/IEC 18004). */
const quietZone = 4

/** A QR code drawn as one path: the site's policy allows no styles inside a page. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
