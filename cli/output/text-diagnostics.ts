import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeCoverage } from '../../content/quantities/prose-coverage'
import type { Diagnostic, Place } from '../../content/read/diagnostic'
import {
  type DiagnosticReport,
  describeKnown,
  type ReportContext,
  summarizeDiagnostics,
} from './diagnostic-report'
import { displayWidth } from './display-width'
import { appearanceOf } from './output'

/** Diagnostics grouped by file, for somebody at a terminal; editors and IDEs make the places clickable. */
export const textDiagnostics: DiagnosticReport = (diagnostics, context) => {
  const files = [...new Set(diagnostics.map(({ file }) => file))]
  const groups = files.map((file) => {
    const lines = diagnostics
      .filter((diagnostic) => diagnostic.file === file)
      .map((diagnostic) => describe(diagnostic, context))
    return `${context.colors.underline(file)}\n${lines.join('')}\n`
  })
  const coverage = context.coverage ? `${describeCoverage(context.coverage)}\n` : ''
  const known = context.known ? `${describeKnown(context.known)}\n` : ''
  const touched = context.leftOut ? ' in what the change touches' : ''
  return `${groups.join('')}${coverage}${known}${summarizeDiagnostics(diagnostics)}${touched}\n`
}

function describe(diagnostic: Diagnostic, { root, colors, isTerminal }: ReportContext): string {
  const { file, line, column, severity, message, hint, code, related = [] } = diagnostic
  const colored = severity === 'error' ? colors.red(severity) : colors.yellow(severity)
  const lines = [`  ${file}:${line}:${column}  ${colored}  ${message} ${colors.dim(`[${code}]`)}`]
  if (hint) lines.push(...hint.split('\n').map((text) => `    ${text}`))
  for (const other of related) lines.push(`    ${other.file}:${other.line}:${other.column}  ${other.message}`)
  if (isTerminal) {
    const frame = codeFrame(root, diagnostic)
    if (frame) lines.push(...frame.split('\n').map((text) => colors.dim(`    ${text}`)), '')
  }
  return `${lines.join('\n')}\n`
}

/** Writes diagnostics to stderr, for commands whose result is something else. */
export function printDiagnostics(diagnostics: Diagnostic[], root: string): void {
  process.stderr.write(textDiagnostics(diagnostics, { root, ...appearanceOf(process.stderr) }))
}

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
