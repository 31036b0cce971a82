import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { LOCALES } from '../../../domain/locale'
import { fillNoScriptPart } from '../../../domain/page-shell'
import { findBooking } from '../../bookings/find-booking'
import type { Services } from '../../services'
import { bookingWithoutScript } from '../views/booking-without-script'
import { addressOf } from './resolve-address'

/**
 * The success page for visitors without JavaScript: the booking that its address names stands in the page. With
 * a script the page asks for it, and keeps asking until the payment has come.
 */
export function fillSuccessPage(services: Services): RequestHandler {
  const { catalogue, clientDir, ledger } = services
  const localeOf = new Map(LOCALES.map((locale) => [catalogue.pages.bookingConfirmed[locale], locale]))
  return async (req, res, next) => {
    const { path } = addressOf(res)
    const locale = localeOf.get(path)
    const checkoutSessionId = req.query.session_id
    if (locale === undefined || typeof checkoutSessionId !== 'string') return next()
    const booking = await findBooking(ledger, { checkoutSessionId })
    const page = booking && (await readFile(join(clientDir, `${path}.html`), 'utf8').catch(() => undefined))
    if (!page) return next()
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html')
    res.send(fillNoScriptPart(page, bookingWithoutScript(services, booking, locale)))
  }
}
