import { createContext, useContext } from 'react'
import type { useBookingForm } from './use-booking-form'

export type Booking = ReturnType<typeof useBookingForm>

const BookingContext = createContext<Booking | null>(null)

export const BookingProvider = BookingContext.Provider

/** What the parts of the card have in common: what its page gave it, and what the form knows by now. */
export function useBooking(): Booking {
  const booking = useContext(BookingContext)
  if (!booking) throw new Error('useBooking is used outside of a booking card')
  return booking
}
