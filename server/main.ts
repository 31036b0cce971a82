import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { cannotListen, type ServerConfig } from './config'
import { followBuild, identityOf } from './follow-build'
import { openFastPath } from './http/fast-path'
import { observeRequests } from './http/observe-requests'
import type { Log } from './log'
import { openServices, type ServeOptions } from './open-services'
import type { Services } from './services'
import { repeat, startWorkers } from './start-workers'

export interface RunningServer {
  /** Where to open it; not the canonical address. */
  url: string
  services: Services
  /**
   * Takes no new requests, finishes those under way (7 s at most), then resolves.
   *
   * @param drainMs so long `/readyz` is red before, so that a proxy sends the next ones elsewhere
   */
  close(drainMs?: number): Promise<void>
}

/** A new output is served that long after it is complete, or as soon as the old one cannot be. */
const lookEveryMs = 1000

/** How long answers under way may take once the server is to stop, and how long its workers and the database after it. */
const closingGraceMs = 7_000
const lastGraceMs = 4_000

/** @throws {UserError} NOT_BUILT, or CANNOT_LISTEN when the address is taken or not ours */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { config, logRequest } = options
  // Measuring costs something even where nobody asks.
  const prometheus = config.metricsPort === undefined ? undefined : await import('./metrics')
  const metrics = prometheus?.createMetrics(() => followed.services)
  const log: Log = (line, fields) => {
    if (line.startsWith('ALERT')) metrics?.countAlert()
    options.log(line, fields)
  }
  const seen = await identityOf(options.outDir)
  const opened = { ...(await openServices({ ...options, log })), ...(metrics && { metrics }) }
  const followed = await followBuild({ ...options, log }, opened, seen)
  const listener: RequestListener = (req, res) => followed.app.listener(req, res)
  const server = createServer(observeRequests(listener, metrics, logRequest))
  server.keepAliveTimeout = config.keepAliveSeconds * 1000
  server.headersTimeout = server.keepAliveTimeout + 5_000
  const closeFastPath = openFastPath(server, {
    fileAt: (url) => followed.app.fileAt(url),
    read: (form) => followed.services.files.read(form),
  })
  let closeMetrics: (() => void) | undefined
  try {
    if (metrics) closeMetrics = await prometheus?.serveMetrics(metrics, config)
    await listen(server, config)
  } catch (error) {
    closeMetrics?.()
    await opened.ledger.destroy()
    throw error
  }
  const url = urlOf(server, config.host)
  const ending = new AbortController()
  const workers = startWorkers(() => followed.services, ending.signal)
  const follower = repeat('Looking for another output', lookEveryMs, followed.check, log, ending.signal)
  return {
    url,
    get services() {
      return followed.services
    },
    async close(drainMs = 0) {
      opened.stopping.abort()
      if (drainMs > 0) await sleep(drainMs)
      const closed = new Promise((done) => server.close(done))
      setTimeout(() => server.closeAllConnections(), closingGraceMs).unref()
      closeFastPath()
      closeMetrics?.()
      ending.abort()
      const idle = Promise.all([closed, follower, workers])
      // Whatever still waits then is taken up by the next server.
      await within(closingGraceMs + lastGraceMs / 2, idle)
      await within(lastGraceMs / 2, opened.ledger.destroy())
    },
  }
}

function listen(server: Server, config: ServerConfig): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: Error) => fail(cannotListen(config, error)))
    server.listen(config.port, config.host, done)
  })
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(ms, undefined, { ref: false })])
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** A proxy that looks every second has seen it by then. */
const drainMs = 2_000

const signals = ['SIGTERM', 'SIGINT'] as const

/** Runs until SIGTERM or SIGINT, then closes the server in order. A second signal ends it at once. */
export async function closeOnSignals(server: Pick<RunningServer, 'close'>): Promise<void> {
  const waiting = new AbortController()
  const received = signals.map((one) => once(process, one, { signal: waiting.signal }).then(() => one))
  const signal = await Promise.race(received)
  waiting.abort()
  // Who presses Ctrl+C has no proxy.
  await server.close(signal === 'SIGTERM' ? drainMs : 0)
}
