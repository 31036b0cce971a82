import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { type Diagnostic, fingerprint, type Place } from '../../content/read/diagnostic'
import { readSourceFile } from '../../content/read/source-file'
import { type DiagnosticReport, summarizeDiagnostics } from '../output/diagnostic-report'
import { addOne } from '../output/fingerprint-counts'
import { repositoryPath, repositoryTop } from '../output/repository-path'
import { listRules, type RuleText } from './list-rules'

/** SARIF 2.1.0, which code-scanning services read. */
export const sarifDiagnostics: DiagnosticReport = (diagnostics, { root, known, leftOut }) => {
  const rules = listRules(diagnostics.map(({ code }) => code))
  const indexes = new Map(rules.map(({ code }, i) => [code, i]))
  const seen = new Map<string, number>()
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
        results: diagnostics.map((diagnostic) => ({
          ...toResult(diagnostic, root, indexes.get(diagnostic.code) ?? -1),
          partialFingerprints: { 'toursFinding/v1': identity(diagnostic, seen) },
        })),
        properties: {
          summary: summarizeDiagnostics(diagnostics),
          ...(known && { known }),
          ...(leftOut && { leftOut }),
        },
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
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

function toResult(
  { code, severity, message, hint, related, quote, ...place }: Diagnostic,
  root: string,
  rule: number,
) {
  return {
    ruleId: code,
    ruleIndex: rule,
    level: severity,
    message: { text: hint ? `${message}\n${hint}` : message },
    locations: [location(root, place, quote)],
    ...(related && {
      relatedLocations: related.map((other, id) => ({
        id,
        ...location(root, other),
        message: { text: other.message },
      })),
    }),
  }
}

function location(root: string, { file, line, column }: Place, quote?: string) {
  const end = quote === undefined ? undefined : endOfQuote(root, { file, line, column }, quote)
  return {
    physicalLocation: {
      artifactLocation: {
        uri: repositoryPath(root, file).split('/').map(encodeURIComponent).join('/'),
        uriBaseId: '%SRCROOT%',
      },
      region: {
        startLine: line,
        startColumn: column,
        ...(end && { endLine: end.line, endColumn: end.column }),
      },
    },
  }
}

/** The same for a finding of the same words and file. GitHub computes `primaryLocationLineHash` itself. */
function identity(diagnostic: Diagnostic, seen: Map<string, number>): string {
  const hash = createHash('sha256').update(fingerprint(diagnostic)).digest('hex').slice(0, 16)
  return `${hash}:${addOne(seen, diagnostic)}`
}

/** The place behind the words of a problem, where the file has them as told: YAML may fold or escape them. */
function endOfQuote(
  root: string,
  { file, line, column }: Place,
  quote: string,
): Omit<Place, 'file'> | undefined {
  const { source } = readSourceFile(root, file)
  const found = source.text.split('\n')[line - 1]?.startsWith(quote, column - 1)
  return found && quote !== '' ? { line, column: column + quote.length } : undefined
}
