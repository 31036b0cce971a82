import type english from '../../locales/en/booking.json'

/** Plural forms go to the browser together (`pluralForms`), and one hint is filled in on the server. */
type BookingText = Exclude<keyof typeof english, `${string}_${string}` | 'earlyHint'>

export type BookingTexts = Record<BookingText, string>

/** The texts of locales/<language>/booking.json that the booking card needs in the browser. */
export function bookingTexts(keys: string[]): BookingText[] {
  return keys.filter((key): key is BookingText => !key.includes('_') && key !== 'earlyHint')
}
