import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectFigures } from '../../figures/collect-figures'
import { replaceFile } from '../../read/replace-file'
import { loadWorkspace } from '../../read/workspace'
import { REFERENCE_SCHEMA_FILE, referenceSchemaText } from './reference-schema'

/**
 * Brings the lists of names that editors complete up to date with the data. Does nothing where a content root
 * has no schemas of its own, or where a file cannot be read: its names would be lost from the lists.
 *
 * @returns the file that was written, relative to the root; undefined when there was nothing to write
 */
export function writeReferenceSchema(root: string, projectDir: string): string | undefined {
  const path = join(root, REFERENCE_SCHEMA_FILE)
  if (!existsSync(dirname(path))) return undefined
  const workspace = loadWorkspace(root, projectDir)
  if (workspace.problems.some(({ severity }) => severity === 'error')) return undefined
  const text = referenceSchemaText({ workspace, figures: collectFigures(workspace), projectDir })
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return undefined
  replaceFile(path, text)
  return REFERENCE_SCHEMA_FILE
}
