import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../../../cli/project-dir'
import type { DataPath } from '../../../content/read/data-path'
import { listContentFiles } from '../../../content/read/list-content-files'
import { readSourceFile, type SourceFile } from '../../../content/read/source-file'
import { BASE_ROOT, listCases } from '../content-case'

/** Every different content file there is: the shipped ones, and those of every folder case. */
export function allContentFiles(): SourceFile[] {
  const base = filesOf(BASE_ROOT)
  const changed = listCases().flatMap(({ expectedFile, changes }) => {
    const overlay = filesOf(join(expectedFile, '../files'))
    const pieces = changes.flatMap(({ file, replace = '', with: by = '', append = '' }) => {
      const source = [...overlay, ...base].find((one) => one.file === file)
      return source ? [{ file, text: source.text.replace(replace, () => by) + append }] : []
    })
    return [...overlay, ...pieces]
  })
  const found = new Map(
    [...filesOf(projectDir), ...base, ...changed].map((source) => [`${source.file}\n${source.text}`, source]),
  )
  return [...found.values()]
}

function filesOf(root: string): SourceFile[] {
  return existsSync(root) ? listContentFiles(root).map((file) => readSourceFile(root, file).source) : []
}

/** Every place that can be asked for in a file's data, and some that are not there. */
export function pathsOf(value: unknown, at: DataPath = []): DataPath[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...at, key]))
      : []
  return [at, [...at, 'missing'], [...at, 7, 'x'], ...inside]
}
