import { LOCALES, type Locale } from '../../domain/locale'
import { loadPageRenderer } from '../rendered/page-renderer'
import { shownFigures } from '../rendered/shown-figures'
import type { ContentDiff } from './content-diff'
import type { ContentSide } from './content-side'
import { diffConflicts } from './diff-conflicts'
import { diffErrors } from './diff-errors'
import { diffFigures } from './diff-figures'
import { diffOtherTexts } from './diff-other-texts'
import { diffPages } from './diff-pages'
import { diffRedirects } from './diff-redirects'
import { diffRules } from './diff-rules'
import { diffTours } from './diff-tours'
import { diffTranslations } from './diff-translations'
import { excerpt } from './excerpt'

/** Everything that differs for travellers between two sides. */
export async function compareContents(
  before: ContentSide,
  after: ContentSide,
  about: Pick<ContentDiff, 'ref' | 'commit' | 'asOf'>,
): Promise<ContentDiff> {
  const { pagesOf } = await shownFigures(after.checked)
  const whole = diffPages(before, after, await loadPageRenderer())
  const changes = {
    figures: diffFigures(before, after, pagesOf),
    rules: diffRules(before, after),
    tours: diffTours(before, after),
    pages: whole.map((page) => ({
      ...page,
      changes: page.changes.map(({ what, ...texts }) => ({ what, ...excerpt(texts.before, texts.after) })),
    })),
    redirects: diffRedirects(before, after),
    staleTranslations: diffTranslations(before, after),
    otherTexts: diffOtherTexts(before, after, whole),
    conflicts: diffConflicts(before, after),
    errors: diffErrors(before, after),
  }
  const { figures, rules, tours, pages, conflicts } = changes
  const conflictsThat = (...kinds: string[]) =>
    conflicts.filter(({ change }) => kinds.includes(change)).length
  return {
    ...about,
    counts: {
      marked: [...figures, ...tours, ...pages].filter(({ marked }) => marked).length,
      figures: figures.length,
      rules: rules.length,
      tours: tours.length,
      pages: Object.fromEntries(
        LOCALES.map((locale) => [locale, pages.filter(({ language }) => language === locale).length]),
      ) as Record<Locale, number>,
      staleTranslations: changes.staleTranslations.length,
      newConflicts: conflictsThat('new', 'reopened', 'changed'),
      resolvedConflicts: conflictsThat('resolved', 'decided'),
      newErrors: changes.errors.new.length,
    },
    unreadable: [
      { side: 'before' as const, files: [...before.unreadable].sort() },
      { side: 'after' as const, files: [...after.unreadable].sort() },
    ].filter(({ files }) => files.length > 0),
    ...changes,
  }
}
