import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../../content/read/diagnostic'
import { displayWidth } from './display-width'

const CONTEXT_LINES = 2
const WIDEST_LINE = 100

/** The lines around a place with a caret below it; empty when the file cannot be read. */
export function codeFrame(root: string, { file, line, column }: Place): string {
  const lines = readLines(join(root, file))
  const first = Math.max(line - CONTEXT_LINES, 1)
  const shown = lines.slice(first - 1, line + CONTEXT_LINES)
  if (line > lines.length || shown.length === 0) return ''
  const digits = String(first + shown.length - 1).length
  return shown
    .flatMap((text, i) => {
      const number = first + i
      const gutter = `${number === line ? '>' : ' '} ${String(number).padStart(digits)} | `
      const visible = text.slice(0, WIDEST_LINE)
      if (number !== line || column > WIDEST_LINE) return [`${gutter}${visible}`]
      const margin = ' '.repeat(gutter.length - 2)
      const indent = ' '.repeat(displayWidth(text.slice(0, column - 1)))
      return [`${gutter}${visible}`, `${margin}| ${indent}^`]
    })
    .join('\n')
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\t', ' ')
      .split(/\r\n?|\n/)
  } catch {
    return []
  }
}
