import { describeFigure } from '../../content/conflicts/describe-figure'
import { findFigure } from '../../content/figures/collect-figures'
import type { DerivedReading, Figure } from '../../content/figures/figure'
import { type FormulaPart, readFormula } from '../../content/figures/formula'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { contentRoot } from '../content-root'
import { figureTable, REPORT_WIDTH } from '../figures/figure-table'
import { figureTitle } from '../figures/figure-title'
import { valuesOf, viewFigure } from '../figures/figure-view'
import type { Given } from '../given'
import { warnOfErrors } from '../output/diagnostic-report'
import { type Output, terminalWidth } from '../output/output'
import { textTable } from '../output/text-table'
import { projectDir } from '../project-dir'
import { shownFigures } from '../rendered/shown-figures'

/** `tours why`: one figure with its readings, its decision and the pages that show it. */
export async function why({ figure: name, root, asOf }: Given<'why'>, output: Output): Promise<number> {
  const checked = checkContent({ root: contentRoot(root), projectDir, asOf })
  warnOfErrors(checked.diagnostics, output)
  const figure = figureMeantBy(name, checked, terminalWidth(output))
  const data = checked.derived.get(figure.name)
  const { pagesOf } = await shownFigures(checked)
  const described = describeFigure(figure, checked, pagesOf(figure.name))
  output.out(figureTable(viewFigure(described, checked), output))
  if (data) output.out(computedParts(data))
  else if (figure.derived)
    output.out(`  Data    There is nothing to compute ${readFormula(figure.derived)?.text} from.\n`)
  return 0
}

/** Every single thing that a formula looked at, with its place: for whoever wants to count again. */
export function computedParts({ value, result }: DerivedReading): string {
  const row = ({ name, file, line }: FormulaPart, text: string) => [name, text, `${file}:${line}`]
  const rows = [
    ...result.parts.map((part) => row(part, part.value === undefined ? '' : String(part.value))),
    ...result.leftOut.map((part) =>
      row(part, part.isPlaceholder ? 'placeholder, left out' : 'no value, left out'),
    ),
  ]
  const table = textTable([{}, {}, {}], rows, REPORT_WIDTH, (line) => `    ${line}`)
  return `  ${result.text} = ${value}\n${table}`
}

/**
 * The figure that somebody means by its name, or by words of its name or its tour's title ("prado").
 *
 * @throws {UserError} UNKNOWN_FIGURE with those that can be meant, or the name that was probably meant
 */
function figureMeantBy(written: string, checked: CheckedContent, width: number): Figure {
  const { figures, workspace } = checked
  const words = written
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  const meant = [...figures.values()].filter(({ name }) => {
    const known = `${name} ${figureTitle(name, workspace).subject}`.toLowerCase()
    return words.every((word) => known.includes(word))
  })
  const [only, ...others] = meant
  if (figures.has(written) || !only) return findFigure(figures, written)
  if (others.length === 0) return only
  const rows = meant.map((figure) => [figure.name, valuesOf(figure, checked)])
  const table = textTable([{}, { gives: true }], rows, width, (line) => `  ${line}`)
  throw new UserError(
    'UNKNOWN_FIGURE',
    `${meant.length} figures have "${written}" in their name or title; ask for one of them:\n${table.trimEnd()}`,
  )
}
