import { describeCoverage } from '../../content/quantities/prose-coverage'
import type { Diagnostic } from '../../content/read/diagnostic'
import { codeFrame } from '../output/code-frame'
import {
  describeKnown,
  type ProblemReport,
  type ReportContext,
  summarizeProblems,
} from '../output/problem-report'

/** Problems grouped by file, for somebody at a terminal; editors and IDEs make the places clickable. */
export const textProblems: ProblemReport = (problems, context) => {
  const files = [...new Set(problems.map(({ file }) => file))]
  const groups = files.map((file) => {
    const lines = problems
      .filter((problem) => problem.file === file)
      .map((problem) => describe(problem, context))
    return `${context.colors.underline(file)}\n${lines.join('')}\n`
  })
  const coverage = context.coverage ? `${describeCoverage(context.coverage)}\n` : ''
  const known = context.known ? `${describeKnown(context.known)}\n` : ''
  const touched = context.leftOut ? ' in what the change touches' : ''
  return `${groups.join('')}${coverage}${known}${summarizeProblems(problems)}${touched}\n`
}

function describe(problem: Diagnostic, { root, colors, isTerminal }: ReportContext): string {
  const { file, line, column, severity, message, hint, code, related = [] } = problem
  const colored = severity === 'error' ? colors.red(severity) : colors.yellow(severity)
  const lines = [`  ${file}:${line}:${column}  ${colored}  ${message} ${colors.dim(`[${code}]`)}`]
  if (hint) lines.push(...hint.split('\n').map((text) => `    ${text}`))
  for (const other of related) lines.push(`    ${other.file}:${other.line}:${other.column}  ${other.message}`)
  if (isTerminal) {
    const frame = codeFrame(root, problem)
    if (frame) lines.push(...frame.split('\n').map((text) => colors.dim(`    ${text}`)), '')
  }
  return `${lines.join('\n')}\n`
}
