import type { ContentDiff } from '../content-diff'

/** "compared with main (3f2a91b)" */
export function comparedWith({ ref, commit }: ContentDiff): string {
  return commit.startsWith(ref) ? `compared with ${ref}` : `compared with ${ref} (${commit.slice(0, 7)})`
}

/** One sentence for whoever reads nothing else. */
export function summarizeDiff(diff: ContentDiff): string {
  const { counts, errors } = diff
  const pages = Object.values(counts.pages).reduce((sum, one) => sum + one, 0)
  const parts = [
    [counts.figures, 'figure', 'figures'],
    [counts.tours, 'tour', 'tours'],
    [pages, 'page', 'pages'],
    [counts.staleTranslations, 'stale translation', 'stale translations'],
    [counts.newConflicts, 'new conflict', 'new conflicts'],
    [counts.newErrors, 'new error', 'new errors'],
  ] as const
  const told = parts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}`)
  const fixed =
    errors.fixed > 0 ? [`${errors.fixed} ${errors.fixed === 1 ? 'error' : 'errors'} repaired`] : []
  const all = [...told, ...fixed]
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
