import type { RunningServer } from './main'

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * Keeps the process until it is told to stop (SIGTERM, or SIGINT by Ctrl+C), then closes the server in
 * order. A second signal ends the process at once, as without us.
 */
export async function closeOnSignals(server: Pick<RunningServer, 'close'>): Promise<void> {
  await new Promise<void>((done) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop)
      done()
    }
    for (const signal of signals) process.on(signal, stop)
  })
  await server.close()
}
