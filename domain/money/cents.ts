declare const unit: unique symbol

/** Whole euro cents, below 0 for a discount. Only this file makes them: euros can't be charged by mistake. */
export type Cents = number & { readonly [unit]: 'cents' }

/** Of an amount in cents already. @throws {RangeError} when it is no whole number */
export function asCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

/**
 * @param euros an amount as people write it: 44, 40.5
 * @returns whole cents; half a cent is rounded up (specification §9: rounded price times 100)
 * @throws {RangeError} when the amount is negative or not finite
 */
export function centsFromEuros(euros: number): Cents {
  if (!Number.isFinite(euros) || euros < 0) throw new RangeError(`not an amount of money: ${euros}`)
  // 1.005 * 100 is 100.49999…; the nudge is far below half a cent for any price we could have.
  return asCents(Math.round(euros * 100 + 1e-6))
}

/** Euros with two decimals, as money stands in JSON. */
export function eurosFromCents(amount: Cents): number {
  return amount / 100
}

/** A share of the amount in whole cents, half a cent rounded up. */
export function shareOf(amount: Cents, percent: number): Cents {
  return asCents(Math.round((amount * percent) / 100 + 1e-6))
}

export function sumOf(amounts: Cents[]): Cents {
  return asCents(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** What lines of a quote, orders or refunds come to. */
export function sumOfAmounts(all: { amount: Cents }[]): Cents {
  return sumOf(all.map(({ amount }) => amount))
}
