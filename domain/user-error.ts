import type { CalendarDay } from './calendar/calendar-day'

/** What a program or a form can do with an error, beside its message. */
export interface ErrorDetails {
  /** What is wrong with which field of the request, in words. */
  fields?: Record<string, string>
  /** The right price, in euros with two decimals. */
  totalPrice?: number
  /** Departures that can be booked instead, the nearest first. */
  alternatives?: { date: CalendarDay; time: string }[]
}

/** A mistake of the person using the product. Anything else that is thrown is a bug. */
export class UserError extends Error {
  readonly details: ErrorDetails | undefined

  constructor(
    /** Stable: other programs may rely on it. */
    readonly code: string,
    message: string,
    /** HTTP status where the error is answered by the server. */
    readonly status = 400,
    options?: ErrorOptions & { details?: ErrorDetails },
  ) {
    super(message, options)
    this.name = 'UserError'
    this.details = options?.details
  }
}
