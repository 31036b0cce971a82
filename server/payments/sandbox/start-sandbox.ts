import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locale } from '../../../domain/locale'
import type { Translate } from '../../../domain/translate'
import type { Log } from '../../log'
import { createApi } from './api/create-api'
import { faultQueue } from './api/faults'
import { requestLog } from './api/request-log'
import { checkoutPages } from './page/checkout-pages'
import type { Sandbox } from './sandbox'
import { openStore } from './state/open-store'
import { traveller } from './traveller'
import { eventCourier } from './webhooks/event-courier'

export interface SandboxOptions {
  /** The origin of our own site, below which the checkout's pages stand. */
  siteUrl: string
  /** Where payments survive a restart; without it they are in memory only. */
  stateFile?: string | undefined
  /** Who sells, as the checkout's page says it. */
  business?: string | undefined
  translate: Record<Locale, Translate>
  shells: Record<Locale, string>
  log: Log
  now?: (() => Date) | undefined
  pace?: Partial<Pace>
}

/** How fast things happen, in milliseconds. Tests are in a hurry. */
export interface Pace {
  /** Until a payment that takes its time has arrived or failed. */
  laterMs: number
  /** Between two looks for checkouts whose time is over. */
  lookMs: number
  /** After each vain attempt to tell our server of an event. */
  webhookPausesMs: number[]
}

const usualPace: Pace = {
  laterMs: 8_000,
  lookMs: 1_000,
  webhookPausesMs: [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000],
}

/**
 * Starts Stripe's stand-in: an HTTP server on a free port of this machine, reachable from nowhere else. Its
 * secrets are new at each start.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { siteUrl, stateFile, log, now = () => new Date(), pace } = options
  const { laterMs, lookMs, webhookPausesMs } = { ...usualPace, ...pace }
  const secretKey = `sk_test_sandbox${randomBytes(16).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const store = openStore(stateFile, log)
  const faults = faultQueue()
  const { requests, note } = requestLog()
  const courier = eventCourier({ store, secret: webhookSecret, now, pausesMs: webhookPausesMs, log })
  const { close: stopTraveller, ...acts } = traveller({ store, now, laterMs, lookMs })
  const pageUrl = (id: string) => `${siteUrl}/sandbox/checkout/${id}`
  const server = createServer(createApi({ store, secretKey, faults, note, now, pageUrl, log }))
  const port = await listen(server)
  return {
    apiBase: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    pages: checkoutPages({ ...options, store, traveller: acts }),
    deliverTo: courier.deliverTo,
    faults,
    mischief: (wanted = {}) => courier.mischief(wanted),
    requests,
    ...acts,
    async close() {
      stopTraveller()
      await courier.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
}
