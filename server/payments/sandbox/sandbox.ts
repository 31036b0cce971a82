import type { Router } from 'express'
import type Stripe from 'stripe'
import type { Fault } from './api/faults'
import type { RequestRecord } from './api/request-log'
import type { Mischief } from './webhooks/mischief'

/**
 * Stripe's API on this machine, with a checkout page of its own: the same SDK speaks to it, and it signs real
 * webhooks, so that no line of the booking code knows the difference.
 */
export interface Sandbox {
  /** For the SDK: `http://127.0.0.1:<port>`. */
  apiBase: string
  secretKey: string
  webhookSecret: string
  /** The hosted checkout's pages, served by our own site below /sandbox. */
  pages: Router
  /** Where its events go, once our server listens. */
  deliverTo(webhookUrl: string): void
  close(): Promise<void>

  /** What goes wrong with the next requests to the API, for tests. */
  faults: {
    next(...faults: Fault[]): void
    clear(): void
  }
  /** What goes wrong with webhooks from now on, for tests; without anything all goes well again. */
  mischief(wanted?: Mischief): void
  /** The latest requests that reached the API, the newest last. */
  requests: readonly RequestRecord[]
  /** A checkout as the API would tell it now. */
  session(id: string): Stripe.Checkout.Session | undefined
  /** What a traveller does on the checkout page, without the page. */
  pay(sessionId: string): Stripe.Checkout.Session
  /** The payment is on its way, and the money arrives. */
  payLater(sessionId: string): Stripe.Checkout.Session
  /** The payment is on its way, and the money never arrives. */
  failLater(sessionId: string): Stripe.Checkout.Session
  /** The checkout's time runs out now. */
  expire(sessionId: string): Stripe.Checkout.Session
}
