import { contentOf } from '../read/content'
import type { Diagnostic } from '../read/diagnostic'
import type { Workspace } from '../read/workspace'
import { listPages } from './list-pages'
import type { PageEntry } from './page-entry'

/** Codes of problems after which a file's data may not have the shape that pages rely on. */
const SHAPE_PROBLEMS = ['schema', 'yaml-', 'json-', 'front-matter']

/** True when the problem may keep data from being read. */
export function spoilsShape({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && SHAPE_PROBLEMS.some((start) => code.startsWith(start))
}

/**
 * The page inventory of content that may have errors: items of the wrong shape are left out, so that
 * reports on figures still name the other pages.
 */
export function listReadablePages(workspace: Workspace, problems: Diagnostic[]): PageEntry[] {
  const broken = new Set(problems.filter(spoilsShape).map(({ file }) => file))
  const items = workspace.items.filter(({ parsed }) => !broken.has(parsed.file))
  const readable = { ...workspace, items }
  const content = contentOf(readable)
  // Without routes no page has an address.
  return content.routes ? listPages(readable, content) : []
}
