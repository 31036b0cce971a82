import type { Conflict } from '../../../content/conflicts/conflict'
import { textSource } from '../../../content/conflicts/prose-conflicts'
import { reportConflicts } from '../../../content/conflicts/report-conflicts'
import type { Diagnostic, Place } from '../../../content/read/diagnostic'
import { mapByKey } from '../../../content/read/group-by-key'
import { lazily, oncePerName } from '../../../content/read/once-per'
import { textAt } from '../../../content/read/value-at'
import type { Workspace } from '../../../content/read/workspace'
import type { CheckedContent } from '../../../content/rules/check-content'
import type { PageEntry } from '../../../content/site/page-entry'
import { listReadablePages } from '../../../content/site/readable-pages'
import { listAllTexts } from '../../../content/texts/list-texts'
import { listTranslations } from '../../../content/texts/list-translations'
import { reviewTranslations, type TranslationDiagnostic } from '../../../content/texts/review-translations'
import { placeOfText } from '../../../content/texts/text'
import { readRecord } from '../../../content/texts/translation-record'
import { LOCALES, type Locale } from '../../../domain/locale'
import { figureTitle } from '../../figures/figure-title'
import { type FigureView, valuesOf, viewFigure } from '../../figures/figure-view'
import { displayWidth } from '../../output/display-width'
import type { ShownFigures } from '../../rendered/shown-figures'

/** `words`: what has to stand on the page; absent when the note belongs there in any case. */
export type OnPage<Note> = Note & { words?: string }

/** What is to be known and done about the page on screen, in its language. */
export interface PageNotes {
  locale: Locale
  errors: number
  /** Those that want a decision first. */
  conflicts: OnPage<FigureView>[]
  /** Errors first, without what the conflicts and the translations tell of already. */
  findings: OnPage<Diagnostic>[]
  translations: OnPage<TranslationDiagnostic>[]
  placeholders: OnPage<Diagnostic>[]
  /** All that the page shows. */
  figures: (Pick<FigureView, 'name' | 'title'> & { values: string })[]
}

/** Finds what is to be told of a page, by one of its paths; undefined for a path that is no page's. */
export type FindPageNotes = (path: string) => PageNotes | undefined

const STATUSES: Conflict['status'][] = ['undecided', 'expired', 'decided']

/** Codes of diagnostics that conflicts and translations tell of as well, with more to it. */
const TOLD_AS_CONFLICT = ['undecided', 'expired', 'prose', 'locale']
const TOLD_AS_TRANSLATION = 'stale-translation'

/** Made once for each state of the content, for all pages together; `lastPages` may still be on screen. */
export function createPageNotes(
  checked: CheckedContent,
  shown: ShownFigures,
  lastPages: PageEntry[] = [],
): FindPageNotes {
  const { workspace, diagnostics, figures } = checked
  const pages = lazily(() => [...listReadablePages(workspace, diagnostics), ...lastPages])
  const conflicts = lazily(() => reportConflicts(checked, shown.pagesOf).conflicts)
  const textsIn = lazily(() => {
    const all = listAllTexts(workspace).flatMap((one) => one.texts.map(({ parsed }) => ({ parsed, one })))
    return mapByKey(all, ({ parsed }) => parsed.file)
  })
  const reviewOf = oncePerName((locale: Locale) =>
    reviewTranslations(
      listTranslations(workspace),
      readRecord(workspace.root, locale),
      locale,
      displayWidth,
    ).flatMap(({ findings }) => findings),
  )
  /** The text that a diagnostic is about, of a file that many pages share. */
  const wordsOf = (problem: Diagnostic, locale: Locale) =>
    textsIn()
      .get(problem.file)
      ?.find(({ one }) =>
        problem.about
          ? one.address === problem.about
          : [one.place, ...one.texts.map(placeOfText)].map(lineOf).includes(lineOf(problem)),
      )
      ?.one.texts.find((text) => text.locale === locale)?.text

  return (path) => {
    const entry = pages().find(({ paths }) => LOCALES.some((locale) => paths[locale] === path))
    const locale = LOCALES.find((one) => entry?.paths[one] === path)
    if (!entry || !locale) return undefined
    const onPage = shown.onPage(entry.paths.en)
    const isOwn = ownFiles(entry, locale, workspace)
    const linesOf = (name: string) => {
      const figure = figures.get(name)
      return figure ? [figure, ...figure.readings].map(lineOf) : []
    }
    const ofFigures = new Set([...onPage, ...onPage.flatMap(linesOf)])
    const conflictsHere = conflicts()
      .flatMap((conflict) => conflictOn(conflict, locale, onPage, isOwn))
      .sort((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
    const ofConflicts = new Set(
      conflictsHere.flatMap(({ figure, readings }) => [...linesOf(figure), ...readings.map(lineOf)]),
    )
    const findings = diagnostics
      .filter(({ code }) => code !== TOLD_AS_TRANSLATION)
      .filter((one) => !TOLD_AS_CONFLICT.includes(one.code) || !ofConflicts.has(lineOf(one)))
      .flatMap((problem) => {
        const isHere = ofFigures.has(problem.about ?? '') || ofFigures.has(lineOf(problem))
        return noteOn(problem, isHere || isOwn(problem.file), () => wordsOf(problem, locale))
      })
      .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    return {
      locale,
      errors: diagnostics.filter(({ severity }) => severity === 'error').length,
      conflicts: conflictsHere.map(({ words, ...conflict }) => ({
        ...viewFigure(conflict, checked),
        ...(words && { words }),
      })),
      findings: findings.filter(({ code }) => code !== 'placeholder'),
      figures: onPage.flatMap((name) => {
        const figure = figures.get(name)
        const title = figureTitle(name, workspace)
        return figure ? [{ name, title, values: valuesOf(figure, checked) }] : []
      }),
      placeholders: findings.filter(({ code }) => code === 'placeholder'),
      // Where a text is missing, travellers read the English one.
      translations: reviewOf(locale).flatMap((one) =>
        noteOn(one, isOwn(one.file), () => one.text ?? one.english),
      ),
    }
  }
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

function noteOn<Note extends object>(
  note: Note,
  isHere: boolean,
  wordsOf: () => string | undefined,
): OnPage<Note>[] {
  if (isHere) return [note]
  const words = wordsOf()
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
  if (kind === 'locale')
    return noteOn(conflict, inOwnFile, () => texts?.find((one) => one.locale === locale)?.text)
  // A number in a text is of no concern to who looks at another language.
  if (kind === 'prose' && !readings.some(({ quote, source }) => quote && source === textSource(locale)))
    return []
  return shown.includes(figure) || inOwnFile ? [conflict] : []
}

function lineOf({ file, line }: Place): string {
  return `${file}:${line}`
}
