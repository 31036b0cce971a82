import { countOf } from '../../output/words'
import type { ContentDiff } from '../content-diff'

/** "compared with main (3f2a91b)" */
export function comparedWith({ ref, commit }: ContentDiff): string {
  return commit.startsWith(ref) ? `compared with ${ref}` : `compared with ${ref} (${commit.slice(0, 7)})`
}

/** One sentence for whoever reads nothing else. */
export function summarizeDiff(diff: ContentDiff): string {
  const { counts, errors, renamed } = diff
  const pages = Object.values(counts.pages).reduce((sum, one) => sum + one, 0)
  const parts = [
    [renamed.length, 'rename'],
    [counts.figures, 'figure'],
    [counts.tours, 'tour'],
    [pages, 'page'],
    [counts.staleTranslations, 'stale translation'],
    [counts.newConflicts, 'new conflict'],
    [counts.newErrors, 'new error'],
  ] as const
  const all = parts.filter(([n]) => n > 0).map(([n, one]) => countOf(n, one))
  if (errors.fixed > 0) all.push(`${countOf(errors.fixed, 'error')} repaired`)
  return all.length > 0 ? `${all.join(', ')}.` : 'Nothing changes for travellers.'
}

/** "3 changes are marked ⚠: look at them first." */
export function summarizeMarked({ counts }: ContentDiff): string | undefined {
  if (counts.marked === 0) return undefined
  return counts.marked === 1
    ? '1 change has to be looked at: a price by more than 10 %, a tour or an address that is gone.'
    : `${counts.marked} changes have to be looked at: prices by more than 10 %, tours or addresses that are gone.`
}

/** What could not be read, and so may be missing. */
export function unreadableNotes({ unreadable }: ContentDiff): string[] {
  return unreadable.map(
    ({ side, files }) =>
      `${side === 'before' ? 'Before the change' : 'Now'} ${files.length === 1 ? 'a file has' : `${files.length} files have`} errors, so what ${files.length === 1 ? 'it holds' : 'they hold'} may be missing here: ${files.join(', ')}.`,
  )
}
