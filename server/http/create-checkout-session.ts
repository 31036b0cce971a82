import { Router } from 'express'
import type { Locale } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import type { UserError } from '../../domain/user-error'
import { bookingRequestFromForm, bookingRequestFromJson } from '../bookings/read-booking-request'
import { takeBooking } from '../payments/take-booking'
import type { Services } from '../services'
import { answerFormErrors, languageOfBody } from './answer-errors'
import { limitRequests } from './limit-requests'
import { isForm, onlyMethod, readBody } from './read-body'
import { bookingFormPage } from './views/booking-form-page'
import { messagePage } from './views/page-in-shell'
import { refuseOtherSites, visitorOf } from './visitor'

/** Where the pages send it, and where the old site's did (specification §7). */
const paths = ['/api/create-checkout-session', '/functions/v1/create-checkout-session']

/** Takes a booking to the payment page: a script gets `{ "url" }`, an HTML form is led there. */
export function createCheckoutSession(services: Services): Router {
  const router = Router()
  const read = readBody('application/json', 'text/plain', 'application/x-www-form-urlencoded')
  // The limit comes behind the body: whoever meets it keeps what they typed.
  router.post(
    paths,
    ...read,
    refuseOtherSites(services),
    limitRequests('bookings'),
    limitRequests('bookingsOfAnHour'),
    async (req, res) => {
      const fromForm = isForm(req.headers['content-type'])
      const readRequest = fromForm ? bookingRequestFromForm : bookingRequestFromJson
      const booking = readRequest(req.body, services.now())
      const visitor = visitorOf(services, req)
      const { url, holder } = await takeBooking(services, booking, languageOfBody(services, req), visitor)
      if (holder === visitor.holder) visitor.remember(res)
      res.set('Cache-Control', 'no-store')
      if (fromForm) res.redirect(303, url)
      else res.json({ url })
    },
  )
  router.use(
    paths,
    answerFormErrors(services, {
      namespace: 'forms',
      words: ({ totalPrice }, language) => ({
        total: totalPrice === undefined ? '' : formatPrice(centsFromEuros(totalPrice), language),
      }),
      fieldText: (field, reason, t) => t(`forms:field.${field}`, { defaultValue: reason }),
      page: (...form) => formAgain(services, ...form),
    }),
  )
  router.all(paths, onlyMethod('POST'))
  return router
}

/** Without JavaScript: the form again, with messages beside the fields and all they typed. */
function formAgain(
  services: Services,
  locale: Locale,
  values: Record<string, string>,
  { message, details }: UserError,
): string {
  const { tours } = services.catalogue
  const slug = values.tourId ?? ''
  const tour = Object.hasOwn(tours, slug) ? tours[slug] : undefined
  if (tour) {
    const { fields: problems = {}, alternatives = [] } = details ?? {}
    return bookingFormPage(services, { locale, tour, values, message, problems, alternatives })
  }
  return messagePage(services, { locale, title: services.translate[locale]('forms:title'), text: message })
}
