import { FULL_DAY_HOURS } from '../../domain/figures/interval'
import type { Figure } from '../figures/figure'
import type { Quantity } from './find/quantity'
import { inUnit } from './in-unit'

/** How many times larger or smaller than a figure a number may be where little else ties the two. */
const FARTHEST = 4
/** No group is larger: so many people are a theatre's seats or a museum's visitors. */
const LARGEST_GROUP = 99

/** Who pays what; together they are the group. */
const PART_OF_A_GROUP =
  /(?<!\p{L})(?:adult|child|kid|infant|bab(?:y|ies)|niñ|menor|bebé|взросл|дет(?:ей|и|ям|ьми|ях)|реб[её]н|младен)/iu

/**
 * Whether a quantity can tell of a figure by its unit and size. A slip of the pen changes a number, hardly
 * number and unit at once: 48 hours may stand for 24 and one day for 24 hours, but the two hours in which a
 * museum is free are not our three days.
 */
export function canMatch(quantity: Quantity, { unit, readings }: Figure): boolean {
  const value = inUnit(quantity.to ?? quantity.value, quantity.unit, unit)
  if (value === undefined) return false
  if (unit === 'people' && value > LARGEST_GROUP) return false
  if (quantity.unit === 'people' && PART_OF_A_GROUP.test(quantity.raw)) return false
  return quantity.unit === unit || isOfItsSize(value, { readings })
}

/** Whether a number, in a figure's own unit, is not far from one of its readings; anything is where it has none. */
export function isOfItsSize(value: number, { readings }: Pick<Figure, 'readings'>): boolean {
  if (readings.length === 0) return true
  return readings.some((reading) => {
    const known = reading.value === 'full-day' ? FULL_DAY_HOURS : reading.value
    return value <= known * FARTHEST && value >= known / FARTHEST
  })
}
