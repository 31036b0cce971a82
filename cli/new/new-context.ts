import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '../../content/read/collections'
import { itemsOf, type Workspace } from '../../content/read/workspace'
import type { Answers } from './answers'
import { insertEntry } from './insert-entry'
import type { PlannedFile } from './new-plan'

/** What a plan is made of. */
export interface NewContext {
  root: string
  workspace: Workspace
  answers: Answers
}

/** A data file with one more entry; `change` gets and gives its text. The byte-order mark stays. */
export function changedFile(root: string, file: string, change: (text: string) => string): PlannedFile {
  const before = readFileSync(join(root, file), 'utf8')
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  return { file, text: mark + change(before.slice(mark.length)), isNew: false }
}

/** A file of a data folder that takes one more entry at the end of a part. */
export function withEntry(
  root: string,
  file: string,
  part: string | undefined,
  slug: string,
  value: string,
): PlannedFile {
  return changedFile(root, file, (text) => insertEntry(text, part ? [part] : [], slug, value))
}

/** The head comment of a new file of a folder: that of its neighbour, because the schemas may lie elsewhere. */
export function schemaHead(workspace: Workspace, collection: string): string {
  for (const { parsed } of itemsOf(workspace, collection)) {
    const head = /^# yaml-language-server: \$schema=.*$/m.exec(parsed.text)?.[0]
    if (head) return head
  }
  const schema = COLLECTIONS.find(({ name }) => name === collection)?.schema ?? collection
  return `# yaml-language-server: $schema=../schemas/${schema}.schema.json`
}
