import type { Operator } from '../../../domain/figures/reading'
import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { endOf, inEveryLanguage } from './languages'
import type { QuantityUnit } from './quantity'

const BEFORE = inEveryLanguage(({ operators: { before, between } }) =>
  before.map(({ op, words }) => ({ op, pattern: textPattern(`(?<!\\p{L})(?:${words}) ${between}$`, 'iu') })),
)
const BEHIND = inEveryLanguage(({ operators: { behind } }) =>
  behind.map(({ op, words }) => ({ op, pattern: textPattern(` (?:${words})(?!\\p{L})`, 'iuy') })),
)
const FROM = inEveryLanguage(({ operators: { from } }) => textPattern(`(?<!\\p{L})${from} $`, 'iu'))
const SIGNS: Record<string, Operator> = { '~': '~', '≈': '~', '>': '>', '<': '<', '≥': '>=', '≤': '<=' }
const LONGEST_WORDS = 40

/** "A rating from 500 reviews" says where it comes from. */
const NOT_FROM: QuantityUnit[] = ['reviews', 'travelers', 'stars', 'rooms', 'taverns', 'tours', 'categories']

/** The operator behind a number or its unit, and where it ends: "15+", "3 or more people". */
export function operatorBehind(plain: string, end: number, locale: Locale) {
  if (plain[end] === '+') return { op: '>=' as const, end: end + 1 }
  for (const { op, pattern } of BEHIND[locale]) {
    const behind = endOf(pattern, plain, end)
    if (behind !== undefined) return { op, end: behind }
  }
  return undefined
}

/**
 * What the words around a quantity make of it: "at least 24 hours", "15 personas como máximo", «до 15
 * человек». A limit is "up to" in whatever sense: "up to 24 hours before departure" too.
 */
export function operatorAround(
  plain: string,
  start: number,
  end: number,
  unit: QuantityUnit,
  locale: Locale,
): Operator | undefined {
  const before = plain.slice(Math.max(0, start - LONGEST_WORDS), start)
  const sign = SIGNS[before.trimEnd().at(-1) ?? '']
  const ahead = sign ?? BEFORE[locale].find(({ pattern }) => pattern.test(before))?.op
  const op = ahead ?? operatorBehind(plain, end, locale)?.op
  // Only "about" says anything of a moment: "from 10:00" is when something begins.
  if (unit === 'time' || unit === 'year') return op === '~' ? op : undefined
  const isOrigin = NOT_FROM.includes(unit) && !sign && FROM[locale].test(before)
  return isOrigin ? undefined : op
}
