import { findQuantities } from '../../content/quantities/find/find-quantities'
import { lazily, oncePerName } from '../../content/read/once-per'
import type { CompiledContent } from '../../content/site/compile-content'
import { COLLECTION_OF_ROUTE } from '../../content/site/publication'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { FIGURE_MARK, holdsMark, withoutMarks } from '../../domain/figures/figure-marks'
import { inEachLocale, type Locale } from '../../domain/locale'
import { readPage } from '../rendered/read-page'

export interface Facts {
  locale: Locale
  /** Every figure by its name, in the words of this language. */
  figures: Record<string, DecidedFigure>
  texts: KnownTexts
  /** The tour that a path is about, as figures are named: `tours/flamenco-tapas`. */
  tourAt(path: string): string | undefined
}

/**
 * The facts of a language as data and interface texts say them now; nothing of the built site is asked.
 *
 * @param reads the parts of the site that a page was made from, as far as that is known: it may take its texts from
 *   these, and from no others
 */
export type FactsOf = (locale: Locale, reads?: ReadonlySet<string>) => Facts

export function factsOf(compiled: CompiledContent): FactsOf {
  const textsOf = knownTextsOf(compiled)
  const facts = inEachLocale((locale) => ({
    figures: plainFigures(compiled.markedSites[locale].figures),
    tours: tourPaths(compiled, locale),
  }))
  return (locale, reads) => {
    const { figures, tours } = facts[locale]
    return { locale, figures, texts: textsOf(locale, reads), tourAt: (path) => tours.get(path) }
  }
}

/** Looked up one by one: a page shows few of them. */
function plainFigures(marked: Record<string, DecidedFigure>): Record<string, DecidedFigure> {
  const plain = oncePerName((name: string) => withoutMarks(marked[name]))
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? plain(name) : undefined) })
}

export function tourNamed(slug: string, { figures }: Facts): string | undefined {
  return [`tours/${slug}`, `partner-tours/${slug}`].find((name) => figures[`${name}/price`])
}

function tourPaths({ pages }: CompiledContent, locale: Locale): Map<string, string> {
  return new Map(
    pages.flatMap(({ canonical: { route, slug }, paths }) => {
      const collection = COLLECTION_OF_ROUTE[route]
      const path = paths[locale]
      return collection && slug && path ? [[path, `${collection}/${slug}`] as const] : []
    }),
  )
}

interface KnownTexts {
  /** True for a text that stands so in the content, its figures filled in. */
  has(text: string): boolean
  withQuantities: () => string[]
  withGaps: () => ReturnType<typeof textWithGaps>[]
}

const MARKS = new RegExp(FIGURE_MARK, 'g')
const UNNAMED_MARKS = new RegExp(FIGURE_MARK.replace(/[()]/g, ''))

/** Texts that pages take from the content, figures filled in: these are right, or `tours validate` reports them. */
function knownTextsOf({ parts, markedSites, markedMessages }: CompiledContent) {
  const inLocale = (locale: Locale) => ({
    locale,
    of: oncePerName((part: string) => partTexts(parts.valueOfPart(part), locale)),
  })
  // Pages come by their languages: what is known of one is let go with the first of the next.
  let known = inLocale('en')
  const together = (all: PartTexts[]): KnownTexts => {
    const plain = lazily(() => new Set(all.flatMap((one) => one.plain)))
    return {
      has: (text) => plain().has(squeezed(text)),
      withQuantities: lazily(() => all.flatMap((one) => one.withQuantities())),
      withGaps: lazily(() => all.flatMap((one) => one.withGaps())),
    }
  }
  const whole = inEachLocale((locale) =>
    lazily(() => together([partTexts([markedSites[locale], markedMessages[locale]], locale)])),
  )
  return (locale: Locale, reads?: ReadonlySet<string>) => {
    if (!reads) return whole[locale]()
    if (known.locale !== locale) known = inLocale(locale)
    return together(Array.from(reads, known.of))
  }
}

/** The texts of a part of the site; most of them are never looked at closely. */
interface PartTexts extends Omit<KnownTexts, 'has'> {
  plain: string[]
}

const nothing = () => []
/** Of a third of all parts: of a hundred thousand even nothing takes its place. */
const NO_TEXTS: PartTexts = { plain: [], withQuantities: nothing, withGaps: nothing }

function partTexts(value: unknown, locale: Locale): PartTexts {
  const marked = new Set<string>()
  collectTexts(value, marked)
  if (marked.size === 0) return NO_TEXTS
  const plain = [...new Set(Array.from(marked, (text) => squeezed(withoutMarks(text))))]
  const sentences = plain.filter((text) => /\s/.test(text))
  const withMarks = [...marked].filter(holdsMark)
  return {
    plain,
    withQuantities: ofSome(sentences, () =>
      sentences.filter((text) => findQuantities(text, locale).length > 0),
    ),
    withGaps: ofSome(withMarks, () =>
      withMarks.filter((text) => /\p{L}/u.test(text.replace(MARKS, ''))).map(textWithGaps),
    ),
  }
}

/** Of most parts there is nothing to be found. */
function ofSome<Found>({ length }: string[], find: () => Found[]): () => Found[] {
  return length > 0 ? lazily(find) : nothing
}

/** White space is the browser's affair. */
export function squeezed(text: string): string {
  // Most texts hold single spaces, and are themselves what is kept of them.
  return text.replace(/[ \t\n\r]{2,}|[\t\n\r]/g, ' ').trim()
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

/** A text of the content that names figures, with a gap where each of them stands. */
function textWithGaps(text: string) {
  const figures = [...text.matchAll(MARKS)].map(([, name = '', words = '']) => ({ name, words }))
  const literals = squeezed(text).split(UNNAMED_MARKS)
  const escaped = literals.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const pattern = lazily(() => new RegExp(`^${escaped.join('(.{0,80}?)')}$`))
  // Most lines are distinguished so; a pattern for each text would be more than V8 keeps code for.
  const gapsIn = (line: string) =>
    line.startsWith(literals[0] ?? '') && line.endsWith(literals.at(-1) ?? '') ? pattern().exec(line) : null
  return { gapsIn, figures }
}
