import type { Unit } from '../../../domain/figures/decided-figure'
import type { Operator } from '../../../domain/figures/reading'

/**
 * What a quantity in a text counts: the units of figures, and what only texts state.
 *
 * - `time` is a clock time, in minutes since midnight.
 * - `year` is a calendar year from 1900 on, as the one in which a company began; `years` is a span. Other
 *   years, centuries and decades count nothing: their digits are compared between languages.
 * - `people` are people, participants and guests, adults and children, of any age: "2 adults and 1 child" are
 *   two quantities. In "2 adult tickets" the tickets are counted, which are none. Travellers are people, too, up
 *   to a hundred or with a limit ("up to 15 travellers" is a group); `travelers` are travellers and tourists
 *   beyond that.
 */
export type QuantityUnit = Unit | 'weeks' | 'months' | 'languages' | 'time'

/**
 * A number with its unit as it stands in a text.
 *
 * - Parts of an hour are hours in every language: "half an hour" and «полчаса» are 0.5, "1 hour 15 minutes"
 *   is 1.25. «Сутки» are 24 hours.
 * - "One" counts ("one day", «один час»), Spanish "un", "una" before a span of time. The bare article of "an
 *   hour", "una hora" and the bare «час» count as one hour where they can mean nothing else. In languages
 *   that leave "one" out, such a number may have no counterpart.
 * - "Full day", "half day", "day trip" and their translations are kinds of tours, not quantities.
 * - Nights are left out: no figure counts them, "2 nights" and "3 days" are one stay, and «до двух ночи» is a
 *   time. In digits they are compared between languages as any other number.
 * - "A dozen" is 12; its article belongs to the number. Spanish adjectives behind the noun don't belong to it.
 * - "2 or 3 hours" is a range, "24 or 48 hours" are two quantities, the first without a unit of its own.
 */
export interface Quantity {
  /** Of `raw` in the text, in UTF-16 units. */
  offset: number
  /** Number and unit as written, "24 hours", "€44"; marks of emphasis inside belong to it. */
  raw: string
  unit: QuantityUnit
  value: number
  /** Upper end of a range; never below `value`. */
  to?: number
  op?: Operator
  inWords?: true
}

/** A place in a text without markup. */
export interface Stretch {
  start: number
  end: number
}

/**
 * A quantity by its place in the text without markup. Its operator is here where its own form says it ("15+",
 * «часа два»); words around it are read later.
 */
export interface FoundQuantity extends Stretch, Omit<Quantity, 'offset' | 'raw' | 'unit'> {
  /** `nothing` is no quantity, and keeps others from being found there. */
  unit: QuantityUnit | 'nothing'
}
