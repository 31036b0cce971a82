import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Stripe from 'stripe'
import { parsedJson } from '../../domain/parsed-json'
import type { Log } from '../log'
import type { Checkout, Payments, Refund } from './payments'

/** Simulated payments inside the server, with a checkout page of their own: for trying the whole journey out. */
export interface Sandbox {
  payments: Payments
  checkout(id: string): SandboxCheckout | undefined
  /** Money may take its time. Refused unless the checkout is open. */
  pay(id: string, when: 'now' | 'later'): SandboxCheckout
}

export interface SandboxCheckout extends Checkout {
  idempotencyKey: string
  lines: { name: string; description: string | null; quantity: number; unitAmount: number }[]
  email: string | null
  locale: string | null
  successUrl: string
  cancelUrl: string | null
  /** Milliseconds. */
  expiresAt: number
  payment_intent: { id: string; status: Stripe.PaymentIntent['status'] } | null
  /** When money on its way is there, in milliseconds. */
  arrivesAt?: number
}

export interface SandboxOptions {
  /** The origin of our own site, below which the checkout's pages stand. */
  siteUrl: string
  /** Where payments survive a restart. */
  stateFile: string
  log: Log
  now: () => Date
}

/** Until a payment that takes its time has arrived. */
const laterMs = 8_000

export function openSandbox({ siteUrl, stateFile, log, now }: SandboxOptions): Sandbox {
  const state = readState(stateFile, log)
  const { checkouts, refunds } = state
  /** Before anybody hears of it, in a file of its own, which then takes the old one's place. */
  const save = () => {
    const unfinished = `${stateFile}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(state))
    renameSync(unfinished, stateFile)
  }

  /** As it is by now: time closes it, and lets its money arrive. */
  const find = (id: string) => {
    const checkout = Object.hasOwn(checkouts, id) ? checkouts[id] : undefined
    if (!checkout) throw refused(`No such checkout.session: '${id}'`, 'resource_missing')
    const at = now().getTime()
    if (checkout.status === 'open' && checkout.expiresAt <= at) close(checkout)
    if (checkout.arrivesAt !== undefined && checkout.arrivesAt <= at) receive(checkout)
    return checkout
  }
  const findOpen = (id: string) => {
    const checkout = find(id)
    if (checkout.status !== 'open') throw refused(`This Checkout Session is ${checkout.status}.`)
    return checkout
  }

  const chargeOf = (paymentIntent: string) => {
    const paid = Object.keys(checkouts)
      .map(find)
      .find(({ payment_intent: intent }) => intent?.id === paymentIntent && intent.status === 'succeeded')
    if (!paid) throw refused(`No such payment: '${paymentIntent}'`)
    const amounts = refunds.filter((one) => one.payment_intent === paymentIntent).map(({ amount }) => amount)
    const amount_refunded = amounts.reduce((sum, amount) => sum + amount, 0)
    const charge = { payment_intent: paymentIntent, amount_refunded, metadata: paid.metadata ?? {} }
    return { charge, left: (paid.amount_total ?? 0) - amount_refunded }
  }
  const withCharge = (refund: SandboxRefund): Refund => ({
    ...refund,
    status: 'succeeded',
    charge: chargeOf(refund.payment_intent).charge,
  })

  return {
    payments: {
      async createCheckout(params, idempotencyKey) {
        const known = Object.values(checkouts).find((one) => one.idempotencyKey === idempotencyKey)
        if (known) return known
        const id = newId('cs_test')
        const checkout = newCheckout(id, params, idempotencyKey, `${siteUrl}/sandbox/checkout/${id}`)
        checkouts[id] = checkout
        save()
        return checkout
      },
      retrieveCheckout: async (id) => structuredClone(find(id)),
      async expireCheckout(id) {
        close(findOpen(id))
        save()
      },
      async listRefunds(paymentIntent) {
        const wanted = refunds.filter((one) => (paymentIntent ?? one.payment_intent) === one.payment_intent)
        return wanted.slice(-100).reverse().map(withCharge)
      },
      async createRefund({ payment_intent, amount, metadata }) {
        const { left } = chargeOf(payment_intent)
        if (amount > left) throw refused(`Refund amount (${amount}) is greater than what is left (${left}).`)
        const refund = { id: newId('re'), amount, metadata, payment_intent }
        refunds.push(refund)
        save()
        return withCharge(refund)
      },
    },
    checkout: (id) => (Object.hasOwn(checkouts, id) ? structuredClone(find(id)) : undefined),
    pay(id, when) {
      const checkout = findOpen(id)
      Object.assign(checkout, { status: 'complete', url: null })
      checkout.payment_intent = { id: newId('pi'), status: 'processing' }
      if (when === 'now') receive(checkout)
      else checkout.arrivesAt = now().getTime() + laterMs
      save()
      return structuredClone(checkout)
    },
  }
}

interface SandboxState {
  version: 2
  /** By id. */
  checkouts: Record<string, SandboxCheckout>
  refunds: SandboxRefund[]
}

interface SandboxRefund {
  id: string
  amount: number
  metadata: Record<string, string>
  payment_intent: string
}

function readState(file: string, log: Log): SandboxState {
  mkdirSync(dirname(file), { recursive: true })
  try {
    const state = parsedJson(readFileSync(file, 'utf8')) as SandboxState | undefined
    if (state?.version === 2) return state
    renameSync(file, `${file}.unreadable`)
    log(
      `Warning: the payment sandbox could not read ${file} and begins anew; it is kept as ${file}.unreadable.`,
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return { version: 2, checkouts: {}, refunds: [] }
}

function newCheckout(
  id: string,
  params: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
  url: string,
): SandboxCheckout {
  const lines = (params.line_items ?? []).map(({ quantity = 1, price_data: price }) => ({
    name: price?.product_data?.name ?? '',
    description: price?.product_data?.description ?? null,
    quantity,
    unitAmount: price?.unit_amount ?? 0,
  }))
  return {
    id,
    idempotencyKey,
    url,
    lines,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    currency: 'eur',
    livemode: false,
    client_reference_id: params.client_reference_id ?? null,
    metadata: params.metadata as Stripe.Metadata,
    email: params.customer_email ?? null,
    locale: params.locale ?? null,
    successUrl: (params.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancelUrl: params.cancel_url ?? null,
    expiresAt: (params.expires_at ?? 0) * 1000,
  }
}

function close(checkout: SandboxCheckout): void {
  Object.assign(checkout, { status: 'expired', url: null })
}

function receive(checkout: SandboxCheckout): void {
  checkout.payment_status = 'paid'
  if (checkout.payment_intent) checkout.payment_intent.status = 'succeeded'
  delete checkout.arrivesAt
}

/** @param prefix which kind of thing it is: "pi" gives "pi_3f…" */
function newId(prefix: 'cs_test' | 'pi' | 're'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

function refused(message: string, code?: string): Error {
  return new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
  })
}
