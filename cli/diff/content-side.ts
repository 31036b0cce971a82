import { collectFigures } from '../../content/figures/collect-figures'
import { deriveFigures } from '../../content/figures/derive-figures'
import { openProgramCache } from '../../content/read/content-cache'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { publishedPart } from '../../content/site/publication'
import { breaksShape } from '../../content/site/readable-pages'
import { projectDir } from '../project-dir'

/** The content before or after the change, as far as it can be read on both sides. */
export type ContentSide = Pick<CheckedContent, 'workspace' | 'figures' | 'derived' | 'asOf'>

export type Sides = ReturnType<typeof readSides>

/**
 * Reads and checks both sides, by the rules of this program and as of the same day. What can be read on one of them
 * only is left out, or all of it would count as new or gone.
 */
export function readSides(oldRoot: string, root: string, asOf: string) {
  // For both: a temporary folder would leave one of its own behind.
  const cache = openProgramCache(projectDir, root)
  const old = checkContent({ root: oldRoot, projectDir, asOf, cache })
  const checked = checkContent({ root, projectDir, asOf, cache })
  const unreadable = [
    { side: 'before' as const, files: unreadableIn(old) },
    { side: 'after' as const, files: unreadableIn(checked) },
  ].filter(({ files }) => files.length > 0)
  const left = new Set(unreadable.flatMap(({ files }) => files))
  /** `checked` is all of what is there now. */
  return { before: without(left, old), after: without(left, checked), checked, unreadable }
}

/** Files with mistakes that keep them from being read to their end. */
function unreadableIn({ diagnostics }: CheckedContent): string[] {
  return [...new Set(diagnostics.filter(breaksShape).map(({ file }) => file))].sort()
}

function without(unreadable: Set<string>, side: ContentSide): ContentSide {
  if (unreadable.size === 0) return side
  const isReadable = ({ parsed }: { parsed: { file: string } }) => !unreadable.has(parsed.file)
  const { items, articles, messages } = side.workspace
  const workspace = {
    ...side.workspace,
    items: items.filter(isReadable),
    articles: articles.filter(isReadable),
    messages: messages.filter(isReadable),
  }
  const figures = collectFigures(workspace)
  const derived = deriveFigures(publishedPart(workspace, 'en'), figures, side.asOf)
  return { ...side, workspace, figures, derived }
}
