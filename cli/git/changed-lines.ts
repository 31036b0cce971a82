import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePatch } from 'diff'
import { tryTo } from '../../domain/try-to'
import { findCommit } from './find-commit'
import { runGit } from './run-git'

/**
 * The lines that the working tree has and a commit has not. Where lines were only taken out, the two
 * that have become neighbours count: a problem that follows from it is reported there. A file that git
 * does not track yet is changed in every line; of one that is gone, line 1 counts.
 *
 * @param root the content root, which may be a folder of a larger repository
 * @returns by file, relative to the root with forward slashes; lines from 1
 * @throws {UserError} USAGE when git does not know the ref
 */
export function changedLines(root: string, ref: string): Map<string, Set<number>> {
  const commit = findCommit(root, ref)
  // The user's own settings (prefixes, external programs, colours) must not change what is read here.
  const options =
    '--unified=0 --inter-hunk-context=0 --find-renames --relative --no-color --no-ext-diff --no-textconv --src-prefix=a/ --dst-prefix=b/ --ignore-submodules'
  const diff = runGit(root, ['diff', ...options.split(' '), commit, '--', '.']).toString('utf8')
  const changed = new Map<string, Set<number>>()
  for (const { oldFileName = '', newFileName = '', hunks } of parsePatch(diff)) {
    // Nothing has changed at all, or only a file's name has.
    if (hunks.length === 0) continue
    const isGone = newFileName === '/dev/null'
    const lines = hunks.flatMap(({ newStart, newLines }) =>
      newLines === 0
        ? [newStart - 1, newStart].map((line) => (isGone ? 1 : Math.max(1, line)))
        : Array.from({ length: newLines }, (_, i) => newStart + i),
    )
    changed.set((isGone ? oldFileName : newFileName).replace(/^[ab]\//, ''), new Set(lines))
  }
  const untracked = runGit(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.'])
  for (const file of untracked.toString('utf8').split('\0').filter(Boolean))
    changed.set(file, everyLine(join(root, file)))
  return changed
}

function everyLine(path: string): Set<number> {
  // No text to count: a link that leads nowhere or to a folder, a repository within this one.
  const text = tryTo(() => readFileSync(path, 'utf8')) ?? ''
  const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return new Set(Array.from({ length: Math.max(1, count) }, (_, i) => i + 1))
}
