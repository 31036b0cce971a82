import { expect, test } from 'vitest'
import { closeOnSignals } from '../../server/close-on-signals'

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes the server, and leaves a second signal to Node',
  async (signal) => {
    const listeners = process.listenerCount(signal)
    let closed = 0
    const done = closeOnSignals({
      close: async () => {
        closed += 1
      },
    })
    expect(closed).toBe(0)
    process.emit(signal)
    await done
    expect(closed).toBe(1)
    expect(process.listenerCount(signal)).toBe(listeners)
  },
)
