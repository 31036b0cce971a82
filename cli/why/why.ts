import { describeFigure } from '../../content/conflicts/describe-figure'
import { findFigure } from '../../content/figures/collect-figures'
import type { DerivedReading, Figure } from '../../content/figures/figure'
import { type FormulaPart, readFormula } from '../../content/figures/formula'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { contentRoot } from '../content-root'
import { figureTable, REPORT_WIDTH } from '../figures/figure-table'
import { figureTitle } from '../figures/figure-title'
import { viewFigure, viewReadings } from '../figures/figure-view'
import { warnOfErrors } from '../output/diagnostic-report'
import { type Output, terminalWidth } from '../output/output'
import { answerTo, CANCELLED, Cancelled } from '../output/terminal'
import { textTable } from '../output/text-table'
import { projectDir } from '../project-dir'
import { shownFigures } from '../rendered/shown-figures'

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

/**
 * The figure that somebody means by its name, or by words of its name or its tour's title ("prado"). Where
 * several can be meant, a terminal is asked.
 *
 * @throws {UserError} UNKNOWN_FIGURE with those that can be meant, or the name that was probably meant
 * @throws {Cancelled}
 */
async function chooseFigure(written: string, checked: CheckedContent, output: Output): Promise<Figure> {
  const meant = checked.figures.has(written) ? [] : figuresMeantBy(written, checked)
  if (meant.length < 2) return meant[0] ?? findFigure(checked.figures, written)
  const named = meant.map((figure) => ({ figure, told: valuesOf(figure, checked) }))
  const { terminal } = output
  const found = `${meant.length} figures have "${written}" in their name or title`
  if (!terminal) {
    const rows = named.map(({ figure, told }) => [figure.name, told])
    const table = textTable([{}, { gives: true }], rows, terminalWidth(output), (line) => `  ${line}`)
    throw new UserError('UNKNOWN_FIGURE', `${found}; ask for one of them:\n${table.trimEnd()}`)
  }
  // Only a dialogue needs the prompts.
  const { autocomplete } = await import('@clack/prompts')
  const options = named.map(({ figure, told }) => ({ value: figure, label: figure.name, hint: told }))
  const message = `Which figure? (${found}; type to search)`
  return answerTo(autocomplete({ ...terminal, message, options, maxItems: 10 }))
}

function figuresMeantBy(written: string, { figures, workspace }: CheckedContent): Figure[] {
  const words = written
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  return [...figures.values()].filter(({ name }) => {
    const known = `${name} ${figureTitle(name, workspace).subject}`.toLowerCase()
    return words.every((word) => known.includes(word))
  })
}

/** "€44", or all readings where none is in use. */
function valuesOf(figure: Figure, checked: CheckedContent): string {
  const readings = viewReadings(describeFigure(figure, checked, []), checked)
  const inUse = readings.filter((reading) => reading.inUse)
  const values = (inUse.length > 0 ? inUse : readings).map(({ value }) => value)
  return [...new Set(values)].join(inUse.length > 0 ? ', ' : ' or ')
}
