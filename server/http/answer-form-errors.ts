import type { Request, Response } from 'express'
import type { Locale } from '../../domain/locale'
import { formatPrice } from '../../domain/money/format-price'
import type { UserError } from '../../domain/user-error'
import { describeError } from '../log'
import type { Services } from '../services'
import { bookingFormPage } from './views/booking-form-page'
import { messagePage } from './views/message-page'

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
