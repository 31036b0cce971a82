import type { RequestHandler, Response } from 'express'
import { LOCALES } from '../../../domain/locale'
import { fillBooking, linkLanguages } from '../../../domain/page-shell'
import { findBooking } from '../../bookings/booking-row'
import type { Services } from '../../services'
import { bookingPart } from '../views/booking-part'
import { sendMessage } from '../views/page-in-shell'
import { addressesOf, readPage } from './resolve-address'
import { sendFile } from './send-file'
import { encodePath, queryOf } from './site-path'

/** All that the build knows: redirects, the prerendered pages, every other file, and what it says of the rest. */
export function answerAddress(services: Services): RequestHandler {
  const { files, manifest } = services
  const resolve = addressesOf(manifest, files)
  return async (req, res) => {
    const { path, answer, notFoundFile } = resolve(req.path, queryOf(req.url))
    const send = async (name: string) => {
      const file = files.find(name)
      return file !== undefined && (await sendFile(services, req, res, file))
    }
    const exists = answer.kind === 'redirect' || (answer.kind === 'file' && answer.status === 200)
    if (exists && req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
      res.type('text').send('This address can only be read.\n')
      return
    }
    if (answer.kind === 'redirect') {
      if (answer.caching) res.set('Cache-Control', answer.caching)
      return res.redirect(answer.status, answer.to)
    }
    if (answer.kind === 'untranslated') {
      const { locale, english } = answer
      const t = services.translate[locale]
      const link = { href: encodePath(english), text: t('error.readInEnglish'), language: 'en' as const }
      // For search engines; people are led to the English page.
      const [title, text] = [t('error.onlyInEnglish'), t('error.onlyInEnglishText')]
      return sendMessage(services, res, { locale, status: 404, title, text, link })
    }
    if (answer.kind === 'file') {
      res.status(answer.status)
      if (answer.status === 404) res.set('X-Robots-Tag', 'noindex')
      if (await sendSuccessPage(services, path, req.query.session_id, res)) return
      if (await send(answer.file)) return
    }
    // "Page not found", in the language of the address.
    res.status(404).set('X-Robots-Tag', 'noindex')
    if (notFoundFile && (await send(notFoundFile))) return
    res.type('text').send('Page not found\n')
  }
}

/**
 * The success page with its booking, for everybody; a script asks for it while the payment has still to come.
 *
 * @returns false where there is nothing to fill, or no page to fill it in
 */
async function sendSuccessPage(services: Services, path: string, checkoutSessionId: unknown, res: Response) {
  const { catalogue, files, ledger } = services
  const locale = LOCALES.find((one) => catalogue.pages.bookingConfirmed[one] === path)
  if (locale === undefined || typeof checkoutSessionId !== 'string') return false
  const booking = await findBooking(ledger, { checkoutSessionId })
  const page = booking && (await readPage(files, path))
  if (!booking || !page) return false
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html')
  const query = new URLSearchParams({ session_id: checkoutSessionId })
  const inLanguages = linkLanguages(page, (one) => `${catalogue.pages.bookingConfirmed[one]}?${query}`)
  res.send(fillBooking(inLanguages, await bookingPart(services, booking, locale)))
  return true
}
