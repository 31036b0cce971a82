import type { Cents } from '../../domain/money/cents'

/** Euros with two decimals and without a sign, as they stand in tables and CSV: "118.80". */
export function writtenEuros(cents: Cents): string {
  return (cents / 100).toFixed(2)
}
