import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const here = dirname(fileURLToPath(import.meta.url))

/** The small valid content root that every case changes. */
export const BASE_ROOT = join(here, 'base-root')

/** One change of the base root: a piece of a file replaced, a file deleted, copied or linked, or text put at its end. */
export interface Change {
  file: string
  replace?: string
  with?: string
  append?: string
  delete?: boolean
  /** The file or folder that it is a copy of. */
  copyOf?: string
  /** Where it leads as a symbolic link. */
  linkTo?: string
  /** By an editor that writes Latin-1 or UTF-16; or a byte-order mark and Windows's line ends. */
  saved?: 'latin1' | 'utf16le' | 'windows'
}

/** An entry of a table under cases/: what is changed in the base root, and what `tours validate` prints then. */
export interface ContentCase {
  name: string
  release?: boolean
  changes?: Change[]
  /** Whole files to write, by their paths. */
  files?: Record<string, string>
  expected: string
}

/** The tables, each with its file; those of one folder under cases/, or all. */
export function listCaseTables(folder = ''): { file: string; cases: ContentCase[] }[] {
  const dir = join(here, 'cases', folder)
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()
  return files
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ file: join(dir, name), cases: parse(readFileSync(join(dir, name), 'utf8')) }))
}

/** Makes a changed copy of the base root in a new folder, which the caller removes. */
export function makeRoot(change: Pick<ContentCase, 'changes' | 'files'> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'tours-case-'))
  cpSync(BASE_ROOT, root, { recursive: true })
  applyChanges(root, change)
  return root
}

export function applyChanges(
  root: string,
  { changes = [], files = {} }: Pick<ContentCase, 'changes' | 'files'>,
) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const { file, ...change } of changes) {
    if (change.delete) rmSync(join(root, file), { recursive: true })
    else if (change.copyOf) cpSync(join(root, change.copyOf), join(root, file), { recursive: true })
    else if (change.linkTo) symlinkSync(change.linkTo, join(root, file))
    else writeFileSync(join(root, file), changedFile(join(root, file), change))
  }
}

/** Undoes changes of a copy of the base root. */
export function restoreBase(
  root: string,
  { changes = [], files = {} }: Pick<ContentCase, 'changes' | 'files'>,
) {
  for (const file of [...Object.keys(files), ...changes.map((change) => change.file)]) {
    if (existsSync(join(BASE_ROOT, file)))
      cpSync(join(BASE_ROOT, file), join(root, file), { recursive: true })
    else rmSync(join(root, file), { recursive: true, force: true })
  }
}

function changedFile(path: string, { replace, with: text = '', append = '', saved }: Omit<Change, 'file'>) {
  const before = readFileSync(path, 'utf8')
  if (replace !== undefined && !before.includes(replace)) throw new Error(`${path} does not hold: ${replace}`)
  const after = (replace === undefined ? before : before.replace(replace, () => text)) + append
  if (saved === 'windows') return `\uFEFF${after.replaceAll('\n', '\r\n')}`
  return Buffer.from(after, saved)
}
