import express, { type RequestHandler } from 'express'
import { PRIVATE_NETWORKS } from './config'
import { answerErrors } from './http/answer-errors'
import { availability } from './http/availability'
import { bookingCalendar, bookingVoucher } from './http/booking-documents'
import { bookingStatus } from './http/booking-status'
import { cancelBooking } from './http/cancel-booking'
import { contact } from './http/contact'
import { createCheckoutSession } from './http/create-checkout-session'
import { isAlive, isReady } from './http/health'
import { onlyMethod } from './http/read-body'
import { redirector } from './http/redirector'
import { sandboxCheckout } from './http/sandbox-checkout'
import { securityHeaders } from './http/security-headers'
import { answerAddress } from './http/site/answer-address'
import { filesByAddress } from './http/site/resolve-address'
import { filesFirst } from './http/site/send-file'
import { stripeWebhook } from './http/stripe-webhook'
import { trackCompetitorLanding } from './http/track-competitor-landing'
import { visitorAddress } from './http/visitor'
import type { Services } from './services'

export type App = ReturnType<typeof createApp>

/**
 * The whole server in the order in which a request passes through it. Does not listen.
 *
 * @returns `fileAt`: what can be answered before anything else is asked
 */
export function createApp(services: Services) {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', services.config.trustedProxies ?? PRIVATE_NETWORKS)

  const post = (path: string, handlers: RequestHandler[]) =>
    app.post(path, handlers).all(path, onlyMethod('POST'))

  app.use(securityHeaders(services))
  app.use(visitorAddress(services))
  app.get('/healthz', isAlive)
  app.get('/readyz', isReady(services))
  post('/api/stripe/webhook', stripeWebhook(services))
  app.use(createCheckoutSession(services))
  app.get('/api/availability', availability(services))
  app.use(cancelBooking(services))
  app.get('/api/bookings/:checkoutSessionId/voucher', bookingVoucher(services))
  app.get('/api/bookings/:checkoutSessionId/calendar.ics', bookingCalendar(services))
  app.get('/api/bookings/:checkoutSessionId', bookingStatus(services))
  app.use(contact(services))
  post('/api/track-competitor-landing', trackCompetitorLanding(services))
  app.head('/functions/v1/redirector', redirector).all('/functions/v1/redirector', onlyMethod('HEAD'))
  if (services.config.payments.kind === 'sandbox') app.use('/sandbox', sandboxCheckout(services))

  app.use(answerAddress(services))
  app.use(answerErrors(services))
  const fileAt = filesByAddress(services)
  // Before Express, which by itself takes three times as long as Node's server.
  return { fileAt, listener: filesFirst(services, fileAt, app) }
}
