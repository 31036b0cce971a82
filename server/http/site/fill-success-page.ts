import type { RequestHandler } from 'express'
import { LOCALES } from '../../../domain/locale'
import { fillNoScriptPart } from '../../../domain/page-shell'
import { findBooking } from '../../bookings/find-booking'
import type { Services } from '../../services'
import { bookingWithoutScript } from '../views/booking-without-script'
import { addressOf, pageFile } from './resolve-address'

/** For visitors without JavaScript: the success page with its booking, which else a script asks for. */
export function fillSuccessPage(services: Services): RequestHandler {
  const { catalogue, files, ledger } = services
  const localeOf = new Map(LOCALES.map((locale) => [catalogue.pages.bookingConfirmed[locale], locale]))
  return async (req, res, next) => {
    const { path } = addressOf(res)
    const locale = localeOf.get(path)
    const checkoutSessionId = req.query.session_id
    if (locale === undefined || typeof checkoutSessionId !== 'string') return next()
    const booking = await findBooking(ledger, { checkoutSessionId })
    const form = booking && files.find(pageFile(path))?.at(-1)
    const page = form && (await files.read(form))
    // Nothing to fill: the page as it is, or the words of who finds out that it is missing.
    if (!booking || !Buffer.isBuffer(page)) return next()
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html')
    res.send(fillNoScriptPart(page.toString(), bookingWithoutScript(services, booking, locale)))
  }
}
