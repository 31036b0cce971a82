/** What the card tells in a toast: a title and perhaps a sentence. */
export interface BookingNotice {
  title: string
  text?: string
}
