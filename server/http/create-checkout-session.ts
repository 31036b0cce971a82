import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Locale } from '../../domain/locale'
import { formatPrice } from '../../domain/money/format-price'
import type { Translate } from '../../domain/translate'
import { UserError } from '../../domain/user-error'
import {
  type BookingRequest,
  bookingRequestFromForm,
  bookingRequestFromJson,
} from '../bookings/booking-request'
import { describeError } from '../log'
import { takeBooking } from '../payments/take-booking'
import type { Services } from '../services'
import { limitRequests } from './limit-requests'
import { isForm, onlyMethod, readBody } from './read-body'
import { requestLanguage } from './request-language'
import { bookingFormPage } from './views/booking-form-page'
import { messagePage } from './views/page-in-shell'

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

/**
 * What people see whose form could not be booked, without JavaScript: the form again, with the messages beside
 * the fields and everything they typed. Without a tour there is no form to show.
 */
export function answerFormErrors(services: Services) {
  return (told: UserError, locale: Locale, req: Request, res: Response): void => {
    const { status, message, details, cause } = told
    if (status >= 500) services.log(`${req.method} ${req.path} failed: ${describeError(cause)}`)
    res.status(status).set('Cache-Control', 'no-store').type('html')
    const values = textsOf(req.body)
    const { tours } = services.catalogue
    const slug = values.tourId ?? ''
    const tour = Object.hasOwn(tours, slug) ? tours[slug] : undefined
    if (!tour) {
      res.send(
        messagePage(services, { locale, title: services.translate[locale]('forms:title'), text: message }),
      )
      return
    }
    const total = details?.totalPrice
    res.send(
      bookingFormPage(services, {
        locale,
        tour,
        values,
        problems: {
          fields: details?.fields ?? {},
          message,
          ...(total !== undefined && { totalText: formatPrice(Math.round(total * 100), locale) }),
        },
      }),
    )
  }
}

function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
}

/** An error as the traveller reads it. Its own words stay where its code or a field has none of ours. */
export function inTheirLanguage(t: Translate, locale: Locale, error: UserError): UserError {
  const { code, status, details } = error
  const total =
    details?.totalPrice === undefined ? '' : formatPrice(Math.round(details.totalPrice * 100), locale)
  const fields =
    details?.fields &&
    Object.fromEntries(
      Object.entries(details.fields).map(([name, reason]) => [
        name,
        t(`forms:field.${name}`, { defaultValue: reason }),
      ]),
    )
  return new UserError(code, t(`forms:code.${code}`, { defaultValue: error.message, total }), status, {
    cause: error.cause ?? error,
    ...(details && { details: { ...details, ...(fields && { fields }) } }),
  })
}
