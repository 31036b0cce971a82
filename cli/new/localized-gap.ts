import { GAP_TEXT, STANDS_IN } from '../../content/texts/gap-text'
import { LOCALES, type Locale } from '../../domain/locale'

/** A localized text as it stands in a YAML file. */
export type LocalizedText = Record<Locale, string> & { placeholder?: string }

const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', es: 'Spanish', ru: 'Russian' }

/**
 * A text that somebody has still to write.
 *
 * @param what the text's name in the reason: "description"
 * @param about the title that stands before it, where texts have to differ from page to page
 */
export function gap(what: string, about?: Partial<Record<Locale, string>>): LocalizedText {
  const text = (locale: Locale) =>
    about ? `${about[locale] ?? about.en}. ${GAP_TEXT[locale]}.` : GAP_TEXT[locale]
  return {
    ...inEach(text),
    placeholder: `The ${what} has still to be written in all languages.`,
  }
}

/**
 * A text of which some languages are known. The English one, or else one made from the slug, stands in
 * for those that are not.
 */
export function partlyWritten(
  what: string,
  written: Partial<Record<Locale, string>>,
  slug: string,
): LocalizedText {
  const missing = LOCALES.filter((locale) => written[locale] === undefined)
  const standIn = written.en ?? nameFromSlug(slug)
  const texts = inEach((locale) => written[locale] ?? standIn)
  if (missing.length === 0) return texts
  const languages = missing.map((locale) => LANGUAGE_NAMES[locale])
  const where = missing.length === LOCALES.length ? 'in all languages' : `in ${languages.join(' and ')}`
  return {
    ...texts,
    placeholder: `The ${what} has still to be written ${where}; ${written.en ? 'the English one' : 'one made from the slug'} ${STANDS_IN}.`,
  }
}

function nameFromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function inEach(text: (locale: Locale) => string): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Record<Locale, string>
}
