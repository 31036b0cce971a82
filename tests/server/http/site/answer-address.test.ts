import { expect, test } from 'vitest'
import { BOOKING_ID } from '../../../../domain/page-shell'
import { holdSeats } from '../../../../server/bookings/hold-seats'
import { markPaid } from '../../../../server/bookings/mark-paid'
import { attachCheckout } from '../../../../server/payments/open-checkout'
import { aCatalogue } from '../../../builders/a-catalogue'
import { aManifest } from '../../a-built-site'
import { aRunningSite, someConfig } from '../../a-running-site'
import { aHoldRequest, mail, now } from '../../bookings/a-hold-request'

const link = '<a href="/es/reserva" hrefLang="es" lang="es" data-choose-language="es">ES</a>'
const page = `<!doctype html>${link}<main>Before<section id="${BOOKING_ID}" class="x">It comes by e-mail.</section>After</main>`

const site = aRunningSite(someConfig(), aManifest(), { 'booking/confirmed.html': page })

async function aBooking(sessionId: string, customerName = 'Ana') {
  const { ledger } = site.server.services
  const { booking } = await holdSeats(ledger, aHoldRequest({ customerName }), null, now)
  await attachCheckout(ledger, booking.id, { sessionId, url: 'https://pay.example/' })
  const look = () => site.ask(`/booking/confirmed?session_id=${sessionId}`)
  return { id: booking.id, ledger, look }
}

test('a visitor without JavaScript sees the booking, and the page comes again until it is paid [R2.37]', async () => {
  const { id, ledger, look } = await aBooking('cs_test_1')
  const waiting = await look()
  expect(waiting.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(waiting.text).toMatch(
    /Before<section[^>]*><noscript><meta http-equiv="refresh" content="4"\/><\/noscript>/,
  )
  expect(waiting.text).not.toContain('It comes by e-mail.')
  expect(waiting.text).not.toContain('/voucher')
  expect(waiting.text).toMatch(/<\/section>After<\/main>$/)

  await markPaid(ledger, { bookingId: id, paymentIntent: 'pi_1', paidAt: now }, mail)
  const paid = await look()
  expect(paid.text).not.toContain('refresh')
  expect(paid.text).toContain('€88')
  expect(paid.text).toContain('href="/api/bookings/cs_test_1/voucher?lang=en"')
})

test('its language links lead to the same booking without a script [R2.55]', async () => {
  const { look } = await aBooking('cs_test_3')
  const path = aCatalogue().pages.bookingConfirmed.es
  expect((await look()).text).toContain(`<a href="${path}?session_id=cs_test_3" hrefLang="es"`)
})

test('neither name nor address stand in the page', async () => {
  const { look } = await aBooking('cs_test_2', 'Ana Secret')
  expect((await look()).text).not.toMatch(/Secret|ana@example/)
})

test.each([
  '',
  '?session_id=',
  '?session_id=cs_test_nobody',
  '?session_id=%00',
  '?session_id=a&session_id=b',
])('without a booking of its own the page "%s" is as it was built', async (query) => {
  const { status, text } = await site.ask(`/booking/confirmed${query}`, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  expect([status, text]).toEqual([200, page])
})
