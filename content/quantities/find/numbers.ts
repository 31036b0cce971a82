import type { Locale } from '../../../domain/locale'

const GROUPED = (separators: string) =>
  String.raw`\d{1,3}(?:[${separators}]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?`
const PLAIN = String.raw`\d+(?:[.,]\d+)?[½¼¾]?|[½¼¾]`

/** A number in digits. English parts thousands by no space that may break a line: "platform 5 100 people", but for full thousands. */
export const DIGITS: Record<Locale, string> = {
  en: `\\d{1,3}(?: 000(?!\\d))+|${GROUPED(',.\u202f')}|${PLAIN}`,
  es: `${GROUPED('., \u202f')}|${PLAIN}`,
  ru: `${GROUPED('., \u202f')}|${PLAIN}`,
}

const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/**
 * The value of a number in digits.
 *
 * Three digits behind a point or comma are thousands where the language parts them so: "2,000" in English,
 * "2.000" in Spanish and, as it is often typed, in Russian; the other sign is the decimal's: "2.500" in
 * English is two and a half. Two and more such groups are always thousands. What is counted in whole
 * numbers is never parted, so there either sign means thousands.
 *
 * @param isWhole the unit is counted in whole numbers: people, reviews
 */
export function readDigits(raw: string, locale: Locale, isWhole: boolean): number {
  const fraction = FRACTIONS[raw.at(-1) ?? '']
  if (fraction !== undefined) return Number(raw.slice(0, -1).replace(',', '.')) + fraction
  const joined = raw.replace(/[ \u202f]/g, '')
  const groups = joined.match(/[.,]\d{3}(?!\d)/g) ?? []
  const thousands = locale === 'en' ? ',' : '.'
  const areThousands =
    groups.length > 1 || isWhole || (groups[0] ?? '').startsWith(thousands) || joined !== raw
  const integer = areThousands ? joined.replace(/[.,](?=\d{3}(?!\d))/g, '') : joined
  return Number(integer.replace(',', '.'))
}
