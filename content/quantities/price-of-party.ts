import { readingsInUse } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import type { HardCodedQuantity } from './hard-coded-quantity'
import type { MatchContext } from './tour-figure'

const MOST_ADULTS = 8
const MOST_CHILDREN = 4

/**
 * Whether an amount is what some people pay of a price: "two adults and a child pay €105.30". Children pay their
 * share, early bookings cost less (specification §9).
 */
export function isPriceOfParty(
  { value }: HardCodedQuantity,
  figure: Figure,
  { figures, derived }: MatchContext,
): boolean {
  if (figure.unit !== 'eur' || value === 0) return false
  const valuesOf = (one: Figure | undefined) =>
    one ? readingsInUse(one, derived.get(one.name)).map((reading) => Number(reading.value)) : []
  const [share = 100] = valuesOf(figures.get('policies/child/share'))
  const [discount = 0] = valuesOf(figures.get('policies/early-booking/discount'))
  for (let adults = 0; adults <= MOST_ADULTS; adults++)
    for (let children = 0; children <= MOST_CHILDREN; children++)
      for (const price of valuesOf(figure)) {
        const sum = price * (adults + (children * share) / 100)
        // The whole, what early birds pay, and what they save.
        const paid = [100, 100 - discount, discount].map((percent) => (sum * percent) / 100)
        if (paid.some((amount) => Math.abs(value - amount) < 0.01)) return true
      }
  return false
}
