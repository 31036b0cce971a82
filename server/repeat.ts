import { describeError, type Log } from './log'

/** Work that goes on beside the requests. */
export interface Worker {
  /** There is something to do now: the next round begins at once. */
  wake(): void
  /** Lets the round under way finish, and begins no other. */
  close(): Promise<void>
}

/** Repeats a round at once, then so long after each. Two never overlap; one that throws ends no others. */
export function repeat(
  name: string,
  everyMs: number,
  round: (isClosing: () => boolean) => Promise<void>,
  log: Log,
): Worker {
  let closed = false
  let wanted = true
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const run = async () => {
    while (wanted && !closed) {
      wanted = false
      try {
        await round(() => closed)
      } catch (error) {
        log(`${name} failed, and is tried again: ${describeError(error)}`)
      }
    }
  }
  const start = () => {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = undefined
      if (closed) return
      if (wanted) return start()
      timer = setTimeout(wake, everyMs)
      timer.unref()
    })
  }
  const wake = () => {
    wanted = true
    if (!closed) start()
  }
  start()
  return {
    wake,
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
