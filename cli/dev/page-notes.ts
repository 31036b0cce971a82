import type { Conflict } from '../../content/conflicts/conflict'
import { textSource } from '../../content/conflicts/prose-conflicts'
import { reportConflicts } from '../../content/conflicts/report-conflicts'
import type { Diagnostic, Place } from '../../content/read/diagnostic'
import { lazily, oncePerName } from '../../content/read/once-per'
import { textAt } from '../../content/read/value-at'
import type { Workspace } from '../../content/read/workspace'
import type { CheckedContent } from '../../content/rules/check-content'
import { listReadablePages } from '../../content/site/readable-pages'
import { listTranslations } from '../../content/texts/list-translations'
import { reviewTranslations } from '../../content/texts/review-translations'
import { readRecord } from '../../content/texts/translation-record'
import { LOCALES, type Locale } from '../../domain/locale'
import type { PageEntry } from '../../domain/routing/page-entry'
import { figureTitle } from '../figures/figure-title'
import { openFirst, valuesOf, viewFigure } from '../figures/figure-view'
import { displayWidth } from '../output/display-width'
import type { ShownFigures } from '../rendered/shown-figures'

/** `words`: what has to stand on the page; absent when the note belongs there in any case. */
export type OnPage<Note> = Note & { words?: string }

/** What is to be known and done about the page on screen, in its language. */
export type PageNotes = NonNullable<ReturnType<ReturnType<typeof createPageNotes>>>

/** Codes of diagnostics that conflicts and translations report as well, with more to it. */
const REPORTED_ELSEWHERE = ['undecided', 'expired', 'prose', 'locale', 'stale-translation']

/**
 * Finds the notes of a page, by one of its paths; undefined for a path that is no page's. Made once for each
 * state of the content, for all pages together; `lastPages` may still be on screen.
 */
export function createPageNotes(checked: CheckedContent, shown: ShownFigures, lastPages: PageEntry[] = []) {
  const { workspace, diagnostics, figures } = checked
  const pages = lazily(() => [...listReadablePages(workspace, diagnostics), ...lastPages])
  const conflicts = lazily(() => reportConflicts(checked, shown.pagesOf).conflicts)
  const reviewOf = oncePerName((locale: Locale) =>
    reviewTranslations(
      listTranslations(workspace),
      readRecord(workspace.root, locale),
      locale,
      displayWidth,
    ).flatMap(({ findings }) => findings),
  )

  return (path: string) => {
    const entry = pages().find(({ paths }) => LOCALES.some((locale) => paths[locale] === path))
    const locale = LOCALES.find((one) => entry?.paths[one] === path)
    if (!entry || !locale) return undefined
    const onPage = shown.onPage(entry.paths.en)
    const isOwn = ownFiles(entry, locale, workspace)
    const shownHere = onPage.flatMap((name) => figures.get(name) ?? [])
    const ofFigures = new Set([
      ...onPage,
      ...shownHere.flatMap((figure) => [figure, ...figure.readings].map(lineOf)),
    ])
    return {
      locale,
      errors: diagnostics.filter(({ severity }) => severity === 'error').length,
      /** Those that want a decision first. */
      conflicts: conflicts()
        .flatMap((conflict) => conflictOn(conflict, locale, onPage, isOwn))
        .sort(openFirst)
        .map(({ words, ...conflict }) => ({ ...viewFigure(conflict, checked), ...(words && { words }) })),
      /** Of its own files and its figures, errors first. */
      findings: diagnostics
        .filter(({ code }) => !REPORTED_ELSEWHERE.includes(code))
        .filter((one) => isOwn(one.file) || ofFigures.has(one.about ?? '') || ofFigures.has(lineOf(one)))
        .sort((a, b) => rankOf(a) - rankOf(b)),
      // Where a text is missing, travellers read the English one.
      translations: reviewOf(locale).flatMap((one) => noteOn(one, isOwn(one.file), one.text ?? one.english)),
      figures: shownHere.map((figure) => ({
        name: figure.name,
        title: figureTitle(figure.name, workspace),
        values: valuesOf(figure, checked),
      })),
    }
  }
}

/** Nobody here can do anything about a placeholder: those come last. */
function rankOf({ severity, code }: Diagnostic): number {
  return severity === 'error' ? 0 : isToDo({ code }) ? 1 : 2
}

export function isToDo({ code }: Pick<Diagnostic, 'code'>): boolean {
  return code !== 'placeholder'
}

/** The company's data stands at the foot of every page. */
const EVERYWHERE = 'data/site.yaml'

/** Whether all of a file belongs to the page: those named after it, and the questions it names. */
function ownFiles({ slug, ref }: PageEntry, locale: Locale, { items }: Workspace): (file: string) => boolean {
  const isNamed = (file: string) => slug !== undefined && /^data\/[^/]+\/(.+)\.yaml$/.exec(file)?.[1] === slug
  const faqs = items.flatMap(({ parsed }) =>
    isNamed(parsed.file) ? [`data/faqs/${textAt(parsed.value, ['faq'])}.yaml`] : [],
  )
  const own = [EVERYWHERE, `guides/${slug ?? ref.route}/${locale}.md`, ...faqs]
  return (file) => own.includes(file) || isNamed(file)
}

function noteOn<Note extends object>(note: Note, isHere: boolean, words: string | undefined): OnPage<Note>[] {
  if (isHere) return [note]
  return words ? [{ ...note, words }] : []
}

function conflictOn(
  conflict: Conflict,
  locale: Locale,
  shown: string[],
  isOwn: (file: string) => boolean,
): OnPage<Conflict>[] {
  const { kind, readings, texts, figure } = conflict
  const inOwnFile = readings.some(({ file }) => isOwn(file))
  if (kind === 'locale') return noteOn(conflict, inOwnFile, texts?.find((one) => one.locale === locale)?.text)
  // A number in a text is of no concern to who looks at another language.
  if (kind === 'prose' && !readings.some(({ quote, source }) => quote && source === textSource(locale)))
    return []
  return shown.includes(figure) || inOwnFile ? [conflict] : []
}

function lineOf({ file, line }: Place): string {
  return `${file}:${line}`
}
