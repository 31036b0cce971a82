import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type Stripe from 'stripe'
import { parsedJson } from '../../../domain/parsed-json'
import type { Log } from '../../log'
import type { Charge, Checkout } from '../payments'

export interface SandboxState {
  version: 2
  /** By id. */
  checkouts: Record<string, SandboxCheckout>
  refunds: SandboxRefund[]
  /** What the booking code has not been told yet, the oldest first. */
  events: SandboxEvent[]
}

export interface SandboxCheckout extends Checkout {
  idempotencyKey: string
  lines: SoldLine[]
  email: string | null
  locale: string | null
  successUrl: string
  cancelUrl: string | null
  /** Milliseconds. */
  expiresAt: number
  payment_intent: { id: string; status: Stripe.PaymentIntent['status'] } | null
  /** Money on its way: when it is known whether it arrives. */
  pending?: { until: number; arrives: boolean }
}

export interface SoldLine {
  name: string
  description: string | null
  quantity: number
  /** Cents. */
  unitAmount: number
}

export interface SandboxRefund {
  id: string
  status: string
  amount: number
  metadata: Record<string, string>
  payment_intent: string
}

/** In the shape of Stripe's. */
export interface SandboxEvent {
  id: string
  type: Stripe.Event['type']
  livemode: false
  data: { object: Checkout | Charge }
}

/** Survives a restart. `save` writes a file of its own, which then takes the old one's place. */
export function openSandboxState(file: string, log: Log) {
  mkdirSync(dirname(file), { recursive: true })
  const state = read(file, log) ?? { version: 2, checkouts: {}, refunds: [], events: [] }
  return {
    state,
    save(): void {
      const unfinished = `${file}.${process.pid}`
      writeFileSync(unfinished, JSON.stringify(state))
      renameSync(unfinished, file)
    },
  }
}

function read(file: string, log: Log): SandboxState | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const state = parsedJson(text) as SandboxState | undefined
  if (state?.version === 2) return state
  renameSync(file, `${file}.unreadable`)
  log(
    `Warning: the payment sandbox could not read ${file} and begins anew; it is kept as ${file}.unreadable.`,
  )
  return undefined
}
