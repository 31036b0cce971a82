import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const options = [
    '--unified=0',
    '--find-renames',
    '--relative',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
  ]
  const prefixes = ['--src-prefix=a/', '--dst-prefix=b/', '--ignore-submodules']
  const quoting = ['-c', 'core.quotePath=false']
  const diff = runGit(root, ...quoting, 'diff', ...options, ...prefixes, commit, '--', '.').toString('utf8')
  const changed = readDiff(diff)
  const untracked = runGit(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', '.')
  for (const file of untracked.toString('utf8').split('\0').filter(Boolean))
    changed.set(file, everyLine(join(root, file)))
  return changed
}

function readDiff(diff: string): Map<string, Set<number>> {
  const changed = new Map<string, Set<number>>()
  let before = ''
  let lines = new Set<number>()
  /** Lines of the hunk that are still to come; they may look like a header. */
  let left = 0
  for (const line of diff.split('\n')) {
    if (left > 0) {
      // "\ No newline at end of file" is no line of either side.
      if (!line.startsWith('\\')) left--
      continue
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (hunk) {
      const [gone, start, come] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)]
      left = gone + come
      if (come === 0) for (const near of [start, start + 1]) lines.add(Math.max(1, near))
      for (let i = 0; i < come; i++) lines.add(start + i)
    } else if (line.startsWith('--- ')) {
      before = pathOf(line)
    } else if (line.startsWith('+++ ')) {
      const after = pathOf(line)
      lines = new Set<number>()
      changed.set(after === '/dev/null' ? before : after, lines)
    }
  }
  return changed
}

/** The path of a header's line, without its prefix. A path with a space ends with a tab. */
function pathOf(header: string): string {
  const path = unquotePath(header.slice(4).replace(/\t$/, ''))
  return path === '/dev/null' ? path : path.slice(2)
}

function everyLine(path: string): Set<number> {
  const text = readFileSync(path, 'utf8')
  const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return new Set(Array.from({ length: Math.max(1, count) }, (_, i) => i + 1))
}

const SIGNS: Record<string, string> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' }

/** A path as git prints it: in quotes, with C's escapes, where it holds quotes or control characters. */
function unquotePath(printed: string): string {
  if (!printed.startsWith('"')) return printed
  const bytes: Buffer[] = []
  for (const [part, octal, sign] of printed.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal) bytes.push(Buffer.from([Number.parseInt(octal, 8)]))
    else bytes.push(Buffer.from(sign ? (SIGNS[sign] ?? sign) : part))
  }
  return Buffer.concat(bytes).toString('utf8')
}
