import type { RequestListener } from 'node:http'
import express from 'express'
import { answerErrors } from './http/answer-errors'
import { availability } from './http/availability'
import { bookingCalendar, bookingVoucher } from './http/booking-documents'
import { bookingStatus } from './http/booking-status'
import { cancelBooking } from './http/cancel-booking'
import { contact } from './http/contact'
import { createCheckoutSession } from './http/create-checkout-session'
import { health } from './http/health'
import { redirector } from './http/redirector'
import { sandboxCheckout } from './http/sandbox-checkout'
import { securityHeaders } from './http/security-headers'
import {
  followRedirects,
  onlyGetAndHead,
  sendFiles,
  sendNotFound,
  sendUntranslated,
} from './http/site/answer-address'
import { answerFromMemory, type FindAnswer, findsAnswers } from './http/site/answer-from-memory'
import { fillSuccessPage } from './http/site/fill-success-page'
import { resolveAddress } from './http/site/resolve-address'
import { stripeWebhook } from './http/stripe-webhook'
import { trackCompetitorLanding } from './http/track-competitor-landing'
import type { Services } from './services'

export interface App {
  /** What can be answered from memory, before anything else is asked. */
  find: FindAnswer
  listener: RequestListener
}

/** The whole server in the order in which a request passes through it. Does not listen. */
export function createApp(services: Services): App {
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
  if (services.sandbox) app.use('/sandbox', sandboxCheckout(services, services.sandbox))

  app.use(resolveAddress(services))
  app.use(onlyGetAndHead)
  app.use(followRedirects)
  app.use(fillSuccessPage(services))
  app.use(sendFiles(services))
  app.use(sendUntranslated(services))
  app.use(sendNotFound(services))
  app.use(answerErrors(services))
  const find = findsAnswers(services)
  // Before Express, which by itself takes three times as long as Node's server.
  return { find, listener: answerFromMemory(find, app) }
}
