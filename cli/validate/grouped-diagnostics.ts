import { hidesFigures } from '../../content/conflicts/report-conflicts'
import { type Diagnostic, placed } from '../../content/read/diagnostic'
import { groupByKey, mapByKey } from '../../content/read/group-by-key'
import { placeholdersAreReplaced } from '../../content/rules/placeholders-are-replaced'
import type { DiagnosticReport, ReportContext } from '../output/diagnostic-report'
import { adviceOf, closingLines, listByFile } from '../output/text-diagnostics'
import { countOf } from '../output/words'

/**
 * Diagnostics for somebody who has to act on them: files that cannot be read as they were meant come first,
 * because other problems may follow from them; then the other errors; then warnings, those of one kind together,
 * with what is the same of them said once.
 *
 * @param listPlaceholders false: only how many warnings there are about them. Nothing is wrong with the content,
 *   and they outnumber what is.
 */
export function groupedDiagnostics(listPlaceholders: boolean): DiagnosticReport {
  return (diagnostics, context) => {
    const isFolded = ({ severity, code }: Diagnostic) =>
      !listPlaceholders && severity === 'warning' && code === placeholdersAreReplaced.warning
    const kinds = mapByKey(diagnostics, ({ severity, code }) => (severity === 'warning' ? code : severity))
    const isGrouped = ({ severity, code }: Diagnostic) =>
      severity === 'warning' && (kinds.get(code)?.length ?? 0) > 1
    const shown = diagnostics.filter((diagnostic) => !isFolded(diagnostic))
    const groups = groupByKey(shown.filter(isGrouped), ({ code }) => code)
    return [
      listByFile(causesFirst(shown.filter((diagnostic) => !isGrouped(diagnostic))), context),
      ...groups.map((group) => listOfKind(group, context)),
      describeFolded(diagnostics.filter(isFolded)),
      closingLines(diagnostics, context),
    ].join('')
  }
}

/** Files in the order of the worst that is said of them, each from top to bottom. */
function causesFirst(diagnostics: Diagnostic[]): Diagnostic[] {
  const weight = (diagnostic: Diagnostic) =>
    hidesFigures(diagnostic) ? 0 : diagnostic.severity === 'error' ? 1 : 2
  const files = groupByKey(diagnostics, ({ file }) => file).map((found) => ({
    found,
    worst: Math.min(...found.map(weight)),
  }))
  return files.sort((a, b) => a.worst - b.worst).flatMap(({ found }) => found)
}

/** A line for each; what is advised follows those that it is advised for. */
function listOfKind(warnings: Diagnostic[], { colors }: ReportContext): string {
  const [{ code } = { code: '' }] = warnings
  const alike = groupByKey(warnings, (warning) => adviceOf(warning).join('\n'))
  const lines = alike.flatMap((same) => [
    ...same.map((warning) => `  ${placed(warning)}  ${warning.message}`),
    ...same.slice(0, 1).flatMap(adviceOf),
  ])
  const heading = `${colors.yellow(countOf(warnings.length, 'warning'))} ${colors.dim(`[${code}]`)}`
  return `${heading}\n${lines.join('\n')}\n\n`
}

/** "81 of the warnings are placeholders, in 26 files: …"; nothing without any. */
function describeFolded(placeholders: Diagnostic[]): string {
  const count = placeholders.length
  if (count === 0) return ''
  const files = new Set(placeholders.map(({ file }) => file)).size
  const are = count === 1 ? 'is a placeholder' : 'are placeholders'
  const inFiles = countOf(files, 'file')
  return `${count} of the warnings ${are}, in ${inFiles}, for what the company has still to supply: --placeholders lists ${count === 1 ? 'it' : 'them'}.\n`
}
