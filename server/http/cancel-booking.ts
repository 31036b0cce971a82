import { type Request, type Response, Router } from 'express'
import { cancelByTraveller, readCancellation, readCancellationToken } from '../bookings/cancellation'
import type { Booking } from '../bookings/database/ledger-tables'
import { findBooking } from '../bookings/find-booking'
import type { Services } from '../services'
import { readBody } from './read-body'
import { requestLanguage } from './request-language'
import { cancellationPage } from './views/cancellation-page'
import { messagePage, sendPrivatePage } from './views/page-in-shell'

const path = '/api/bookings/cancel'

/**
 * Cancelling by the link in the confirmation e-mail. Opening it changes nothing, for mail programs follow links
 * by themselves; the form on the page does. Comes before the routes of `/api/bookings/:checkoutSessionId`.
 */
export function cancelBooking(services: Services): Router {
  const { ledger, now } = services
  const router = Router()

  router.get(path, async (req, res) => {
    const token = textOf(req.query.token)
    const booking = await bookingOf(services, token)
    if (!booking) return answerBadLink(services, req, res)
    const cancellation = await readCancellation(ledger, booking, now())
    sendPrivatePage(res, 200, cancellationPage(services, booking, cancellation, token))
  })

  router.post(path, readBody('application/x-www-form-urlencoded'), async (req, res) => {
    const token = textOf((req.body as Record<string, unknown>).token)
    const booking = await bookingOf(services, token)
    if (!booking) return answerBadLink(services, req, res)
    const cancellation = await cancelByTraveller(ledger, booking, now())
    if (cancellation.kind === 'being_refunded' || cancellation.kind === 'refunded') {
      services.wakeRefunds()
      res.set('Cache-Control', 'no-store').redirect(303, `${path}?token=${encodeURIComponent(token)}`)
    } else {
      sendPrivatePage(res, 409, cancellationPage(services, booking, cancellation, token))
    }
  })
  return router
}

async function bookingOf({ ledger, linkSecret }: Services, token: string): Promise<Booking | undefined> {
  const id = readCancellationToken(linkSecret, token)
  return id === undefined ? undefined : findBooking(ledger, { id })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function answerBadLink(services: Services, req: Request, res: Response): void {
  const locale = requestLanguage(req, services.manifest)
  const t = services.translate[locale]
  const page = messagePage(services, {
    locale,
    title: t('confirmation:cancel.bad_link.heading'),
    text: t('confirmation:cancel.bad_link.text'),
    link: { href: services.catalogue.pages.contact[locale], text: t('confirmation:contact') },
  })
  sendPrivatePage(res, 404, page)
}
