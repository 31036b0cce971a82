import { type Diagnostic, lastingMessage } from '../../content/read/diagnostic'
import {
  countDiagnostics,
  type DiagnosticReport,
  describeKnown,
  describeLeftOut,
  type ReportContext,
} from '../output/diagnostic-report'
import { escapeXml } from '../output/escape-xml'
import { addOne } from '../output/fingerprint-counts'
import { repositoryPath } from '../output/repository-path'
import { listRules, type RuleText } from './list-rules'

/** JUnit XML: a suite for each kind; errors are failed tests, kinds without any passed ones. No times. */
export const junitDiagnostics: DiagnosticReport = (diagnostics, context) => {
  const rules = listRules([...diagnostics.map(({ code }) => code), ...(context.known ? ['baseline'] : [])])
  const suites = rules.map((rule) => {
    const own = diagnostics.filter(({ code }) => code === rule.code)
    return suite(rule, own, context)
  })
  const tests = suites.reduce((sum, { count }) => sum + count, 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="tours validate" ${totals(tests, countDiagnostics(diagnostics).error)}>`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>',
    '',
  ].join('\n')
}

function suite({ code, scope }: RuleText, diagnostics: Diagnostic[], context: ReportContext) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  const cases = errors.length > 0 ? failures(errors, context.root) : [testCase(code, scope, '')]
  const output = [...warnings.map((warning) => describe(warning, context.root)), ...asides(code, context)]
  const xml = [
    `  <testsuite name="${escapeXml(code)}" ${totals(cases.length, errors.length)} skipped="0">`,
    ...cases,
    ...(output.length > 0 ? [`    <system-out>${escapeXml(output.join('\n'))}</system-out>`] : []),
    '  </testsuite>',
  ].join('\n')
  return { xml, count: cases.length }
}

/** What is not among the diagnostics is told where a reader looks for it: beside the baseline, else once at the top. */
function asides(code: string, { known, leftOut }: ReportContext): string[] {
  const [first] = listRules([])
  return [
    ...(known && code === 'baseline' ? [describeKnown(known)] : []),
    ...(leftOut && code === first?.code ? [describeLeftOut(leftOut)] : []),
  ]
}

/** Names stay when lines move, so that new failures are known; copies are numbered to count as several. */
function failures(errors: Diagnostic[], root: string): string[] {
  const seen = new Map<string, number>()
  return errors.map((error) => {
    const number = addOne(seen, error)
    const name = `${error.file}: ${lastingMessage(error.message)}${number > 1 ? ` (${number})` : ''}`
    const file = ` file="${escapeXml(repositoryPath(root, error.file))}"`
    const failure = `<failure message="${escapeXml(error.message)}" type="error">${escapeXml(describe(error, root))}</failure>`
    return testCase(error.code, name, failure, file)
  })
}

function testCase(code: string, name: string, content: string, file = ''): string {
  const start = `    <testcase classname="${escapeXml(`tours.${code}`)}" name="${escapeXml(name)}"${file} time="0"`
  return content === '' ? `${start}/>` : `${start}>${content}</testcase>`
}

function totals(tests: number, failed: number): string {
  return `tests="${tests}" failures="${failed}" errors="0" time="0"`
}

function describe({ file, line, column, message, hint, related = [] }: Diagnostic, root: string): string {
  const others = related.map(
    (other) => `\n${repositoryPath(root, other.file)}:${other.line}:${other.column}  ${other.message}`,
  )
  return `${repositoryPath(root, file)}:${line}:${column}  ${message}${hint ? `\n${hint}` : ''}${others.join('')}`
}
