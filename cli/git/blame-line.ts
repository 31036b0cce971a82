import { askGit } from './run-git'

/** "3f2a91b… data/a.yaml (Ana Ruiz 2026-03-01 12) the line"; what is not committed yet has a hash of zeros. */
const BLAMED = /^\^?(?!0+ )[0-9a-f]+ .*?\((.*?) +(\d{4}-\d{2}-\d{2}) +\d+\)/

/**
 * Since when a line (from 1) is as it is, and by whom; undefined outside a repository, and for a line that is not
 * committed yet. The day is that of the author's own calendar, YYYY-MM-DD.
 *
 * @throws {UserError} GIT_MISSING
 */
export function blameLine(root: string, file: string, line: number) {
  const told = askGit(root, 'blame', '--date=short', '-L', `${line},${line}`, '--', file)
  const [, author, date] = BLAMED.exec(told ?? '') ?? []
  return author !== undefined && date !== undefined ? { author, date } : undefined
}
