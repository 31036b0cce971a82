import type { Unit } from '../../domain/figures/decided-figure'
import type { Operator } from '../../domain/figures/reading'

/** A number with its unit that somebody typed into a text instead of naming a figure. */
export interface TypedFigure {
  /** Offset of the number in the text. */
  offset: number
  /** As written, unit included. */
  raw: string
  unit: Unit
  value: number
  op?: Operator
}

const NUMBER = String.raw`\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const END = String.raw`(?![\p{L}\d])`

/** What stands behind the number, in English, Spanish and Russian. */
const UNITS: [Unit, string][] = [
  ['eur', `€|(?:EUR|euros?|евро)${END}`],
  ['hours', `(?:hours?|hrs?|h|horas?|час(?:а|ов)?|ч)${END}`],
  ['minutes', `(?:minutes?|mins?|minutos?|минут[аы]?|мин)${END}`],
  ['days', `(?:days?|días?|день|дня|дней)${END}`],
  ['people', `(?:people|persons?|guests?|personas?|человека?)${END}`],
  ['reviews', `(?:reviews?|opiniones|reseñas|отзыв(?:а|ов)?)${END}`],
  ['stars', `(?:stars?|estrellas?|звезд[аы]?|звёзд[аы]?)${END}|/5${END}`],
  ['percent', '%'],
]

const SPACE = String.raw`[\u00a0\u202f -]?`
const BEFORE: [Operator, RegExp][] = [
  ['>', /(?:more than|over|más de|более|больше|свыше)[\s\u00a0]+$/iu],
  ['~', /(?:about|around|unas?|unos|alrededor de|около|примерно)[\s\u00a0]+$/iu],
]

const PATTERNS = UNITS.map(([unit, words]) => ({
  unit,
  // Neither a part of a longer number nor of a clock time: 9:00, 1.5-2.
  pattern: new RegExp(String.raw`(?<![\d:.,/€])(${NUMBER})(\+?)${SPACE}(?:${words})`, 'giu'),
}))
const EURO_FIRST = new RegExp(String.raw`(?:€|EUR)[\u00a0 ]?(${NUMBER})(\+?)(?![\d:])`, 'gu')

/** Every number with a unit in a text of any of the site's languages, in order. {{figure …}} are none. */
export function findTypedFigures(text: string): TypedFigure[] {
  const plain = text.replace(/\{\{[^}]*\}\}/g, (placeholder) => ' '.repeat(placeholder.length))
  const all = [...PATTERNS, { unit: 'eur' as const, pattern: EURO_FIRST }]
  return all
    .flatMap(({ unit, pattern }) =>
      [...plain.matchAll(pattern)].map((match) => {
        const before = BEFORE.find(([, words]) => words.test(plain.slice(0, match.index)))
        const op = match[2] === '+' ? '>=' : before?.[0]
        return {
          offset: match.index,
          raw: match[0],
          unit,
          value: numberOf(match[1] ?? ''),
          ...(op && { op }),
        }
      }),
    )
    .sort((a, b) => a.offset - b.offset)
}

/** "2,000", "2.000" and "2 000" are thousands; "2.5" and "2,5" have decimals. */
function numberOf(written: string): number {
  const joined = written.replace(/[\s\u00a0\u202f]/g, '').replace(/[.,](?=\d{3}(?!\d))/g, '')
  return Number(joined.replace(',', '.'))
}
