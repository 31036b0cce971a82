import type { ConflictReport } from '../../content/conflicts/conflict'
import { reportConflicts } from '../../content/conflicts/report-conflicts'
import { collectFigures } from '../../content/figures/collect-figures'
import { deriveFigures } from '../../content/figures/derive-figures'
import type { Figure, LocatedReading } from '../../content/figures/figure'
import type { ContentCache } from '../../content/read/content-cache'
import type { Workspace } from '../../content/read/workspace'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { publishedPart } from '../../content/site/publication'
import { breaksShape } from '../../content/site/readable-pages'
import { projectDir } from '../project-dir'

/** The content before or after the change, as far as it can be read. */
export interface ContentSide {
  checked: CheckedContent
  report: ConflictReport
  /** Files with mistakes that keep them from being read to their end. */
  unreadable: Set<string>
  /** What travellers see of it. A file that cannot be read is the other side's: so nothing in it changed. */
  workspace: Workspace
  figures: Map<string, Figure>
  derived: Map<string, LocatedReading>
  asOf: string
}

/**
 * Reads and checks both sides, by the rules of this program and as of the same day.
 *
 * @param cache of the content root, for both: a temporary folder would leave one of its own behind
 */
export function readSides(
  oldRoot: string,
  root: string,
  asOf: string,
  cache?: ContentCache,
): { before: ContentSide; after: ContentSide } {
  const old = checkContent({ root: oldRoot, projectDir, asOf, cache })
  // Files that are the same are not parsed again.
  const now = checkContent({ root, projectDir, asOf, cache, previous: old.workspace })
  return { before: sideOf(old, now), after: sideOf(now, old) }
}

function sideOf(checked: CheckedContent, other: CheckedContent): ContentSide {
  const unreadable = unreadableIn(checked)
  const { asOf } = checked
  const side = { checked, report: reportConflicts(checked), unreadable, asOf }
  const unreadableThere = unreadableIn(other)
  if (unreadable.size + unreadableThere.size === 0) return { ...side, ...checked }
  const workspace = readableWorkspace(checked.workspace, unreadable, other.workspace, unreadableThere)
  const figures = collectFigures(workspace)
  return {
    ...side,
    workspace,
    figures,
    derived: deriveFigures(publishedPart(workspace, 'en'), figures, asOf),
  }
}

function unreadableIn({ diagnostics }: CheckedContent): Set<string> {
  return new Set(diagnostics.filter(breaksShape).map(({ file }) => file))
}

function readableWorkspace(
  own: Workspace,
  unreadable: Set<string>,
  other: Workspace,
  unreadableThere: Set<string>,
): Workspace {
  const whole = <T extends { parsed: { file: string } }>(mine: T[], theirs: T[]) =>
    [
      ...mine.filter(({ parsed }) => !unreadable.has(parsed.file)),
      ...theirs.filter(({ parsed }) => unreadable.has(parsed.file) && !unreadableThere.has(parsed.file)),
    ].sort((a, b) => (a.parsed.file < b.parsed.file ? -1 : 1))
  return {
    ...own,
    items: whole(own.items, other.items),
    articles: whole(own.articles, other.articles),
    messages: whole(own.messages, other.messages),
  }
}
