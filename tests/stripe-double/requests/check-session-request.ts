import type Stripe from 'stripe'
import { inSeconds } from '../clock'
import { invalidRequest } from '../stripe-problem'
import { checkRequest, missingParameter } from './check-request'
import {
  checkAtLeast,
  checkEmail,
  checkLength,
  checkMetadata,
  checkNothingEmpty,
  checkUrl,
} from './check-texts'

type Params = Stripe.Checkout.SessionCreateParams

const longestReference = 200
const mostLines = 100
/** Cents: Stripe's least payment in euros. */
const leastTotal = 50
/** Seconds. */
const shortestOpen = 30 * 60
const longestOpen = 24 * 60 * 60

/**
 * Everything for which Stripe would refuse to open a checkout, and what the double can't do.
 *
 * @throws {StripeProblem}
 */
export function checkSessionRequest(params: Params, now: Date): void {
  checkNothingEmpty(params)
  checkRequest('createSession', params)
  checkKind(params)
  checkLines(params.line_items)
  checkExpiry(params.expires_at, now)
  checkLength(params.client_reference_id, longestReference, 'client_reference_id')
  checkEmail(params.customer_email, 'customer_email')
  checkUrl(params.success_url, 'success_url')
  checkUrl(params.cancel_url, 'cancel_url')
  checkMetadata(params.metadata, 'metadata')
  checkMetadata(params.payment_intent_data?.metadata, 'payment_intent_data[metadata]')
}

function checkKind({ mode, ui_mode = 'hosted_page', success_url, adaptive_pricing: adaptive }: Params): void {
  if (mode === undefined) throw missingParameter('mode')
  if (success_url === undefined) throw missingParameter('success_url')
  if (mode !== 'payment') throw notHere(`mode=${mode}`, 'mode')
  if (ui_mode !== 'hosted_page') throw notHere(`ui_mode=${ui_mode}`, 'ui_mode')
  if (adaptive?.enabled) throw notHere('adaptive pricing', 'adaptive_pricing[enabled]')
}

function notHere(what: string, param: string) {
  return invalidRequest(`The Stripe double does not carry out ${what}; Stripe does.`, { param })
}

function checkLines(lines: Params['line_items'] = []): void {
  if (lines.length === 0) throw missingParameter('line_items')
  if (lines.length > mostLines) {
    throw invalidRequest(`You can have up to ${mostLines} line items.`, { param: 'line_items' })
  }
  lines.forEach(checkLine)
  const total = lines.reduce(
    (sum, line) => sum + (line.quantity ?? 0) * (line.price_data?.unit_amount ?? 0),
    0,
  )
  if (total < leastTotal) {
    throw invalidRequest("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    })
  }
}

function checkLine(
  { quantity, price_data: price }: Stripe.Checkout.SessionCreateParams.LineItem,
  index: number,
) {
  const line = `line_items[${index}]`
  if (!price) throw missingParameter(`${line}[price_data]`)
  if (quantity === undefined) throw missingParameter(`${line}[quantity]`)
  if (price.unit_amount === undefined) throw missingParameter(`${line}[price_data][unit_amount]`)
  if (!price.product_data) throw missingParameter(`${line}[price_data][product_data]`)
  checkAtLeast(quantity, 1, `${line}[quantity]`)
  checkAtLeast(price.unit_amount, 0, `${line}[price_data][unit_amount]`)
  checkMetadata(price.product_data.metadata, `${line}[price_data][product_data][metadata]`)
  if (price.currency !== 'eur') {
    throw invalidRequest(
      `Invalid currency: ${price.currency}. The Stripe double supports these currencies: eur`,
      {
        param: `${line}[price_data][currency]`,
      },
    )
  }
}

function checkExpiry(expiresAt: number | undefined, now: Date): void {
  if (expiresAt === undefined) return
  const left = expiresAt - inSeconds(now)
  const param = 'expires_at'
  if (left < shortestOpen) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param,
      },
    )
  }
  if (left > longestOpen) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param,
      },
    )
  }
}
