import { describeFigure } from '../../content/conflicts/describe-figure'
import type { Figure } from '../../content/figures/figure'
import type { CheckedContent } from '../../content/rules/check-content'
import { viewConflict } from '../figures/figure-view'
import { blameLine } from '../git/blame-line'
import { isRepository } from '../git/run-git'
import { wrapToWidth } from '../output/display-width'
import { textTable } from '../output/text-table'
import { shownFigures } from '../rendered/shown-figures'

const COLUMNS = [
  { title: '' },
  { title: 'Reading' },
  { title: 'Source', gives: true },
  { title: 'Where', gives: true },
  { title: 'Since' },
  { title: 'By', gives: true },
]
/** The site's own figures stand on every page; so many are enough to know what is affected. */
const MOST_PAGES = 8

/**
 * A figure's readings side by side, with since when each is as it is and by whom, and the pages that
 * a decision affects.
 *
 * @param width columns of the terminal
 */
export async function readingsBeside(
  figure: Figure,
  checked: CheckedContent,
  asOf: string,
  width: number,
): Promise<string> {
  const { root } = checked.workspace
  const pages = (await shownFigures(checked)).pagesOf(figure.name)
  const described = describeFigure(figure, checked.derived.get(figure.name), pages, asOf)
  const view = viewConflict(described, checked.workspace, figure)
  const inGit = isRepository(root)
  const rows = view.readings.map(({ inUse, value, source, file, line }) => {
    const origin = inGit ? blameLine(root, file, line) : undefined
    const since = origin ? origin.date : inGit ? 'not committed' : ''
    return [inUse ? '→' : '', value, source, `${file}:${line}`, since, origin?.author ?? '']
  })
  const columns = inGit ? COLUMNS : COLUMNS.slice(0, 4)
  return [
    textTable(columns, rows, width).trimEnd(),
    ...(inGit ? [] : ['There is no git here, so since when and by whom is not known.']),
    ...wrapToWidth(namePages(pages), width),
    ...(view.why ? wrapToWidth(`So far: ${view.why}`, width) : []),
    ...(view.reviewBy ? [`To be reviewed by ${view.reviewBy}.`] : []),
  ].join('\n')
}

function namePages(pages: string[]): string {
  if (pages.length === 0) return 'No page shows it.'
  const more = pages.length - MOST_PAGES
  const count = pages.length === 1 ? 'One page shows it' : `${pages.length} pages show it`
  return `${count}, in each language: ${pages.slice(0, MOST_PAGES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
