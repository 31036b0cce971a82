import { firstOf } from '../../content/read/first-of'
import { wrapToWidth } from '../output/display-width'
import type { Output } from '../output/output'
import { textTable } from '../output/text-table'
import { type FigureView, factsOf, type ReadingView, statusInWords } from './figure-view'

/** Columns of the report; a terminal that is wider leaves the rest empty. */
export const REPORT_WIDTH = 100

/** Of the label before a sentence: "  Why     ". */
const LABEL = 10
/** The site's own figures stand on every page; so many are enough to know where to look. */
const MOST_PAGES = 8

interface TableOptions {
  colors: Output['colors']
  /** Columns of the terminal. */
  width?: number
  /** Since when each reading is as it is and by whom, where that is known. */
  origins?: { since: string; by: string }[]
}

/** One figure as a heading and a table of its readings; the mark → stands at what is in use. */
export function figureTable(view: FigureView, options: TableOptions): string {
  const { colors, width = REPORT_WIDTH } = options
  const { texts, pages } = view
  const words = statusInWords(view)
  const status = ['decided', 'undisputed'].includes(view.status) ? colors.green(words) : colors.red(words)
  const sentence = (label: string, text: string) =>
    wrapToWidth(text, width - LABEL).map((line, i) => (i === 0 ? `  ${label}` : '').padEnd(LABEL) + line)
  return [
    ...wrapToWidth(`${view.name} (${view.unit})`, width - words.length - 2).map((line, i, all) =>
      i === all.length - 1 ? `${colors.bold(line)}: ${status}` : colors.bold(line),
    ),
    readingsTable(view.readings, { ...options, width }).trimEnd(),
    ...(texts ?? []).flatMap(({ language, text }) => sentence(language, text)),
    ...factsOf(view).flatMap(({ name, text }) => sentence(name, text)),
    // Which pages show a text is not known, only which show a figure.
    ...(texts && pages.length === 0
      ? []
      : sentence('Pages', firstOf(pages, MOST_PAGES) || 'No page shows it.')),
    '',
  ].join('\n')
}

function readingsTable(
  readings: ReadingView[],
  { colors, width, origins }: TableOptions & { width: number },
): string {
  const columns = [
    { title: 'Reading', gives: true },
    { title: 'Source', gives: true },
    { title: 'Where', gives: true },
    ...(origins ? [{ title: 'Since' }, { title: 'By', gives: true }] : []),
  ]
  const rows = readings.map(({ value, source, file, line }, i) => {
    const { since = '', by = '' } = origins?.[i] ?? {}
    return [value, source, `${file}:${line}`, ...(origins ? [since, by] : [])]
  })
  return textTable(columns, rows, width - 4, (line, row, lineOfRow) => {
    if (row === 0) return colors.dim(`    ${line}`)
    if (!readings[row - 1]?.inUse) return `    ${line}`
    return colors.bold(`  ${lineOfRow === 0 ? '→' : ' '} ${line}`)
  })
}
