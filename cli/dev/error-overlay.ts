import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorPayload } from 'vite'
import type { Problem } from '../../content/problems/problem'

/** Lines shown before and after the one with the mistake. */
const AROUND = 3

/** The content's errors in the form that Vite's own overlay shows: the first with its lines, the others below. */
export function errorOverlay(root: string, errors: Problem[]): ErrorPayload {
  const [first, ...others] = errors
  const list = others.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`)
  return {
    type: 'error',
    err: {
      plugin: 'content',
      message: [first?.message, first?.hint].filter(Boolean).join('\n\n'),
      id: first && join(root, first.file),
      loc: first && { file: join(root, first.file), line: first.line, column: first.column },
      frame: first ? frameOf(root, first) : '',
      stack: list.length > 0 ? `${list.length} more:\n${list.join('\n')}` : '',
    },
  }
}

/** The lines around a problem with a caret below the place. */
function frameOf(root: string, { file, line, column }: Problem): string {
  let lines: string[]
  try {
    lines = readFileSync(join(root, file), 'utf8').split(/\r?\n/)
  } catch {
    return ''
  }
  const from = Math.max(1, line - AROUND)
  return lines
    .slice(from - 1, line + AROUND)
    .flatMap((text, i) => {
      const number = from + i
      const row = `${String(number).padStart(4)} | ${text}`
      return number === line ? [row, `     | ${' '.repeat(column - 1)}^`] : [row]
    })
    .join('\n')
}
