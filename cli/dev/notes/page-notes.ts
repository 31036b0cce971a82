import { reportConflicts } from '../../../content/conflicts/report-conflicts'
import type { Diagnostic } from '../../../content/read/diagnostic'
import { lazily, oncePerName } from '../../../content/read/once-per'
import type { CheckedContent } from '../../../content/rules/check-content'
import type { PageEntry } from '../../../content/site/page-entry'
import { listReadablePages } from '../../../content/site/readable-pages'
import { listTranslations } from '../../../content/texts/list-translations'
import { reviewTranslations, type TranslationDiagnostic } from '../../../content/texts/review-translations'
import { readRecord } from '../../../content/texts/translation-record'
import { LOCALES, type Locale } from '../../../domain/locale'
import { type FigureView, viewFigure } from '../../figures/figure-view'
import { type NextStep, nextStep } from '../../figures/next-step'
import { displayWidth } from '../../output/display-width'
import type { ShownFigures } from '../../rendered/shown-figures'
import {
  conflictsOnPage,
  diagnosticsOnPage,
  isToldOtherwise,
  type OnPage,
  ownFiles,
  textsByFile,
  translationOnPage,
} from './on-page'

/** What is to be known and done about the page on screen, in its language. */
export interface PageNotes {
  locale: Locale
  /** How many errors all of the content has. */
  errors: number
  /** Those that want a decision first. */
  conflicts: OnPage<{ view: FigureView; next: NextStep | undefined }>[]
  /** Errors first, without what the conflicts and the translations tell of already. */
  findings: OnPage<Diagnostic>[]
  translations: OnPage<TranslationDiagnostic>[]
  placeholders: OnPage<Diagnostic>[]
}

/** Finds what is to be told of a page, by one of its paths; undefined for a path that is no page's. */
export type FindPageNotes = (path: string) => PageNotes | undefined

/** Made once for each state of the content, for all pages together; `lastPages` may still be on screen. */
export function createPageNotes(
  checked: CheckedContent,
  asOf: string,
  shown: ShownFigures,
  lastPages: PageEntry[] = [],
): FindPageNotes {
  const { workspace, diagnostics } = checked
  const pages = lazily(() => [...listReadablePages(workspace, diagnostics), ...lastPages])
  const report = lazily(() => reportConflicts(checked, asOf, shown.pagesOf))
  const texts = lazily(() => textsByFile(workspace))
  const translated = lazily(() => listTranslations(workspace))
  const reviewOf = oncePerName((locale: Locale) =>
    reviewTranslations(translated(), readRecord(workspace.root, locale), locale, displayWidth).flatMap(
      ({ findings }) => findings,
    ),
  )
  return (path) => {
    for (const entry of pages()) {
      const locale = LOCALES.find((one) => entry.paths[one] === path)
      if (!locale) continue
      const figures = shown.onPage(entry.paths.en)
      const isOwn = ownFiles(entry, locale, workspace)
      const conflicts = conflictsOnPage(figures, locale, report().conflicts, isOwn)
      const found = diagnosticsOnPage(figures, locale, checked, isOwn, texts()).filter(
        (one) => !isToldOtherwise(one, conflicts, checked),
      )
      return {
        locale,
        errors: diagnostics.filter(({ severity }) => severity === 'error').length,
        conflicts: conflicts.map(({ words, ...conflict }) => {
          const view = viewFigure(conflict, checked)
          return { view, next: nextStep(view, checked, asOf), ...(words && { words }) }
        }),
        findings: found.filter(({ code }) => code !== 'placeholder'),
        placeholders: found.filter(({ code }) => code === 'placeholder'),
        translations: reviewOf(locale).flatMap((finding) => translationOnPage(finding, isOwn)),
      }
    }
    return undefined
  }
}
