import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDERS } from '../../content/read/list-content-files'
import { extractFiles } from './extract-files'

/** Checks ask for the pictures by name only. */
const PICTURES = 'public'

/**
 * Lends the content of a commit as a content root of its own, in a folder that is gone afterwards.
 *
 * @param root the content root today
 * @param commit its full hash
 * @param use is given the folder; undefined when the commit holds no content there
 */
export function withContentAt<T>(root: string, commit: string, use: (folder: string | undefined) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tours-commit-'))
  try {
    const isContent = (file: string) => !file.startsWith(`${PICTURES}/`)
    const count = extractFiles(root, commit, [...CONTENT_FOLDERS, PICTURES], folder, isContent)
    return use(count === 0 ? undefined : folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
