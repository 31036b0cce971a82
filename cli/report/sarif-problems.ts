import { ALL_CHECKS } from '../../content/checks/all-checks'
import type { Place, Problem } from '../../content/problems/problem'
import type { ProblemReport } from './problem-report'

/** SARIF 2.1.0, which code-scanning services read. */
export const sarifProblems: ProblemReport = (problems) => {
  const scopes = new Map(ALL_CHECKS.map(({ code, scope }) => [code, scope]))
  const codes = [...new Set([...scopes.keys(), ...problems.map(({ code }) => code)])].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'tours',
            rules: codes.map((id) => ({
              id,
              shortDescription: { text: scopes.get(id) ?? 'The file can be read.' },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => toResult(problem, codes.indexOf(problem.code))),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function toResult({ code, severity, message, hint, related, ...place }: Problem, ruleIndex: number) {
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint ? `${message}\n${hint}` : message },
    locations: [location(place)],
    ...(related && {
      relatedLocations: related.map((other, id) => ({
        id,
        ...location(other),
        message: { text: other.message },
      })),
    }),
  }
}

function location({ file, line, column }: Place) {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file), uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: column },
    },
  }
}
