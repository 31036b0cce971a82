/** An amount of euros as a whole number of cents. Money is never a fraction inside the program. */
export type Cents = number & { readonly unit?: 'cents' }

/**
 * @param euros an amount as people write it: 44, 40.5
 * @returns whole cents; half a cent is rounded up (specification §9: rounded price times 100)
 * @throws {RangeError} when the amount is negative or not finite
 */
export function centsFromEuros(euros: number): Cents {
  if (!Number.isFinite(euros) || euros < 0) throw new RangeError(`not an amount of money: ${euros}`)
  // 1.005 * 100 is 100.49999…; the nudge is far below half a cent for any price we could have.
  return Math.round(euros * 100 + 1e-6)
}

/** Euros with two decimals, as money stands in JSON. */
export function eurosFromCents(cents: Cents): number {
  return Math.round(cents) / 100
}

/**
 * @param percent 0 to 100
 * @returns that share of the amount in whole cents, half a cent rounded up
 */
export function shareOf(cents: Cents, percent: number): Cents {
  return Math.round((cents * percent) / 100 + 1e-6)
}
