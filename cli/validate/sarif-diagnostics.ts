import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { type Diagnostic, fingerprint, type Place } from '../../content/read/diagnostic'
import { type DiagnosticReport, summarizeDiagnostics } from '../output/diagnostic-report'
import { copyNumbers } from '../output/known-diagnostics'
import { json } from '../output/output'
import { repositoryPath, repositoryTop } from '../output/repository-path'
import { listRules, type RuleText } from './list-rules'

/** SARIF 2.1.0, which code-scanning services read. */
export const sarifDiagnostics: DiagnosticReport = (diagnostics, { root }) => {
  const rules = listRules(diagnostics.map(({ code }) => code))
  const indexes = new Map(rules.map(({ code }, i) => [code, i]))
  const copies = copyNumbers(diagnostics)
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'tours', rules: rules.map(toRule) } },
        // Code scanning keeps the runs of one category apart from those of other tools.
        automationDetails: { id: 'tours/validate/', description: { text: 'tours validate' } },
        originalUriBaseIds: {
          '%SRCROOT%': {
            uri: pathToFileURL(`${repositoryTop(root)}/`).href,
            description: { text: 'The top of the repository.' },
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic, i) => ({
          ...toResult(diagnostic, root, indexes.get(diagnostic.code) ?? -1),
          // GitHub computes `primaryLocationLineHash` itself.
          partialFingerprints: { 'toursFinding/v1': `${hashOf(diagnostic)}:${copies[i]}` },
        })),
        properties: { summary: summarizeDiagnostics(diagnostics) },
      },
    ],
  }
  return json(log)
}

function toRule({ code, severity, scope }: RuleText) {
  return {
    id: code,
    name: code,
    shortDescription: { text: scope },
    fullDescription: { text: scope },
    help: { text: `${scope} Each result says where the value stands and how to repair it.` },
    defaultConfiguration: { level: severity },
    properties: { tags: ['content'], 'problem.severity': severity },
  }
}

function toResult(diagnostic: Diagnostic, root: string, rule: number) {
  const { code, severity, message, hint, related } = diagnostic
  return {
    ruleId: code,
    ruleIndex: rule,
    level: severity,
    message: { text: hint ? `${message}\n${hint}` : message },
    locations: [location(root, diagnostic)],
    relatedLocations: related?.map((other, id) => ({
      id,
      ...location(root, other),
      message: { text: other.message },
    })),
  }
}

function location(root: string, { file, line, column }: Place) {
  return {
    physicalLocation: {
      artifactLocation: {
        uri: repositoryPath(root, file).split('/').map(encodeURIComponent).join('/'),
        uriBaseId: '%SRCROOT%',
      },
      region: { startLine: line, startColumn: column },
    },
  }
}

/** The same for a finding of the same words and file. */
function hashOf(diagnostic: Diagnostic): string {
  return createHash('sha256').update(fingerprint(diagnostic)).digest('hex').slice(0, 16)
}
