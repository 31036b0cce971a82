import type { StoredSession } from '../state/double-state'

/** What is paid for in a checkout, line by line; of each price only what was asked for. */
export function lineItems({ lines, object }: StoredSession) {
  const currency = object.currency ?? 'eur'
  return lines.map(({ id, name, quantity, unitAmount }) => ({
    id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: quantity * unitAmount,
    amount_tax: 0,
    amount_total: quantity * unitAmount,
    currency,
    description: name,
    quantity,
    price: { object: 'price', currency, unit_amount: unitAmount },
  }))
}
