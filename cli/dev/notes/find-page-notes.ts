import { reportConflicts } from '../../../content/conflicts/report-conflicts'
import type { Workspace } from '../../../content/read/workspace'
import type { CheckedContent } from '../../../content/rules/check-content'
import type { PageEntry } from '../../../content/site/page-entry'
import { listReadablePages } from '../../../content/site/readable-pages'
import { listTranslations } from '../../../content/texts/list-translations'
import { reviewTranslations, type TranslationDiagnostic } from '../../../content/texts/review-translations'
import { readRecord } from '../../../content/texts/translation-record'
import { LOCALES, type Locale } from '../../../domain/locale'
import { displayWidth } from '../../output/display-width'
import type { ShownFigures } from '../../rendered/shown-figures'
import { conflictsOfPage } from './conflicts-of-page'
import { conflictNote } from './describe-figure-note'
import { findingsOfPage, sortFindings, textsByFile } from './findings-of-page'
import type { PageNotes, TranslationNote } from './notes'
import { ownFiles } from './own-files'

/** Finds what is to be told of a page, by one of its paths; undefined for a path that is no page's. */
export type FindPageNotes = (path: string) => PageNotes | undefined

/**
 * Made once for each state of the content: what takes time is done for all the pages together, and not
 * before the first of them is asked for.
 *
 * @param asOf the day on which decisions are judged, YYYY-MM-DD
 * @param shown which figures the pages show
 * @param lastPages pages of the last good content: one that cannot be read any more may still be on screen
 */
export function createPageNotes(
  checked: CheckedContent,
  asOf: string,
  shown: ShownFigures,
  lastPages: PageEntry[] = [],
): FindPageNotes {
  const { workspace, problems } = checked
  const pages = once(() => [...listReadablePages(workspace, problems), ...lastPages])
  const report = once(() => reportConflicts(checked, asOf, shown.pagesOf))
  const translationsInto = reviewer(workspace)
  const textsIn = once(() => textsByFile(workspace))
  return (path) => {
    for (const entry of pages()) {
      const locale = LOCALES.find((one) => entry.paths[one] === path)
      if (!locale) continue
      const own = ownFiles(entry, locale, workspace)
      const figures = shown.onPage(entry.paths.en)
      const conflicts = conflictsOfPage(figures, locale, report(), own)
      const findings = findingsOfPage(figures, locale, checked, own, textsIn())
      return {
        locale,
        errors: problems.filter(({ severity }) => severity === 'error').length,
        conflicts: conflicts.map(({ conflict, words }) => ({
          ...conflictNote(checked, conflict, asOf),
          ...(words && { words }),
        })),
        ...sortFindings(findings, conflicts, checked),
        translations: translationsInto(locale).flatMap((finding) => translationNote(finding, own)),
      }
    }
    return undefined
  }
}

/** Each language on its own: whoever writes looks at one of them for a while. */
function reviewer(workspace: Workspace): (locale: Locale) => TranslationDiagnostic[] {
  const texts = once(() => listTranslations(workspace))
  const reviewed = new Map<Locale, TranslationDiagnostic[]>()
  return (locale) => {
    const found =
      reviewed.get(locale) ??
      reviewTranslations(texts(), readRecord(workspace.root, locale), locale, displayWidth).flatMap(
        ({ findings }) => findings,
      )
    reviewed.set(locale, found)
    return found
  }
}

function translationNote(finding: TranslationDiagnostic, own: Set<string>): TranslationNote[] {
  const { state, name, text, english, file, line, column } = finding
  const note = { state, name, ...(text && { text }), ...(english && { english }), file, line, column }
  if (own.has(file)) return [note]
  // Where a text is missing, travellers read the English one.
  const words = text ?? english
  return words ? [{ ...note, words }] : []
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
