import type { Unit } from '../../domain/figures/decided-figure'
import type { Figure } from '../figures/figure'

/** Rules of a booking are told in many texts; a word beside the number says which one is meant. */
const POLICIES: { unit: Unit; name: string; word: RegExp }[] = [
  { unit: 'hours', name: 'policies/cancellation/hours', word: /cancel|refund|reembols|devol|отмен|вернём/iu },
  { unit: 'percent', name: 'policies/early-booking/discount', word: /discount|descuento|скидк/iu },
  { unit: 'percent', name: 'policies/child/share', word: /child|niñ|ребён|ребен|дет/iu },
  {
    unit: 'minutes',
    name: 'policies/arrival/minutes',
    word: /before departure|be there|arrive|antes de la salida|llega|до начала|приход|прийти/iu,
  },
]

/** A tour's own figures, by what a number in its text counts. */
const FIELDS: Partial<Record<Unit, string>> = {
  eur: 'price',
  hours: 'duration',
  people: 'groupSize',
  stars: 'rating',
  reviews: 'reviewCount',
}

/**
 * The figure that a number in a text tells of, where that is certain: the tour's own in the texts of
 * its file, a rule of booking where its word stands in the same text.
 *
 * @param owner the text's file as figures are named, for example `tours/flamenco-tapas`
 */
export function toldFigure(
  figures: Map<string, Figure>,
  owner: string,
  text: string,
  unit: Unit,
): Figure | undefined {
  const policy = POLICIES.find((one) => one.unit === unit && one.word.test(text))
  if (policy) return figures.get(policy.name)
  const field = FIELDS[unit]
  return field ? figures.get(`${owner}/${field}`) : undefined
}
