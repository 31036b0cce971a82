import express, { type Express } from 'express'
import { answerErrors } from './answer-errors'
import { availability } from './routes/availability'
import { bookingCalendar } from './routes/booking-calendar'
import { bookingStatus } from './routes/booking-status'
import { bookingVoucher } from './routes/booking-voucher'
import { cancelBooking } from './routes/cancel-booking'
import { contact } from './routes/contact'
import { createCheckoutSession } from './routes/create-checkout-session'
import { health } from './routes/health'
import { redirector } from './routes/redirector'
import { stripeWebhook } from './routes/stripe-webhook'
import { trackCompetitorLanding } from './routes/track-competitor-landing'
import type { Services } from './services'
import { chooseLanguage } from './site/choose-language'
import { fillSuccessPage } from './site/fill-success-page'
import { followRedirects } from './site/follow-redirects'
import { onlyGetAndHead } from './site/only-get-and-head'
import { rewriteUnknownTours } from './site/rewrite-unknown-tours'
import { securityHeaders } from './site/security-headers'
import { sendFiles } from './site/send-files'
import { sendNotFound } from './site/send-not-found'
import { sendPages } from './site/send-pages'
import { sendUntranslated } from './site/send-untranslated'
import { tidyAddresses } from './site/tidy-addresses'

/** The whole server in the order in which a request passes through it. Does not listen. */
export function createApp(services: Services): Express {
  const app = express()
  app.disable('x-powered-by')
  // A proxy on this machine, or in its network, says who the visitor is.
  app.set('trust proxy', 'loopback, linklocal, uniquelocal')

  app.use(securityHeaders(services))
  app.use(health(services))
  app.use(stripeWebhook(services))
  app.use(createCheckoutSession(services))
  app.use(availability(services))
  app.use(cancelBooking(services))
  app.use(bookingVoucher(services))
  app.use(bookingCalendar(services))
  app.use(bookingStatus(services))
  app.use(contact(services))
  app.use(trackCompetitorLanding(services))
  app.use(redirector())
  if (services.sandbox) app.use('/sandbox', services.sandbox.pages)

  app.use(onlyGetAndHead(services))
  app.use(followRedirects(services))
  app.use(tidyAddresses(services))
  app.use(chooseLanguage(services))
  app.use(fillSuccessPage(services))
  app.use(sendPages(services))
  app.use(sendFiles(services))
  app.use(sendUntranslated(services))
  app.use(rewriteUnknownTours(services))
  app.use(sendNotFound(services))
  app.use(answerErrors(services))
  return app
}
