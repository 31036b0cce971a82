import { ALL_CHECKS } from '../../content/checks/all-checks'
import type { Problem } from '../../content/problems/problem'
import { escapeXml } from './escape-xml'
import { countProblems, type ProblemReport } from './problem-report'

/** JUnit XML: a check without errors is a passed test, every error a failed one; warnings are its output. */
export const junitProblems: ProblemReport = (problems) => {
  const scopes = new Map(ALL_CHECKS.map(({ code, scope }) => [code, scope]))
  const codes = [...new Set([...scopes.keys(), ...problems.map(({ code }) => code)])]
  const cases = codes.flatMap((code) => {
    const own = problems.filter((problem) => problem.code === code)
    return testCases(code, scopes.get(code) ?? 'Files can be read.', own)
  })
  const totals = `tests="${cases.length}" failures="${countProblems(problems).error}" errors="0"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="tours validate" ${totals}>`,
    `  <testsuite name="tours validate" ${totals}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCases(code: string, scope: string, problems: Problem[]): string[] {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const output =
    warnings.length > 0 ? `<system-out>${escapeXml(warnings.map(describe).join('\n'))}</system-out>` : ''
  const passed = `    <testcase classname="${escapeXml(code)}" name="${escapeXml(scope)}">${output}</testcase>`
  if (errors.length === 0) return [passed]
  const failed = errors.map(
    (error) =>
      `    <testcase classname="${escapeXml(code)}" name="${escapeXml(`${error.file}:${error.line}:${error.column}`)}">` +
      `<failure message="${escapeXml(error.message)}">${escapeXml(describe(error))}</failure></testcase>`,
  )
  return warnings.length > 0 ? [...failed, passed] : failed
}

function describe({ file, line, column, message, hint }: Problem): string {
  return `${file}:${line}:${column}  ${message}${hint ? `\n${hint}` : ''}`
}
