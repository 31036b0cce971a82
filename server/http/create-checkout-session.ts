import { Router } from 'express'
import { centsFromEuros } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { currentSlug } from '../../domain/routing/current-slug'
import { bookingRequestFromForm, bookingRequestFromJson, longestName } from '../bookings/read-booking-request'
import { takeBooking } from '../payments/take-booking'
import type { Services } from '../services'
import { answerFormErrors, languageOfBody } from './answer-errors'
import { limitRequests } from './limit-requests'
import { isForm, onlyMethod, readBody } from './read-body'
import { refuseOtherSites, visitorOf } from './visitor'

/** Where the pages send it, and where the old site's did (specification §7). */
const path = '/api/create-checkout-session'
const paths = [path, '/functions/v1/create-checkout-session']

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
      fieldText: (field, reason, t) => t(`forms:field.${field}`, { defaultValue: reason, most: longestName }),
      formOf({ tourId = '' }, t, locale) {
        const { tours, pages } = services.catalogue
        const tour = tours[currentSlug(tours, tourId) ?? '']
        const page = tour
          ? { path: tour.path[locale], back: `${t('forms:backToTour')}: ${tour.title[locale]}` }
          : { path: pages.home[locale], back: t('contact:sent.home') }
        return { ...page, title: t('forms:title'), action: path }
      },
    }),
  )
  router.all(paths, onlyMethod('POST'))
  return router
}
