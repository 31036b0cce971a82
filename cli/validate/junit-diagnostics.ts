import { type Diagnostic, lastingMessage } from '../../content/read/diagnostic'
import { mapByKey } from '../../content/read/group-by-key'
import { countDiagnostics, type DiagnosticReport } from '../output/diagnostic-report'
import { escapeXml } from '../output/escape-xml'
import { copyNumbers } from '../output/known-diagnostics'
import { repositoryPath } from '../output/repository-path'
import { listRules, type RuleText } from './list-rules'

/** JUnit XML: a suite for each kind; errors are failed tests, kinds without any passed ones. No times. */
export const junitDiagnostics: DiagnosticReport = (diagnostics, { root }) => {
  const byCode = mapByKey(diagnostics, ({ code }) => code)
  const suites = listRules(byCode.keys()).map((rule) => suite(rule, byCode.get(rule.code) ?? [], root))
  const tests = suites.reduce((sum, { count }) => sum + count, 0)
  const all = element(
    'testsuites',
    { name: 'tours validate', ...totals(tests, countDiagnostics(diagnostics).error) },
    `\n${suites.map(({ xml }) => xml).join('')}`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}`
}

function suite({ code, scope }: RuleText, diagnostics: Diagnostic[], root: string) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  const copies = copyNumbers(errors)
  // Names stay when lines move, so that new failures are known; copies are numbered to count as several.
  const failed = errors.map((error, i) => {
    const { file, message } = error
    const copy = copies[i] === 1 ? '' : ` (${copies[i]})`
    const failure = element('failure', { message, type: 'error' }, escapeXml(describe(error, root)))
    return testCase(code, `${file}: ${lastingMessage(message)}${copy}`, `\n${failure}`, {
      file: repositoryPath(root, file),
    })
  })
  const cases = failed.length > 0 ? failed : [testCase(code, scope)]
  const text = escapeXml(warnings.map((warning) => describe(warning, root)).join('\n'))
  const output = text && element('system-out', {}, text)
  const attributes = { name: code, ...totals(cases.length, errors.length), skipped: 0 }
  return { count: cases.length, xml: element('testsuite', attributes, `\n${cases.join('')}${output}`) }
}

function testCase(code: string, name: string, content = '', further = {}): string {
  return element('testcase', { classname: `tours.${code}`, name, ...further, time: 0 }, content)
}

function totals(tests: number, failures: number) {
  return { tests, failures, errors: 0, time: 0 }
}

/** @param content XML */
function element(name: string, attributes: Record<string, string | number>, content: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  return `<${name}${list.join('')}>${content}</${name}>\n`
}

function describe({ file, line, column, message, hint, related = [] }: Diagnostic, root: string): string {
  const placed = (place: Pick<Diagnostic, 'file' | 'line' | 'column' | 'message'>) =>
    `${repositoryPath(root, place.file)}:${place.line}:${place.column}  ${place.message}`
  return [placed({ file, line, column, message }), ...(hint ? [hint] : []), ...related.map(placed)].join('\n')
}
