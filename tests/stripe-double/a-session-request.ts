import type Stripe from 'stripe'
import { noon } from './a-stripe-double'

type Params = Stripe.Checkout.SessionCreateParams

/** What our server sends for a booking of two adults and a child: 118.80 euros. */
export function aSessionRequest(
  changes: Partial<Params> = {},
  leftOut?: 'expires_at' | 'cancel_url',
): Params {
  const metadata = { booking_id: 'b-1', tour: 'prado-museum-guided-tour' }
  const request: Params = {
    mode: 'payment',
    ui_mode: 'hosted_page',
    adaptive_pricing: { enabled: false },
    locale: 'en',
    line_items: [aLine('Prado Museum: adult', 2, 4400), aLine('Prado Museum: child', 1, 3080)],
    customer_email: 'ana@example.com',
    client_reference_id: 'b-1',
    metadata,
    payment_intent_data: { metadata, description: 'Prado Museum, 2027-05-14' },
    expires_at: noon / 1000 + 31 * 60,
    success_url: 'https://tours.example/booking-confirmed?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://tours.example/booking-cancelled?tour=prado',
    ...changes,
  }
  if (leftOut) delete request[leftOut]
  return request
}

export function aLine(name: string, quantity: number, unitAmount: number) {
  return {
    quantity,
    price_data: {
      currency: 'eur',
      unit_amount: unitAmount,
      product_data: { name, description: 'Friday, 14 May 2027, 10:00, Madrid time' },
    },
  }
}
