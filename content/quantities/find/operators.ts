import type { Operator } from '../../../domain/figures/reading'
import type { Locale } from '../../../domain/locale'
import type { QuantityUnit } from './quantity'

/** Longest first is not needed: each ends at the number, and the first that fits wins. */
const BEFORE: Record<Locale, [Operator, string][]> = {
  en: [
    ['<=', 'up to|at most|no more than|not more than|(?:a )?maximum of|maximum|max\\.?|no longer than'],
    ['>=', 'at least|upwards of|no less than|not less than|no fewer than|(?:a )?minimum of|minimum'],
    ['>', 'more than|in excess of|over|above|older than|longer than'],
    ['<', 'less than|fewer than|under|below|younger than|not quite'],
    ['~', 'about|around|close to|approximately|approx\\.?|roughly|some|circa|c\\.|ca\\.|nearly|almost'],
    ['>=', 'from|(?:starts?|starting|begins?|beginning) (?:at|from)'],
  ],
  es: [
    ['<=', 'hasta|como máximo|(?:un )?máximo de|máxim[oa]s? de|máximo|máx\\.|no más de|a lo sumo'],
    ['>=', 'al menos|por lo menos|como mínimo|(?:un )?mínimo de|mínim[oa]s? de|mínimo|mín\\.|no menos de'],
    ['>', 'más de|mayores de|superior a|por encima de'],
    ['<', 'menos de|menores de|inferior a|por debajo de'],
    ['~', 'unos|unas|alrededor de|aproximadamente|aprox\\.|cerca de|casi|hacia|sobre|en torno a|cosa de'],
    ['>=', 'desde|a partir de'],
  ],
  ru: [
    ['<=', 'не более,?(?: чем)?|не больше,?(?: чем)?|максимум|максимально|макс\\.|до|не дольше'],
    [
      '>=',
      'не менее,?(?: чем)?|не меньше,?(?: чем)?|минимум|как минимум|хотя бы|не (?:позднее|позже),? чем за|от',
    ],
    ['>', 'более,?(?: чем)?|больше,?(?: чем)?|свыше|старше|дороже|дольше'],
    ['<', 'менее,?(?: чем)?|меньше,?(?: чем)?|младше|дешевле'],
    ['~', 'около|примерно|приблизительно|порядка|почти|где-то'],
  ],
}

/** Between the words and the number: "hasta un 70 %", «не менее чем за 24 часа». */
const BETWEEN: Record<Locale, string> = {
  en: '(?:the )?(?:at )?',
  es: '(?:el |un |las |los |a las )?',
  ru: '(?:за |на |в |через |из |по )?',
}

/** Between number and unit: "3 or more people". */
const INSIDE: Record<Locale, [Operator, RegExp][]> = {
  en: [
    ['>=', / or more(?= )/iuy],
    ['<=', / or (?:fewer|less)(?= )/iuy],
  ],
  es: [
    ['>=', / o más(?= )/iuy],
    ['<=', / o menos(?= )/iuy],
  ],
  ru: [
    ['>=', / (?:и|или) (?:более|больше)(?= )/iuy],
    ['<=', / (?:и|или) (?:менее|меньше)(?= )/iuy],
  ],
}

/** The operator between a number that ends at a position and its unit, and where it ends. */
export function operatorInside(
  plain: string,
  end: number,
  locale: Locale,
): { op: Operator; end: number } | undefined {
  if (plain[end] === '+') return { op: '>=', end: end + 1 }
  for (const [op, words] of INSIDE[locale]) {
    words.lastIndex = end
    if (words.test(plain)) return { op, end: words.lastIndex }
  }
  return undefined
}

const BEHIND: Record<Locale, [Operator, RegExp][]> = {
  en: [
    ['>=', / (?:or more|or over|and more|minimum|at least)(?!\p{L})/iuy],
    ['<=', / (?:or less|or fewer|maximum|max\.|at most)(?!\p{L})/iuy],
  ],
  es: [
    ['>=', / (?:o más|como mínimo|mínimo|al menos)(?!\p{L})/iuy],
    ['<=', / (?:o menos|como máximo|máximo)(?!\p{L})/iuy],
  ],
  ru: [
    ['>=', / (?:(?:и|или) (?:более|больше)|минимум)(?! ?\d)(?!\p{L})/iuy],
    ['<=', / (?:(?:и|или) (?:менее|меньше)|максимум)(?! ?\d)(?!\p{L})/iuy],
  ],
}

const PATTERNS = {
  en: compiled('en'),
  es: compiled('es'),
  ru: compiled('ru'),
} satisfies Record<Locale, [Operator, RegExp][]>

const SIGNS: Record<string, Operator> = { '~': '~', '≈': '~', '>': '>', '<': '<', '≥': '>=', '≤': '<=' }
const LONGEST_WORDS = 40

/** Moments: only "about" says anything of them; "from 10:00" is when something begins. */
const MOMENTS: ReadonlySet<QuantityUnit> = new Set<QuantityUnit>(['time', 'year', 'century'])
/** "A rating from 500 reviews" tells where it comes from. */
const NOT_FROM: ReadonlySet<QuantityUnit> = new Set<QuantityUnit>([
  ...(['reviews', 'travelers', 'stars', 'rooms', 'taverns', 'cities', 'tours', 'categories'] as const),
])

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
  const found =
    sign ?? PATTERNS[locale].find(([, words]) => words.test(before))?.[0] ?? behind(plain, end, locale)
  if (!found) return undefined
  if (MOMENTS.has(unit)) return found === '~' ? found : undefined
  if (NOT_FROM.has(unit) && !sign && FROM[locale].test(before)) return undefined
  return found
}

const FROM: Record<Locale, RegExp> = {
  en: /(?<!\p{L})from $/iu,
  es: /(?<!\p{L})desde $/iu,
  ru: /(?<!\p{L})от $/iu,
}

function behind(plain: string, end: number, locale: Locale): Operator | undefined {
  return BEHIND[locale].find(([, words]) => {
    words.lastIndex = end
    return words.test(plain)
  })?.[0]
}

function compiled(locale: Locale): [Operator, RegExp][] {
  return BEFORE[locale].map(([operator, words]) => [
    operator,
    new RegExp(`(?<!\\p{L})(?:${words})[ ]${BETWEEN[locale]}$`, 'iu'),
  ])
}
