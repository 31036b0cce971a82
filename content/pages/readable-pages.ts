import { contentOf } from '../content'
import type { Problem } from '../problems/problem'
import type { Workspace } from '../workspace'
import { listPages } from './list-pages'
import type { PageEntry } from './page-entry'

/** Problems that say nothing about whether a file's data has the shape that pages rely on. */
const SHAPE_PROBLEMS = ['schema', 'yaml-', 'json-', 'front-matter']

/**
 * The page inventory of content that may have errors: items of the wrong shape are left out, so that
 * reports on figures still name the other pages.
 */
export function listReadablePages(workspace: Workspace, problems: Problem[]): PageEntry[] {
  const broken = new Set(
    problems
      .filter(
        ({ code, severity }) =>
          severity === 'error' && SHAPE_PROBLEMS.some((start) => code.startsWith(start)),
      )
      .map(({ file }) => file),
  )
  const items = workspace.items.filter(({ parsed }) => !broken.has(parsed.file))
  const readable = { ...workspace, items }
  const content = contentOf(readable)
  // Without routes no page has an address.
  return content.routes ? listPages(readable, content) : []
}
