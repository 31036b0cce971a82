import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, type Log } from './log'

/** Work that goes on beside the requests. */
export interface Worker {
  /** Lets the round under way finish, and begins no other. */
  close(): Promise<void>
}

/** After this a round is asked to end: what is left is the next one's. */
const longestRoundMs = 30_000

/** Repeats a round at once, then so long after each. Two never overlap; one that throws ends no others. */
export function repeat(
  name: string,
  everyMs: number,
  round: (isClosing: () => boolean) => Promise<void>,
  log: Log,
): Worker {
  const closing = new AbortController()
  const { signal } = closing
  const rounds = async () => {
    while (!signal.aborted) {
      try {
        const end = performance.now() + longestRoundMs
        await round(() => signal.aborted || performance.now() > end)
      } catch (error) {
        log(`${name} failed, and is tried again: ${describeError(error)}`)
      }
      await sleep(everyMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const done = rounds()
  return {
    async close() {
      closing.abort()
      await done
    },
  }
}
