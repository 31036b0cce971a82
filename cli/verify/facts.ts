import { findQuantities } from '../../content/quantities/find/find-quantities'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { FIGURE_MARK, holdsMark, withoutMarks } from '../../domain/figures/figure-marks'
import { inEachLocale, type Locale } from '../../domain/locale'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Messages } from '../../domain/translate'
import type { CompiledContent } from '../build/compiled-content'
import { readPage } from '../rendered/read-page'

/** What pages of one language have to agree with. */
export interface Facts {
  locale: Locale
  /** Every figure by its name, in the words of this language. */
  figures: Record<string, DecidedFigure>
  texts: KnownTexts
  /** The tour that a path is about, as figures are named: `tours/flamenco-tapas`. */
  tourAt(path: string): string | undefined
}

/** The facts as data and interface texts say them now; nothing of the built site is asked. */
export function factsOf(compiled: CompiledContent): Record<Locale, Facts> {
  return inEachLocale((locale) => {
    const { figures } = compiled.sites[locale]
    const tours = tourPaths(compiled, locale)
    const texts = knownTexts(compiled.markedSites[locale], compiled.messages[locale], locale)
    return { locale, figures, texts, tourAt: (path) => tours.get(path) }
  })
}

/** The collection that a route's slugs stand in. */
const COLLECTIONS: Record<string, string> = {
  tour: 'tours',
  direct: 'tours',
  'fun-tickets': 'tours',
  'ft-tour': 'partner-tours',
}

function tourPaths({ pages }: CompiledContent, locale: Locale): Map<string, string> {
  return new Map(
    pages.flatMap(({ ref, paths }) => {
      const collection = COLLECTIONS[ref.route]
      const path = paths[locale]
      return collection && ref.slug && path ? [[path, `${collection}/${ref.slug}`] as const] : []
    }),
  )
}

/** A text of the content that names figures, with a gap where each of them stands. */
interface TextWithGaps {
  pattern: RegExp
  figures: { name: string; words: string }[]
}

/** What the content itself says in one language. */
interface KnownTexts {
  /** True for a text that stands so in the content, its figures filled in. */
  has(text: string): boolean
  /** Texts that hold quantities. */
  withQuantities: string[]
  withGaps: TextWithGaps[]
}

const MARKS = new RegExp(FIGURE_MARK, 'g')

/**
 * Every text that pages can take from the content: data and articles with their figures filled in, and
 * interface texts. What a page says in these words is right, or `tours validate` tells of it.
 */
function knownTexts(markedSite: SiteInLocale, messages: Messages, locale: Locale): KnownTexts {
  const marked = new Set<string>()
  collectTexts(markedSite, marked)
  collectTexts(messages, marked)
  const plain = new Set([...marked].map((text) => squeezed(withoutMarks(text))))
  return {
    has: (text) => plain.has(squeezed(text)),
    withQuantities: [...plain].filter((text) => /\s/.test(text) && findQuantities(text, locale).length > 0),
    withGaps: [...marked]
      .filter((text) => holdsMark(text) && /\p{L}/u.test(text.replace(MARKS, '')))
      .map(textWithGaps),
  }
}

/** White space is the browser's affair. */
export function squeezed(text: string): string {
  return text.replace(/[ \t\n\r]+/g, ' ').trim()
}

/** Figures are facts, not texts that name some. */
function collectTexts(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value.startsWith('<')) for (const { text } of readPage(value).blocks) addLines(text, found)
    else {
      found.add(value)
      addLines(value, found)
    }
  } else if (typeof value === 'object' && value !== null && !('inUse' in value)) {
    for (const one of Object.values(value)) collectTexts(one, found)
  }
}

/** Paragraphs of a longer text are shown on their own. */
function addLines(text: string, found: Set<string>): void {
  for (const line of text.split('\n')) if (line.trim() !== '') found.add(line)
  for (const paragraph of text.split(/\n\s*\n/)) if (paragraph.trim() !== '') found.add(paragraph)
}

function textWithGaps(text: string): TextWithGaps {
  const figures = [...text.matchAll(MARKS)].map(([, name = '', words = '']) => ({ name, words }))
  const literals = text.split(new RegExp(FIGURE_MARK.replace(/[()]/g, ''), 'g'))
  const escaped = literals.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return { pattern: new RegExp(`^${escaped.join('(.{0,80}?)')}$`), figures }
}
