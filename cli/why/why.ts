import { describeFigure } from '../../content/conflicts/describe-figure'
import type { DerivedReading, Figure } from '../../content/figures/figure'
import { type FormulaPart, readFormula } from '../../content/figures/formula'
import { checkContent } from '../../content/rules/check-content'
import { contentRoot } from '../content-root'
import { figureTable, REPORT_WIDTH } from '../figures/figure-table'
import { viewFigure } from '../figures/figure-view'
import { warnOfErrors } from '../output/diagnostic-report'
import type { Output } from '../output/output'
import { CANCELLED, Cancelled } from '../output/terminal'
import { textTable } from '../output/text-table'
import { projectDir } from '../project-dir'
import { shownFigures } from '../rendered/shown-figures'
import { chooseFigure } from './choose-figure'

export interface WhyOptions {
  root: string
  /** YYYY-MM-DD */
  asOf: string
}

/**
 * `tours why`: one figure with its readings, its decision and the pages that show it.
 *
 * @returns 0, or 130 when the question which figure is meant was left with Ctrl+C
 */
export async function why(name: string, { root, asOf }: WhyOptions, output: Output): Promise<number> {
  const checked = checkContent({ root: contentRoot(root), projectDir, asOf })
  warnOfErrors(checked.diagnostics, output)
  let figure: Figure
  try {
    figure = await chooseFigure(name, checked, output)
  } catch (error) {
    if (error instanceof Cancelled) return CANCELLED
    throw error
  }
  const data = checked.derived.get(figure.name)
  const { pagesOf } = await shownFigures(checked)
  const described = describeFigure(figure, checked, pagesOf(figure.name))
  output.out(figureTable(viewFigure(described, checked), output))
  if (data) output.out(computedParts(data))
  else if (figure.derived)
    output.out(`  Data    There is nothing to compute ${readFormula(figure.derived)?.text} from.\n`)
  if (figure.placeholder) output.out(`  Open    ${figure.placeholder}\n`)
  return 0
}

/** Every single thing that a formula looked at, with its place: for whoever wants to count again. */
export function computedParts({ value, result }: DerivedReading): string {
  const row = ({ name, file, line }: FormulaPart, told: string) => [name, told, `${file}:${line}`]
  const rows = [
    ...result.parts.map((part) => row(part, part.value === undefined ? '' : String(part.value))),
    ...result.leftOut.map((part) =>
      row(part, part.isPlaceholder ? 'placeholder, left out' : 'no value, left out'),
    ),
  ]
  const table = textTable([{}, {}, {}], rows, REPORT_WIDTH, (line) => `    ${line}`)
  return `  ${result.text} = ${value}\n${table}`
}
