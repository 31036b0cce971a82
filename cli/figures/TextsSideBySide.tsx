import { LANGUAGE_NAMES, LOCALES } from '../../domain/locale'
import type { TextView } from './figure-view'

/** A stretch of a text; the ones that tell the figure are marked. */
interface Stretch {
  text: string
  marked: boolean
}

/** One text in one language, cut down to the paragraphs that tell the figure. */
interface LanguageText extends Pick<TextView, 'locale' | 'language'> {
  paragraphs: Stretch[][]
  shortened: boolean
}

/** Longer texts are shown by their paragraphs that matter. */
const WHOLE = 600

/** A text in its three languages, with the numbers marked that differ. */
export function TextsSideBySide({ texts }: { texts: TextView[] }) {
  const languages = textsSideBySide(texts)
  if (languages.length === 0) return null
  return (
    <div className="languages">
      {languages.map(({ locale, language, paragraphs, shortened }) => (
        <section key={locale} aria-label={`${language} text`}>
          <h4>{language}</h4>
          <div lang={locale}>
            {paragraphs.map((paragraph, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <p key={i}>
                {paragraph.map(({ text, marked }, j) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                  marked ? <mark key={j}>{text}</mark> : text,
                )}
              </p>
            ))}
          </div>
          {paragraphs.length === 0 && <small>There is no such text.</small>}
          {shortened && <small>Only the paragraphs that tell the figure.</small>}
        </section>
      ))}
    </div>
  )
}

/** A text in every language, with the words marked that tell the figure; none without texts. */
export function textsSideBySide(texts: TextView[]): LanguageText[] {
  if (texts.length === 0) return []
  const marked = LOCALES.map((locale) => {
    const { text = '', quotes = [] } = texts.find((one) => one.locale === locale) ?? {}
    const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim())
    return { locale, paragraphs: markQuotes(paragraphs, quotes) }
  })
  const telling = new Set(marked.flatMap(({ paragraphs }) => indexesOfMarked(paragraphs)))
  const parallel = marked.every(({ paragraphs }) => paragraphs.length === marked[0]?.paragraphs.length)
  return marked.map(({ locale, paragraphs }) => {
    const own = indexesOfMarked(paragraphs)
    // Translations keep their paragraphs: what is unmarked here stands beside what is marked there.
    const wanted = parallel ? telling : new Set(own.length > 0 ? own : [0])
    const length = paragraphs.flat().reduce((sum, { text }) => sum + text.length, 0)
    const isWhole = length <= WHOLE || wanted.size === 0
    const shown = isWhole ? paragraphs : paragraphs.filter((_, i) => wanted.has(i))
    const shortened = shown.length < paragraphs.length
    return { locale, language: LANGUAGE_NAMES[locale], paragraphs: shown, shortened }
  })
}

/** Marks each quote once, in the order in which they stand. */
function markQuotes(paragraphs: string[], quotes: string[]): Stretch[][] {
  const left = [...quotes]
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
