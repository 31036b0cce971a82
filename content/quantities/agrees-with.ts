import type { Unit } from '../../domain/figures/decided-figure'
import { FULL_DAY_HOURS, intervalOf, overlap } from '../../domain/figures/interval'
import { readingsInUse } from '../figures/decide-figure'
import type { Figure, LocatedReading } from '../figures/figure'
import { textPattern } from '../texts/text-pattern'
import TABLE from './find/patterns.json'
import type { Quantity, QuantityUnit } from './find/quantity'
import type { HardCodedQuantity } from './hard-coded-quantity'
import type { MatchContext } from './tour-figure'

/**
 * Whether a typed quantity says what a figure says. It may state any reading in use: 48 hours are right
 * beside 24 where both are shown. A figure without a reading in use contradicts nothing.
 *
 * @param derived what the data says of the figure
 */
export function agreesWith(quantity: Quantity, figure: Figure, derived: LocatedReading | undefined): boolean {
  const inUse = readingsInUse(figure, derived)
  return inUse.length === 0 || inUse.some((reading) => agreesWithReading(quantity, figure, reading))
}

export function agreesWithReading(quantity: Quantity, figure: Figure, reading: LocatedReading): boolean {
  const value = inUnit(quantity.value, quantity.unit, figure.unit)
  if (value === undefined) return false
  // Three months are 90 days or so.
  if (quantity.unit === 'months' && Math.abs(value / Number(reading.value) - 1) < 0.03) return true
  const to = quantity.to === undefined ? undefined : inUnit(quantity.to, quantity.unit, figure.unit)
  const isLimit = figure.annotation.kind === 'threshold' || figure.unit === 'people'
  if (isLimit && reading.value !== 'full-day') {
    // "Up to 15" and "15" state one limit; "at least 3 days" is another rule than "more than 3".
    const otherRule = isLeast(quantity.op) && isLeast(reading.op) && quantity.op !== reading.op
    // Four days ahead, "or more", are more than three; so are twelve, but nobody would begin with them.
    const isFirst =
      isLeast(reading.op) && ![reading.op, '>'].includes(quantity.op) && value === reading.value + 1
    const isRest = figure.annotation.complement === true && same(100 - value, reading.value)
    return isFirst || isRest || (!otherRule && same(to ?? value, reading.value))
  }
  // "2,000+" and "more than 5,000" can both be true, and yet the text makes another claim than the figure.
  if (isLeast(reading.op) && reading.value !== 'full-day') {
    const isSame = same(value, reading.value)
    if (isLeast(quantity.op) || isSame) return isSame
  }
  // Nobody who has guided "more than 50,000" says 80,000 of them.
  const isMore = reading.value !== 'full-day' && reading.value >= MANY && value > reading.value * MOST_MORE
  if (!quantity.op && isLeast(reading.op) && isMore) return false
  const stated =
    to === undefined
      ? // "Up to 3 hours" is said of a tour that takes 3; that it admits 2 as well is not meant.
        intervalOf({ value, op: quantity.op === '<=' || quantity.op === '<' ? undefined : quantity.op })
      : { min: value, max: to }
  return overlap(stated, intervalOf(reading))
}

/** What is "more than 3,000" may be 3,418, but not half as many again; of few things nobody says how many more. */
const MOST_MORE = 1.45
const MANY = 15

function isLeast(op: Quantity['op']): boolean {
  return op === '>' || op === '>='
}

/** Hours and minutes are turned into each other, so a last bit may differ. */
function same(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9
}

/** How many times larger or smaller than a figure a number may be if little else ties them; weeks are for deadlines. */
const FARTHEST = { deadline: 16, elsewhere: 4 }
const DEADLINES: QuantityUnit[] = ['days', 'weeks', 'months']
/** No group is larger: so many people are a theatre's seats or a museum's visitors. */
const LARGEST_GROUP = 99

/** Who pays what; together they are the group. */
const PART_OF_A_GROUP = textPattern(
  /(?<!\p{L})(?:adult|child|kid|infant|bab(?:y|ies)|niñ|menor|bebé|взросл|дет(?:ей|и|ям|ьми|ях)|реб[её]н|младен)/iu,
)

/**
 * Whether a quantity can state a figure by its unit and size. A slip of the pen changes a number, hardly
 * number and unit at once: 48 hours may stand for 24 and one day for 24 hours, but the two hours in which a
 * museum is free are not our three days.
 */
export function canMatch(quantity: Quantity, { name, unit, readings }: Figure): boolean {
  const value = inUnit(quantity.to ?? quantity.value, quantity.unit, unit)
  if (value === undefined) return false
  if (unit === 'people' && (value > LARGEST_GROUP || quantity.unit === 'reviews')) return false
  const isPart = quantity.unit === 'people' && PART_OF_A_GROUP.test(quantity.raw)
  if (unit === 'people' && isPart !== name.startsWith('policies/party/')) return false
  if (quantity.unit === unit || readings.length === 0) return true
  const isDeadline = DEADLINES.includes(quantity.unit) || name.endsWith('/cutoff')
  const farthest = isDeadline ? FARTHEST.deadline : FARTHEST.elsewhere
  return readings.some((reading) => {
    const known = reading.value === 'full-day' ? FULL_DAY_HOURS : reading.value
    return value <= known * farthest && value >= known / farthest
  })
}

/** Units that count one thing: "90 minutes" and "one and a half hours" are one fact, travellers are people. */
const KINDS: Record<string, Partial<Record<QuantityUnit, number>>> = TABLE.kinds

/** A value in another unit, undefined where the two count different things. */
export function inUnit(value: number, from: QuantityUnit, to: Unit): number | undefined {
  if (from === to) return value
  for (const kind of Object.values(KINDS)) {
    const [a, b] = [kind[from], kind[to]]
    if (a !== undefined && b !== undefined) return (value * a) / b
  }
  return undefined
}

/** What a quantity is compared by from language to language: its kind and its value in the kind's smallest unit. */
export function comparable(unit: QuantityUnit, value: number, to: number | undefined) {
  const [kind, factors] = Object.entries(KINDS).find(([, factors]) => factors[unit]) ?? [unit]
  const factor = factors?.[unit] ?? 1
  return { kind, name: `${kind} ${value * factor}${to === undefined ? '' : `–${to * factor}`}` }
}

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
        // The whole, what early birds pay, and what a few of them save.
        const percents = [100, 100 - discount, ...(adults + children > 4 ? [] : [discount])]
        const paid = percents.map((percent) => (sum * percent) / 100)
        if (paid.some((amount) => Math.abs(value - amount) < 0.01)) return true
      }
  return false
}
