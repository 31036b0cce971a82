import type { Diagnostic, Place } from '../../../content/read/diagnostic'
import { textAt } from '../../../content/read/value-at'
import type { Workspace } from '../../../content/read/workspace'
import type { CheckedContent } from '../../../content/rules/check-content'
import type { PageEntry } from '../../../content/site/page-entry'
import { listReadablePages } from '../../../content/site/readable-pages'
import { listAllTexts, type TextInLanguages } from '../../../content/texts/list-texts'
import { placeOfText, type Text } from '../../../content/texts/text'
import { LOCALES, type Locale } from '../../../domain/locale'
import type { ShownFigures } from '../../rendered/shown-figures'

/** What `tours validate` finds, of the page on screen and in its language. */
export interface PageNotes {
  locale: Locale
  /** How many errors all of the content has. */
  errors: number
  /** Errors first. */
  findings: OnPage[]
  placeholders: OnPage[]
}

/** `words`: what has to stand on the page; absent when the diagnostic belongs there in any case. */
export type OnPage = Diagnostic & { words?: string }

/** Finds what is to be told of a page, by one of its paths; undefined for a path that is no page's. */
export type FindPageNotes = (path: string) => PageNotes | undefined

/** The company's data stands at the foot of every page. */
const EVERYWHERE = 'data/site.yaml'

/**
 * Made once for each state of the content: what takes time is done for all the pages together, and not
 * before the first of them is asked for.
 *
 * @param shown which figures the pages show
 * @param lastPages pages of the last good content: one that cannot be read any more may still be on screen
 */
export function createPageNotes(
  { workspace, diagnostics, figures }: CheckedContent,
  shown: ShownFigures,
  lastPages: PageEntry[] = [],
): FindPageNotes {
  const pages = [...listReadablePages(workspace, diagnostics), ...lastPages]
  const findText = textFinder(workspace)
  const inTexts = diagnostics.map((diagnostic) => ({ diagnostic, found: findText(diagnostic) }))
  return (path) => {
    const entry = pages.find(({ paths }) => LOCALES.some((one) => paths[one] === path))
    const locale = LOCALES.find((one) => entry?.paths[one] === path)
    if (!entry || !locale) return undefined
    const isOwn = ownFiles(entry, locale, workspace)
    const names = shown.onPage(entry.paths.en)
    const lines = new Set(
      names.flatMap((name) => {
        const figure = figures.get(name)
        return figure ? [figure, ...figure.readings].map(lineOf) : []
      }),
    )
    const onPage = inTexts.flatMap(({ diagnostic, found }): OnPage[] => {
      // A single language's text is of no concern to who looks at another one.
      if (found && found.text.locale !== locale && diagnostic.code !== 'locale') return []
      const { file, about = '' } = diagnostic
      if (isOwn(file) || names.includes(about) || lines.has(lineOf(diagnostic))) return [diagnostic]
      const words = found?.group.texts.find((one) => one.locale === locale)?.text
      return words ? [{ ...diagnostic, words }] : []
    })
    onPage.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    return {
      locale,
      errors: diagnostics.filter(({ severity }) => severity === 'error').length,
      findings: onPage.filter(({ code }) => code !== 'placeholder'),
      placeholders: onPage.filter(({ code }) => code === 'placeholder'),
    }
  }
}

/**
 * Tells the files of which everything belongs to the page: those named after it, and the questions it names. Of
 * other files a page shows single texts and figures.
 */
function ownFiles(
  { slug, ref }: Pick<PageEntry, 'slug' | 'ref'>,
  locale: Locale,
  { items }: Workspace,
): (file: string) => boolean {
  const isNamed = (file: string) => slug !== undefined && /^data\/[^/]+\/(.+)\.yaml$/.exec(file)?.[1] === slug
  const faqs = items.flatMap(({ parsed }) =>
    isNamed(parsed.file) ? [`data/faqs/${textAt(parsed.value, ['faq'])}.yaml`] : [],
  )
  const own = [EVERYWHERE, `guides/${slug ?? ref.route}/${locale}.md`, ...faqs]
  return (file) => own.includes(file) || isNamed(file)
}

interface FoundText {
  group: TextInLanguages
  /** In the language that a diagnostic is about. */
  text: Text
}

/** Finds the text that a diagnostic is about: the last one that begins before it. */
function textFinder(workspace: Workspace): (diagnostic: Diagnostic) => FoundText | undefined {
  const byFile = new Map<string, FoundText[]>()
  for (const group of listAllTexts(workspace)) {
    for (const text of group.texts) {
      const { file } = text.parsed
      byFile.set(file, [...(byFile.get(file) ?? []), { group, text }])
    }
  }
  return ({ file, line, column, about }) =>
    (byFile.get(file) ?? [])
      .map((one) => ({ ...one, begin: placeOfText(one.text) }))
      .filter(({ group, begin }) => (about ? group.address === about : begin.line === line))
      .filter(({ begin }) => begin.line < line || (begin.line === line && begin.column <= column))
      .sort((a, b) => b.begin.line - a.begin.line || b.begin.column - a.begin.column)[0]
}

function lineOf({ file, line }: Place): string {
  return `${file}:${line}`
}
