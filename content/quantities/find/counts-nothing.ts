import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { inEveryLanguage } from './languages'
import type { UnitAfter } from './units'

/** A number in words with what stands around it. */
interface NumberAtUnit extends UnitAfter {
  before: string
  value: number
  behind: string
}

const NEVER = /(?!)/
const before = (words: string | undefined) =>
  words === undefined ? NEVER : textPattern(`(?<!\\p{L})(?:${words}) $`, 'iu')
const behind = (words: string | undefined) =>
  words === undefined ? NEVER : textPattern(`^ (?:${words})(?!\\p{L})`, 'iu')

const WORDS = inEveryLanguage(({ noNumber }) => ({
  both: before(noNumber.both),
  plural: noNumber.plural === undefined ? NEVER : textPattern(`(?:${noNumber.plural})$`, 'iu'),
  kindOfTour: before(noNumber.kindOfTour),
  anyDay: behind(noNumber.anyDay),
  spansOfOne: noNumber.spansOfOne,
  beforeOneHour: before(noNumber.beforeOneHour),
  behindOneHour: behind(noNumber.behindOneHour),
}))

/** Whether a number in words is none: an article, a pronoun, "both", a kind of tour. */
export function wordCountsNothing(number: NumberAtUnit, locale: Locale): boolean {
  const { before, value, unit, word, isAdjective, behind } = number
  const words = WORDS[locale]
  if (value === 2) return words.both.test(before)
  if (value !== 1) return false
  if (unit === 'days')
    return (
      isAdjective || words.plural.test(word) || words.kindOfTour.test(before) || words.anyDay.test(behind)
    )
  if (words.spansOfOne && unit === 'hours')
    return (
      !words.beforeOneHour.test(before) &&
      !/^(?:$|[^\p{L} ]| [^\p{L}])/u.test(behind) &&
      !words.behindOneHour.test(behind)
    )
  return words.plural.test(word) || (words.spansOfOne as string[] | undefined)?.includes(unit) === false
}
