import type { RequestHandler, Response } from 'express'
import { encode } from 'uqr'
import { bookingCode, findBooking } from '../bookings/booking-row'
import type { Booking } from '../bookings/database/ledger-tables'
import { bookingInWords } from '../mail/booking-in-words'
import { calendarEntry } from '../mail/calendar-entry'
import type { Services } from '../services'
import { requestLanguage } from './request-language'
import { outcomeOf, WhereToMeet } from './views/booking-part'
import { FactList, OfficeContact, sendMessage, sendPage } from './views/page-in-shell'

/** The page to print, for whoever knows the booking's checkout, whose id cannot be guessed. */
export function bookingVoucher(services: Services): BookingHandler {
  return forStandingBookings(services, (booking, res) => {
    const { id, language: locale } = booking
    const title = `${services.translate[locale]('confirmation:voucher.title')} ${bookingCode(id)}`
    sendPage(services, res, { locale, title }, <Voucher services={services} booking={booking} />)
  })
}

/** The booking as a file that calendars open: the same entry as in the confirmation e-mail. */
export function bookingCalendar(services: Services): BookingHandler {
  return forStandingBookings(services, (booking, res) => {
    res.set({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Disposition': `attachment; filename="booking-${bookingCode(booking.id)}.ics"`,
    })
    res.type('text/calendar; charset=utf-8; method=PUBLISH').send(calendarEntry(services, booking))
  })
}

type BookingHandler = RequestHandler<{ checkoutSessionId: string }>

/** About a checkout's booking; one unknown (404) or void (409) gets a page, as people follow links. */
function forStandingBookings(
  services: Services,
  answer: (booking: Booking, res: Response) => void,
): BookingHandler {
  const { ledger, manifest, translate, catalogue } = services
  return async (req, res) => {
    const { checkoutSessionId } = req.params
    const booking = await findBooking(ledger, { checkoutSessionId })
    const locale = requestLanguage(req, manifest, req.query.lang, booking?.language)
    const outcome = booking && (await outcomeOf(services, booking, locale))
    if (booking && outcome?.isValid) return answer({ ...booking, language: locale }, res)
    const t = translate[locale]
    const link = { href: catalogue.pages.contact[locale], text: t('confirmation:contact') }
    const page = outcome
      ? { title: t('confirmation:voucher.none'), text: `${outcome.heading}. ${outcome.text}` }
      : { title: t('confirmation:unknown.heading'), text: t('confirmation:unknown.text') }
    sendMessage(services, res, { locale, status: booking ? 409 : 404, link, ...page })
  }
}

/** What the traveller shows to the guide, on paper or on a phone, in the booking's language or another. */
function Voucher({ services, booking }: { services: Services; booking: Booking }) {
  const code = bookingCode(booking.id)
  const words = bookingInWords(services, booking)
  const { t, facts, payment, freeUntil } = words
  const { bring, identity } = services.catalogue.tours[booking.tour]?.practical?.[booking.language] ?? {}
  const toBring = [
    bring,
    identity ?? t('confirmation:voucher.bring.id'),
    t('confirmation:voucher.bring.voucher'),
  ]
  return (
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
          // The code stands beside its QR code.
          ...facts.slice(1),
          { label: t('confirmation:voucher.traveller'), value: booking.customerName },
          ...payment,
        ]}
      />
      <WhereToMeet {...words} />
      <section>
        <h2>{t('confirmation:voucher.bring')}</h2>
        <ul className="ticks">{toBring.map((thing) => thing && <li key={thing}>{thing}</li>)}</ul>
      </section>
      {freeUntil && <p>{freeUntil}</p>}
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
    </article>
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
