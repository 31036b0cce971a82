import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeCoverage } from '../../content/quantities/prose-coverage'
import { type Diagnostic, type Place, placed } from '../../content/read/diagnostic'
import { mapByKey } from '../../content/read/group-by-key'
import { tryTo } from '../../domain/try-to'
import { type DiagnosticReport, type ReportContext, summarizeDiagnostics } from './diagnostic-report'
import { displayWidth, rowsOfWidth } from './display-width'
import { appearanceOf, terminalWidth } from './output'
import { printable } from './text-table'

const INDENT = '    '

/** Diagnostics grouped by file, for somebody at a terminal; editors and IDEs make the places clickable. */
export const textDiagnostics: DiagnosticReport = (diagnostics, context) =>
  listByFile(diagnostics, context) + closingLines(diagnostics, context)

export function listByFile(diagnostics: Diagnostic[], context: ReportContext): string {
  const files = [...mapByKey(diagnostics, ({ file }) => file)]
  const groups = files.map(([file, found]) => {
    const lines = found.map((diagnostic) => describe(diagnostic, context))
    return `${context.colors.underline(file)}\n${lines.join('')}\n`
  })
  return groups.join('')
}

/** How much was looked at, and how much was found. */
export function closingLines(diagnostics: Diagnostic[], { coverage, isPartial }: ReportContext): string {
  const looked = coverage ? `${describeCoverage(coverage)}\n` : ''
  const touched = isPartial ? ' in what the change touches' : ''
  return `${looked}${summarizeDiagnostics(diagnostics)}${touched}\n`
}

function describe(diagnostic: Diagnostic, context: ReportContext): string {
  const { severity, message, code } = diagnostic
  const { root, colors, isTerminal } = context
  const colored = severity === 'error' ? colors.red(severity) : colors.yellow(severity)
  const lines = [`  ${placed(diagnostic)}  ${colored}  ${message} ${colors.dim(`[${code}]`)}`]
  lines.push(...adviceOf(diagnostic))
  if (isTerminal) {
    const frame = codeFrame(root, diagnostic, terminalWidth(context) - INDENT.length)
    const marks = /^(?:>| *\| *\^$)/
    const framed = frame.split('\n').map((text) => INDENT + (marks.test(text) ? text : colors.dim(text)))
    if (frame) lines.push(...framed, '')
  }
  return `${lines.join('\n')}\n`
}

/** How to repair it, and what else has to do with it. */
export function adviceOf({ hint, related = [] }: Diagnostic): string[] {
  const others = related.map((other) => `${placed(other)}  ${other.message}`)
  return [...(hint ? hint.split('\n') : []), ...others].map((text) => INDENT + text)
}

/** Writes diagnostics to stderr, for commands whose result is something else. */
export function printDiagnostics(diagnostics: Diagnostic[], root: string): void {
  process.stderr.write(textDiagnostics(diagnostics, { root, ...appearanceOf(process.stderr) }))
}

const CONTEXT_LINES = 2
const WIDEST_FRAME = 110
/** They take no place or turn the rest of the line around: shown as �, so that they are seen where the caret is. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * The lines around a place with a caret below it; empty when the file cannot be read.
 *
 * @param width columns of the terminal: a line that it would break moves the caret away from its place
 */
export function codeFrame(root: string, { file, line, column }: Place, width = WIDEST_FRAME): string {
  const lines = readLines(join(root, file))
  const first = Math.max(line - CONTEXT_LINES, 1)
  const shown = lines.slice(first - 1, line + CONTEXT_LINES)
  if (line > lines.length || shown.length === 0) return ''
  const digits = String(first + shown.length - 1).length
  const room = Math.min(width, WIDEST_FRAME) - digits - '>  | '.length
  return shown
    .flatMap((text, i) => {
      const number = first + i
      const gutter = `${number === line ? '>' : ' '} ${String(number).padStart(digits)} | `
      const rows = rowsOfWidth(text.normalize(), room)
      if (number !== line) return [`${gutter}${rows[0]}`]
      const { row, before } = rowAt(rows, text.slice(0, column - 1).normalize())
      return [`${gutter}${row}`, `${' '.repeat(gutter.length - 2)}| ${' '.repeat(displayWidth(before))}^`]
    })
    .join('\n')
}

/** Of a line that the terminal would break the row with the place, and what stands before it there. */
function rowAt(rows: string[], before: string): { row: string; before: string } {
  let start = 0
  for (const row of rows.slice(0, -1)) {
    if (before.length < start + row.length) return { row, before: before.slice(start) }
    start += row.length
  }
  return { row: rows.at(-1) ?? '', before: before.slice(start) }
}

function readLines(path: string): string[] {
  const text = tryTo(() => readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  const lines = text?.split(/\r\n?|\n/) ?? []
  return lines.map((line) => printable(line).replace(INVISIBLE, '\ufffd'))
}
