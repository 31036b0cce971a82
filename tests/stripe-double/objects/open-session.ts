import type Stripe from 'stripe'
import { inSeconds } from '../clock'
import type { DoubleState, SoldLine } from '../state/double-state'
import { newId } from '../state/new-id'
import { sessionObject } from './session-object'

/** Seconds that a checkout stays open when nothing else is asked for. */
const longestOpen = 86_400

/**
 * Opens a checkout. What may be asked for was checked before.
 *
 * @param pageUrl the address of a checkout's page, from its id
 */
export function openSession(
  state: DoubleState,
  params: Stripe.Checkout.SessionCreateParams,
  pageUrl: (id: string) => string,
  now: Date,
): Stripe.Checkout.Session {
  const id = newId('cs_test')
  const created = inSeconds(now)
  const lines = (params.line_items ?? []).map(soldLine)
  const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
  const object = sessionObject({
    id,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: 'eur',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + longestOpen,
    locale: params.locale ?? null,
    metadata: metadataOf(params.metadata),
    submit_type: params.submit_type ?? null,
    success_url: params.success_url ?? null,
    url: pageUrl(id),
  })
  const { description, metadata } = params.payment_intent_data ?? {}
  const payment = { description: description ?? null, metadata: metadataOf(metadata) }
  const session = { object, lines, payment }
  state.sessions[id] = session
  state.open.add(session)
  return object
}

function soldLine({ quantity = 1, price_data }: Stripe.Checkout.SessionCreateParams.LineItem): SoldLine {
  return {
    id: newId('li'),
    name: price_data?.product_data?.name ?? '',
    description: price_data?.product_data?.description ?? null,
    quantity,
    unitAmount: price_data?.unit_amount ?? 0,
  }
}

/** An empty value means: no such entry. */
export function metadataOf(metadata: Stripe.MetadataParam | '' | null | undefined): Stripe.Metadata {
  const entries = Object.entries(metadata || {}).filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}
