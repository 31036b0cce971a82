import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const here = dirname(fileURLToPath(import.meta.url))
const casesDir = join(here, 'cases')

/** The small valid content root that every case changes. */
export const BASE_ROOT = join(here, 'base-root')

/** One change of the base root: a piece of a file replaced, a file deleted, or text put at its end. */
interface Change {
  file: string
  replace?: string
  with?: string
  append?: string
  delete?: boolean
}

/** A folder under cases/: `case.yaml` says what is changed, `files/` holds whole files laid over the root. */
export interface ContentCase {
  name: string
  options: string[]
  changes: Change[]
  expectedFile: string
}

export function listCases(): ContentCase[] {
  return readdirSync(casesDir)
    .sort()
    .map((name) => {
      const file = join(casesDir, name, 'case.yaml')
      const { options = [], changes = [] } = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
      return { name, options, changes, expectedFile: join(casesDir, name, 'expected.txt') }
    })
}

/** Makes the case's content root in a new folder, which the caller removes. */
export function makeRoot({
  name,
  changes,
  files = {},
}: Pick<ContentCase, 'name' | 'changes'> & {
  /** Whole files to write, by their paths. */
  files?: Record<string, string>
}): string {
  const root = mkdtempSync(join(tmpdir(), 'tours-case-'))
  cpSync(BASE_ROOT, root, { recursive: true })
  const overlay = join(casesDir, name, 'files')
  if (existsSync(overlay)) cpSync(overlay, root, { recursive: true })
  for (const change of changes) apply(join(root, change.file), change)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  return root
}

function apply(path: string, { replace, with: text = '', append, delete: gone }: Change): void {
  if (gone) {
    rmSync(path, { recursive: true })
    return
  }
  const before = readFileSync(path, 'utf8')
  if (replace !== undefined && !before.includes(replace)) throw new Error(`${path} does not hold: ${replace}`)
  const after = replace === undefined ? before : before.replace(replace, () => text)
  writeFileSync(path, after + (append ?? ''))
}
