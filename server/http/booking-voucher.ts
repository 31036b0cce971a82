import { Router } from 'express'
import type { Services } from '../services'
import { forStandingBookings } from './for-standing-bookings'
import { sendPrivatePage } from './views/send-private-page'
import { voucherPage } from './views/voucher-page'

/** The page to print, for whoever knows the booking's checkout, whose id cannot be guessed. */
export function bookingVoucher(services: Services): Router {
  const router = Router()
  router.get(
    '/api/bookings/:checkoutSessionId/voucher',
    forStandingBookings(services, (booking, res) => {
      sendPrivatePage(res, 200, voucherPage(services, booking))
    }),
  )
  return router
}
