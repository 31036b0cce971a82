import { wrapToWidth } from '../output/display-width'
import type { Output } from '../output/output'
import { textTable } from '../output/text-table'
import { type FigureView, type ReadingView, statusInWords } from './figure-view'

/** Columns of the report; a terminal that is wider leaves the rest empty. */
export const REPORT_WIDTH = 100

/** Of the label before a sentence: "  Why     ". */
const LABEL = 10
/** The site's own figures stand on every page; so many are enough to know where to look. */
const MOST_PAGES = 8

/** One figure as a heading and a table of its readings; the mark → stands at what is in use. */
export function figureTable(view: FigureView, { colors }: Pick<Output, 'colors'>): string {
  const { texts, computed, why, reviewBy, pages } = view
  const words = statusInWords(view)
  const status = ['decided', 'undisputed'].includes(view.status) ? colors.green(words) : colors.red(words)
  const sentence = (label: string, text: string) =>
    wrapToWidth(text, REPORT_WIDTH - LABEL).map(
      (line, i) => (i === 0 ? `  ${label}` : '').padEnd(LABEL) + line,
    )
  return [
    ...wrapToWidth(`${view.name} (${view.unit})`, REPORT_WIDTH - words.length - 2).map((line, i, all) =>
      i === all.length - 1 ? `${colors.bold(line)}: ${status}` : colors.bold(line),
    ),
    readingsTable(view.readings, colors).trimEnd(),
    ...(texts ?? []).flatMap(({ language, text }) => sentence(language, text)),
    ...(computed ? sentence('Data', computed) : []),
    ...(why ? sentence('Why', why) : []),
    ...(reviewBy ? sentence('Review', `by ${reviewBy}`) : []),
    // Which pages show a text is not known, only which show a figure.
    ...(texts && pages.length === 0 ? [] : sentence('Pages', namePages(pages))),
    '',
  ].join('\n')
}

function readingsTable(readings: ReadingView[], colors: Output['colors']): string {
  const columns = [
    { title: 'Reading', gives: true },
    { title: 'Source', gives: true },
    { title: 'Where', gives: true },
  ]
  const rows = readings.map(({ value, source, file, line }) => [value, source, `${file}:${line}`])
  return textTable(columns, rows, REPORT_WIDTH - 4, (line, row, lineOfRow) => {
    if (row === 0) return colors.dim(`    ${line}`)
    if (!readings[row - 1]?.inUse) return `    ${line}`
    return colors.bold(`  ${lineOfRow === 0 ? '→' : ' '} ${line}`)
  })
}

function namePages(pages: string[]): string {
  if (pages.length === 0) return 'No page shows it.'
  const more = pages.length - MOST_PAGES
  return pages.slice(0, MOST_PAGES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
