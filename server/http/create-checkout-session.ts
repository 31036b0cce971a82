import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import type { Locale } from '../../domain/locale'
import { UserError } from '../../domain/user-error'
import { takeBooking } from '../bookings/take-booking'
import type { Services } from '../services'
import { answerFormErrors } from './answer-form-errors'
import { type BookingRequest, bookingRequestFromForm, bookingRequestFromJson } from './booking-request'
import { inTheirLanguage } from './in-their-language'
import { limitRequests } from './limit-requests'
import { onlyMethod } from './only-method'
import { isForm, readBody } from './read-body'
import { requestLanguage } from './request-language'

/** Where the pages send it, and where the old site's did (specification §7). */
const paths = ['/api/create-checkout-session', '/functions/v1/create-checkout-session']

/**
 * Takes a booking as far as the payment page. A page's script gets `{ "url" }`, an HTML form is led there; errors
 * are told in the traveller's language.
 */
export function createCheckoutSession(services: Services): Router {
  const router = Router()
  const read = readBody('application/json', 'text/plain', 'application/x-www-form-urlencoded')
  // The limit comes behind the body: whoever meets it keeps what they typed.
  router.post(paths, read, limitRequests('bookings'), limitRequests('bookingsOfAnHour'), take(services))
  router.use(paths, tellTraveller(services))
  router.all(paths, onlyMethod('POST'))
  return router
}

function take(services: Services): RequestHandler {
  return async (req, res) => {
    const booking = bookingRequest(req, services.now())
    const url = await takeBooking(services, booking, languageOf(services, req))
    res.set('Cache-Control', 'no-store')
    if (isForm(req.headers['content-type'])) res.redirect(303, url)
    else res.json({ url })
  }
}

function bookingRequest(req: Request, now: Date): BookingRequest {
  if (isForm(req.headers['content-type'])) return bookingRequestFromForm(req.body, now)
  return bookingRequestFromJson(req.body, now)
}

/** A form's errors are a page; a script's are JSON. */
function tellTraveller(services: Services): ErrorRequestHandler {
  const answerForm = answerFormErrors(services)
  return (error: unknown, req, res, next) => {
    const fromForm = isForm(req.headers['content-type'])
    // A bug must not cost the traveller what they typed either; answerForm tells the operator.
    const mistake = error instanceof UserError ? error : internal(error)
    if (!fromForm && mistake !== error) return next(error)
    const language = languageOf(services, req)
    const told = inTheirLanguage(services.translate[language], language, mistake)
    if (fromForm) answerForm(told, language, req, res)
    else next(told)
  }
}

function internal(cause: unknown): UserError {
  return new UserError('internal', 'Something went wrong on our side.', 500, { cause })
}

function languageOf({ manifest }: Services, req: Request): Locale {
  return requestLanguage(req, manifest, wishOf(req.body))
}

/** The request's own language, when it can be read, even where the rest of it can't. */
function wishOf(body: unknown): unknown {
  try {
    const fields: unknown = typeof body === 'string' ? JSON.parse(body) : body
    return (fields as { language?: unknown } | null)?.language
  } catch {
    return undefined
  }
}
