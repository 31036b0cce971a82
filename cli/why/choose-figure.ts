import { describeFigure } from '../../content/conflicts/describe-figure'
import { findFigure } from '../../content/figures/collect-figures'
import type { Figure } from '../../content/figures/figure'
import type { CheckedContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { figureTitle } from '../figures/figure-title'
import { viewReadings } from '../figures/figure-view'
import { type Output, terminalWidth } from '../output/output'
import { answerTo } from '../output/terminal'
import { textTable } from '../output/text-table'

/**
 * The figure that somebody means by its name, or by words of its name or its tour's title ("prado"). Where
 * several can be meant, a terminal is asked.
 *
 * @throws {UserError} UNKNOWN_FIGURE with those that can be meant, or the name that was probably meant
 * @throws {Cancelled}
 */
export async function chooseFigure(
  written: string,
  checked: CheckedContent,
  output: Output,
): Promise<Figure> {
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
