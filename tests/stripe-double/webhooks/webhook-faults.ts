/** What goes wrong on the way to our server. */
export interface WebhookFaults {
  /** Every event comes so many times more, each as soon as the one before was confirmed. */
  duplicate?: number
  /** So many events are held back, then delivered with the last one first. */
  reorder?: number
  /** Every delivery begins so many milliseconds late. */
  delayMs?: number
  /** The next so many events are never delivered. */
  lose?: number
}
