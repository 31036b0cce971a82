import { DEFAULT_LOCALE, type Locale } from '../../domain/locale'
import { type Place, startOf } from '../read/diagnostic'
import { filledIn, type TextInLanguages } from './list-texts'
import { fileIn, formsIn, wordsIn } from './list-translations'
import { placeOfText } from './text'
import type { TranslationRecord } from './translation-record'
import { isMissing, isUnreviewedEnglish, judgeFreshness } from './translation-state'

/** What can be wrong with a text in one language, the most pressing first. */
export const TRANSLATION_STATES = ['missing', 'stale', 'identical', 'too-long'] as const

export type TranslationState = (typeof TRANSLATION_STATES)[number]

export interface TranslationDiagnostic extends Place {
  state: TranslationState
  locale: Locale
  name: string
  address: string
  /** The text in the language; absent when it is missing. */
  text?: string
  english?: string
  /** Of a text that is too long: its width, and the room there is, in characters. */
  width?: number
  fits?: number
}

export interface FileReview {
  locale: Locale
  file: string
  texts: number
  /** Texts of which no English wording is recorded. */
  unrecorded: number
  findings: TranslationDiagnostic[]
}

/**
 * How the translations into a language stand, file by file in their order.
 *
 * @param texts all of them, because the items of a list are looked at together
 * @param widthOf columns that a text takes where it is shown
 * @param isChosen the texts that are reported
 * @param isTranslatedSince those that are not stale, though nobody has recorded it
 */
export function reviewTranslations(
  texts: TextInLanguages[],
  record: TranslationRecord,
  locale: Locale,
  widthOf: (text: string) => number,
  isChosen: (text: TextInLanguages) => boolean = () => true,
  isTranslatedSince: (text: TextInLanguages, locale: Locale) => boolean = () => false,
): FileReview[] {
  const freshnessOf = judgeFreshness(texts, record)
  const files = new Map<string, FileReview>()
  for (const text of texts.filter(isChosen)) {
    const file = fileIn(text, locale)
    const review = files.get(file) ?? { locale, file, texts: 0, unrecorded: 0, findings: [] }
    files.set(file, review)
    review.texts++
    const judged = locale === DEFAULT_LOCALE ? 'reviewed' : freshnessOf(text)
    const freshness = judged === 'stale' && isTranslatedSince(text, locale) ? 'unrecorded' : judged
    if (freshness === 'unrecorded') review.unrecorded++
    const own = formsIn(text, locale)
    // What is not there is reported where the other languages stand, if that is in the same file.
    const shown = own[0] ?? text.texts.find(({ parsed }) => parsed.file === file)
    const english = locale === DEFAULT_LOCALE ? undefined : wordsIn(text, DEFAULT_LOCALE)
    const { fits = Number.POSITIVE_INFINITY } = text
    // Measuring takes long: only where there is a limit.
    const width = text.fits ? Math.max(0, ...own.map((form) => widthOf(filledIn(form.text)))) : 0
    const is: Record<TranslationState, boolean> = {
      missing: isMissing(text, locale),
      stale: freshness === 'stale',
      identical: isUnreviewedEnglish(text, locale, record),
      'too-long': width > fits,
    }
    for (const state of is.missing ? (['missing'] as const) : TRANSLATION_STATES.filter((one) => is[one]))
      review.findings.push({
        state,
        locale,
        ...(shown ? placeOfText(shown) : startOf(file)),
        ...{ name: text.name, address: text.address },
        ...(state !== 'missing' && { text: wordsIn(text, locale) ?? '' }),
        ...(english !== undefined && { english }),
        ...(state === 'too-long' && { width, fits }),
      })
  }
  return [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
}
