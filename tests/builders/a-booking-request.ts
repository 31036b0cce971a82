import type { BookingRequest } from '../../server/bookings/read-booking-request'

/** Two adults on the palace tour, on 14 May 2027 at ten; early booking, so 79.20 euros. */
export function aDetailRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    tourId: 'palace-tour',
    tourName: 'Royal Palace tour',
    date: '2027-05-14',
    time: '10:00',
    adults: 2,
    children: 0,
    customerName: 'Ana Pérez',
    customerEmail: 'ana@example.com',
    totalPrice: 79.2,
    currency: 'EUR',
    ...changes,
  }
}

/** The same from a partner's page, for the partner's ticket. */
export function aPartnerRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { totalPrice: _, ...identity } = aDetailRequest()
  return {
    ...identity,
    tourId: 'alhambra-ticket',
    priceAdultCents: 6800,
    priceChildCents: 4760,
    currency: 'eur',
    ...changes,
  }
}

/** As a request is after it was read. */
export function aBookingRequest(changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    tourId: 'palace-tour',
    date: '2027-05-14',
    time: '10:00',
    adults: 2,
    children: 0,
    customerName: 'Ana Pérez',
    customerEmail: 'ana@example.com',
    seen: { kind: 'total', totalPrice: 79.2 },
    attribution: null,
    ...changes,
  }
}
