import type { Locale } from '../../../domain/locale'

/** What joins two numbers: a range, "or", or "and"; a comma joins only what goes on with one of these. */
export interface Connector {
  kind: 'range' | 'either' | 'both' | 'comma'
}

interface Words {
  /** Joins a range wherever it stands between two numbers. */
  range: RegExp
  /** Joins a range only behind one of these: "between 2 and 3", «от 2 до 3». */
  opened: [RegExp, RegExp][]
  either: RegExp
  both: RegExp
}

const DASH = '^(?: ?[-–] ?|—)$'

const WORDS: Record<Locale, Words> = {
  en: {
    range: new RegExp(`${DASH}|^ to (?:the )?$|^-to-$`, 'i'),
    opened: [[/(?<!\p{L})between (?:the )?$/iu, /^ and (?:the )?$/i]],
    either: /^ or $/i,
    both: /^ and $/i,
  },
  es: {
    range: new RegExp(`${DASH}|^ (?:al?|hasta) (?:los |las )?$`, 'i'),
    opened: [[/(?<!\p{L})entre (?:el |las |los )?$/iu, /^ y (?:el |las |los )?$/i]],
    either: /^ [ou] $/i,
    both: /^ y $/i,
  },
  ru: {
    range: new RegExp(DASH),
    opened: [
      [/(?<!\p{L})(?:от|со?) $/iu, /^ (?:до|по) $/i],
      [/(?<!\p{L})между $/iu, /^ и $/i],
    ],
    either: /^ (?:или|либо) $/i,
    both: /^ и $/i,
  },
}

/** How two numbers belong together by what stands between and before them; undefined when they don't. */
export function connectorBetween(
  plain: string,
  one: { start: number; end: number },
  next: { start: number },
  locale: Locale,
): Connector | undefined {
  if (next.start - one.end > 12) return undefined
  const between = plain.slice(one.end, next.start)
  const { range, opened, either, both } = WORDS[locale]
  if (range.test(between)) return { kind: 'range' }
  const before = plain.slice(Math.max(0, one.start - 14), one.start)
  if (opened.some(([opens, joins]) => joins.test(between) && opens.test(before))) return { kind: 'range' }
  if (between === ', ') return { kind: 'comma' }
  if (either.test(between)) return { kind: 'either' }
  return both.test(between) ? { kind: 'both' } : undefined
}
