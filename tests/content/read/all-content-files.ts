import { existsSync } from 'node:fs'
import { projectDir } from '../../../cli/project-dir'
import { listContentFiles } from '../../../content/read/list-content-files'
import { readSourceFile, type SourceFile } from '../../../content/read/source-file'
import type { DataPath } from '../../../content/read/value-at'
import { BASE_ROOT, listCaseTables } from '../content-case'

/** Every different content file there is: the shipped ones, and those of every case. */
export function allContentFiles(): SourceFile[] {
  const base = filesOf(BASE_ROOT)
  const cases = listCaseTables().flatMap((table) => table.cases)
  const changed = cases.flatMap(({ changes = [], files = {} }) => {
    const whole = Object.entries(files).map(([file, text]) => ({ file, text }))
    const pieces = changes.flatMap(({ file, replace = '', with: by = '', append = '' }) => {
      const source = [...whole, ...base].find((one) => one.file === file)
      return source ? [{ file, text: source.text.replace(replace, () => by) + append }] : []
    })
    return [...whole, ...pieces]
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
