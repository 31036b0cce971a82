import type { Conflict } from '../../content/conflicts/conflict'
import { LOCALES, type Locale } from '../../domain/locale'

/** A stretch of a text; the ones that tell the figure are marked. */
export interface Stretch {
  text: string
  marked: boolean
}

/** One text in one language, cut down to the paragraphs that tell the figure. */
export interface LanguageText {
  locale: Locale
  /** "Spanish" */
  language: string
  /** None where the language has no such text. */
  paragraphs: Stretch[][]
  /** True when paragraphs were left out. */
  shortened: boolean
}

const LANGUAGES: Record<Locale, string> = { en: 'English', es: 'Spanish', ru: 'Russian' }

/** Longer texts are shown by their paragraphs that matter. */
const WHOLE = 600

/** The text that a conflict between languages is about, in every language; none for other conflicts. */
export function textsSideBySide({ texts = [], readings }: Conflict): LanguageText[] {
  if (texts.length === 0) return []
  const told = LOCALES.map((locale) => {
    const text = texts.find((one) => one.locale === locale)?.text ?? ''
    const quotes = readings
      .filter(({ source }) => source === `text-${locale}`)
      .map(({ quote }) => quote ?? '')
    return {
      locale,
      paragraphs: markQuotes(
        text.split(/\n\s*\n/).filter((one) => one.trim()),
        quotes,
      ),
    }
  })
  const telling = new Set(told.flatMap(({ paragraphs }) => indexesOfMarked(paragraphs)))
  const parallel = told.every(({ paragraphs }) => paragraphs.length === told[0]?.paragraphs.length)
  return told.map(({ locale, paragraphs }) => {
    const own = indexesOfMarked(paragraphs)
    // Translations keep their paragraphs: what is unmarked here stands beside what is marked there.
    const wanted = parallel ? telling : new Set(own.length > 0 ? own : [0])
    const length = paragraphs.flat().reduce((sum, { text }) => sum + text.length, 0)
    const shown =
      length <= WHOLE || wanted.size === 0 ? paragraphs : paragraphs.filter((_, i) => wanted.has(i))
    return {
      locale,
      language: LANGUAGES[locale],
      paragraphs: shown,
      shortened: shown.length < paragraphs.length,
    }
  })
}

/** Marks each quote once, in the order in which they stand. */
function markQuotes(paragraphs: string[], quotes: string[]): Stretch[][] {
  const left = quotes.filter((quote) => quote !== '')
  return paragraphs.map((paragraph) => {
    const stretches: Stretch[] = []
    let rest = paragraph
    for (;;) {
      const next = left
        .map((quote) => ({ quote, at: rest.indexOf(quote) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at || b.quote.length - a.quote.length)[0]
      if (!next) break
      if (next.at > 0) stretches.push({ text: rest.slice(0, next.at), marked: false })
      stretches.push({ text: next.quote, marked: true })
      rest = rest.slice(next.at + next.quote.length)
      left.splice(left.indexOf(next.quote), 1)
    }
    return rest === '' ? stretches : [...stretches, { text: rest, marked: false }]
  })
}

function indexesOfMarked(paragraphs: Stretch[][]): number[] {
  return paragraphs.flatMap((stretches, i) => (stretches.some(({ marked }) => marked) ? [i] : []))
}
