const second = 1_000
const first = 30 * second
const longest = 6 * 60 * 60 * second

/** After this many attempts, some three days, somebody has to be told: but the message is still tried. */
export const worryingAttempt = 22

/**
 * How long to wait after a failed attempt: 30 s, 1 min, 2 … up to 6 h, and up to a quarter more, so that
 * messages that failed together are not all tried again together.
 *
 * @param attempts made so far, from 1
 * @returns milliseconds
 */
export function retryDelay(attempts: number, random = Math.random): number {
  return Math.round(Math.min(first * 2 ** (attempts - 1), longest) * (1 + random() / 4))
}
