import type { ConflictReport } from '../../content/conflicts/conflict'
import { reportConflicts } from '../../content/conflicts/report-conflicts'
import type { ContentCache } from '../../content/read/content-cache'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import type { PageEntry } from '../../content/site/page-entry'
import { listReadablePages, spoilsShape } from '../../content/site/readable-pages'
import { projectDir } from '../project-dir'

/** The content before or after the change, as far as it can be read. */
export interface ContentSide {
  checked: CheckedContent
  report: ConflictReport
  pages: PageEntry[]
  /** Files with mistakes that keep them from being read to their end. */
  unreadable: Set<string>
}

/**
 * Reads and checks one side. Both are judged by the rules of this program, and as of the same day.
 *
 * @param other the other side, when it was read before: files that are the same are not parsed again
 * @param cache of the content root, for both: a temporary folder would leave one of its own behind
 */
export function readSide(
  root: string,
  asOf: string,
  { other, cache }: { other?: ContentSide; cache?: ContentCache | undefined } = {},
): ContentSide {
  const checked = checkContent({ root, projectDir, asOf, previous: other?.checked.workspace, cache })
  return {
    checked,
    report: reportConflicts(checked, asOf),
    pages: listReadablePages(checked.workspace, checked.problems),
    unreadable: new Set(checked.problems.filter(spoilsShape).map(({ file }) => file)),
  }
}
