import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../../server/log'
import { createApi } from './api/create-api'
import { type Fault, faultQueue } from './api/request-faults'
import { type RequestRecord, requestLog } from './api/request-log'
import { openStore } from './state/open-store'
import { type Traveller, traveller } from './traveller'
import { dispatchWebhooks } from './webhooks/dispatch-webhooks'
import type { WebhookFaults } from './webhooks/webhook-faults'

/** Stripe's API and webhooks on this machine: the real SDK speaks to it, and it signs as Stripe does. */
export interface StripeDouble extends Omit<Traveller, 'close'> {
  /** For the SDK: `http://127.0.0.1:<port>`. */
  apiBase: string
  secretKey: string
  webhookSecret: string
  /** Where its events go, once our server listens. */
  deliverTo(webhookUrl: string): void
  close(): Promise<void>
  /** What goes wrong with the next requests to the API. */
  faults: {
    next(...faults: Fault[]): void
    every(nth: number, faults: readonly Fault[]): void
    clear(): void
  }
  /** What goes wrong with webhooks from now on; without anything all goes well again. */
  webhookFaults(wanted?: WebhookFaults): void
  /** The latest requests that reached the API, the newest last. */
  requests: readonly RequestRecord[]
}

export interface StripeDoubleOptions {
  log: Log
  now: () => Date
  pace: Pace
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

/** Starts it on a free port of this machine, reachable from nowhere else. */
export async function startStripeDouble({ log, now, pace }: StripeDoubleOptions): Promise<StripeDouble> {
  const { laterMs, lookMs, webhookPausesMs } = pace
  const secretKey = 'sk_test_double'
  const webhookSecret = 'whsec_double'
  const store = openStore()
  const faults = faultQueue()
  const { requests, note } = requestLog()
  const dispatch = dispatchWebhooks({ store, secret: webhookSecret, now, pausesMs: webhookPausesMs, log })
  const { close: stopTraveller, ...acts } = traveller({ store, now, laterMs, lookMs })
  const pageUrl = (id: string) => `https://checkout.example/pay/${id}`
  const server = createServer(createApi({ store, secretKey, faults, note, now, pageUrl, log }))
  const port = await listen(server)
  return {
    apiBase: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    deliverTo: dispatch.deliverTo,
    faults,
    webhookFaults: (wanted = {}) => dispatch.webhookFaults(wanted),
    requests,
    ...acts,
    async close() {
      stopTraveller()
      await dispatch.close()
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
