import { LANGUAGE_NAMES, LOCALES } from '../../domain/locale'
import type { TextView } from './figure-view'

/** Of longer texts only the paragraphs that state the figure are shown. */
const LONG = 600

export function TextsSideBySide({ texts }: { texts: TextView[] }) {
  return (
    <div className="languages">
      {textsSideBySide(texts).map(({ locale, language, paragraphs, shortened }) => (
        <section key={locale} aria-label={`${language} text`}>
          <h4>{language}</h4>
          <div lang={locale}>
            {paragraphs.map((paragraph, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <p key={i}>
                {paragraph.map((text, j) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                  j % 2 === 1 ? <mark key={j}>{text}</mark> : text,
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

/** A text in every language; every second piece of a paragraph is one of the quotes that state the figure. */
export function textsSideBySide(texts: TextView[]) {
  const all = LOCALES.map((locale) => {
    const { text = '', quotes = [] } = texts.find((one) => one.locale === locale) ?? {}
    const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim())
    return { locale, paragraphs: paragraphs.map((paragraph) => splitAtQuotes(paragraph, quotes)) }
  })
  // Translations keep their paragraphs: what is unmarked here stands beside what is marked there.
  const marked = new Set(
    all.flatMap(({ paragraphs }) => paragraphs.flatMap((pieces, i) => (pieces.length > 1 ? [i] : []))),
  )
  const isLong = texts.some(({ text }) => text.length > LONG)
  return all.map(({ locale, paragraphs }) => {
    const wanted = isLong ? paragraphs.filter((_, i) => marked.has(i)) : []
    const shown = wanted.length > 0 ? wanted : paragraphs
    const shortened = shown.length < paragraphs.length
    return { locale, language: LANGUAGE_NAMES[locale], paragraphs: shown, shortened }
  })
}

function splitAtQuotes(paragraph: string, quotes: string[]): string[] {
  if (quotes.length === 0) return [paragraph]
  const escaped = quotes.map((quote) => quote.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return paragraph.split(new RegExp(`(${escaped.join('|')})`))
}
