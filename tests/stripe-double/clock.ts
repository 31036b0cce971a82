/** Stripe's times are in seconds. */
export function inSeconds(now: Date): number {
  return Math.floor(now.getTime() / 1000)
}
