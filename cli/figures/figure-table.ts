import { displayWidth, padToWidth, wrapToWidth } from '../output/display-width'
import type { Output } from '../output/output'
import { type FigureView, type ReadingView, UNDISPUTED } from './figure-view'

/** Columns of the report; a terminal that is wider leaves the rest empty. */
export const REPORT_WIDTH = 100

const INDENT = '  '
const MARK_WIDTH = 3
/** No column gets narrower, or words would be cut to pieces. */
const NARROWEST = 18
const VALUE_COLUMN = 0
const SOURCE_COLUMN = 1
const PLACE_COLUMN = 2
/** The site's own figures stand on every page; so many are enough to know where to look. */
const MOST_PAGES = 8

/** One figure as a heading and a table of its readings; the mark → stands at what is in use. */
export function figureTable(view: FigureView, { colors }: Pick<Output, 'colors'>): string {
  const status = ['decided', UNDISPUTED].includes(view.status)
    ? colors.green(view.status)
    : colors.red(view.status)
  return [
    ...wrapToWidth(`${view.name} (${view.unit})`, REPORT_WIDTH - view.status.length - 2).map(
      (line, i, all) => (i === all.length - 1 ? `${colors.bold(line)}: ${status}` : colors.bold(line)),
    ),
    ...readingRows(view.readings, colors),
    ...(view.texts ?? []).flatMap(({ language, text }) => paragraph(language, text)),
    ...(view.computed ? paragraph('Data', view.computed) : []),
    ...(view.why ? paragraph('Why', view.why) : []),
    ...(view.reviewBy ? paragraph('Review', `by ${view.reviewBy}`) : []),
    // Which pages show a text is not known, only which show a figure.
    ...(view.texts && view.pages.length === 0 ? [] : paragraph('Pages', namePages(view.pages))),
    '',
  ].join('\n')
}

function readingRows(readings: ReadingView[], colors: Output['colors']): string[] {
  const rows = [
    { mark: '', cells: ['Reading', 'Source', 'Where'] },
    ...readings.map(({ inUse, value, source, file, line }) => ({
      mark: inUse ? '→' : '',
      cells: [value, source, `${file}:${line}`],
    })),
  ]
  const widths = columnWidths(rows.map(({ cells }) => cells))
  return rows.flatMap(({ mark, cells }, row) => {
    const wrapped = cells.map((cell, i) => wrapToWidth(cell, widths[i] ?? NARROWEST))
    const height = Math.max(...wrapped.map((lines) => lines.length))
    return Array.from({ length: height }, (_, i) => {
      const text = wrapped
        .map((lines, column) => padToWidth(lines[i] ?? '', widths[column] ?? 0))
        .join(INDENT)
      const line = (INDENT + padToWidth(i === 0 ? mark : '', MARK_WIDTH - 1) + text).trimEnd()
      return row === 0 ? colors.dim(line) : mark ? colors.bold(line) : line
    })
  })
}

/** As wide as the widest cell; when all together are too wide, sources are wrapped first, then places. */
function columnWidths(rows: string[][]): number[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((cells) => displayWidth(cells[i] ?? ''))))
  const room = REPORT_WIDTH - INDENT.length - MARK_WIDTH - INDENT.length * (widths.length - 1)
  for (const column of [SOURCE_COLUMN, PLACE_COLUMN, VALUE_COLUMN]) {
    const excess = widths.reduce((sum, width) => sum + width, 0) - room
    const width = widths[column] ?? 0
    if (excess > 0) widths[column] = Math.min(width, Math.max(NARROWEST, width - excess))
  }
  return widths
}

function paragraph(label: string, text: string): string[] {
  const column = INDENT.length + 8
  return wrapToWidth(text, REPORT_WIDTH - column).map(
    (line, i) => `${INDENT}${(i === 0 ? label : '').padEnd(8)}${line}`,
  )
}

function namePages(pages: string[]): string {
  if (pages.length === 0) return 'No page shows it.'
  const more = pages.length - MOST_PAGES
  return pages.slice(0, MOST_PAGES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
