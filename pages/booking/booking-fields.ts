import type { CalendarDay } from '../../domain/calendar/calendar-day'

/** What the traveller has filled in. */
export interface BookingFields {
  date: CalendarDay | ''
  /** "HH:MM"; null as long as the traveller has chosen none. */
  time: string | null
  adults: number
  children: number
  name: string
  email: string
}

/** The names of the fields in requests and forms (specification §3); the keys of an error's `fields`, too. */
export const FIELD_NAMES: Record<keyof BookingFields, string> = {
  date: 'date',
  time: 'time',
  adults: 'adults',
  children: 'children',
  name: 'customerName',
  email: 'customerEmail',
}
