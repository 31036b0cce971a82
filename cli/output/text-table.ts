import { displayWidth, wrapToWidth } from './display-width'

export interface Column {
  /** A table of which no column has one has no line of titles. */
  title?: string
  right?: boolean
  /** Gives way when the table is wider than the terminal: its texts are wrapped. */
  gives?: boolean
}

export interface ColumnOf<Thing> extends Column {
  of(thing: Thing): string
}

export function tableOf<Thing>(columns: readonly ColumnOf<Thing>[], things: readonly Thing[], width: number) {
  const rows = things.map((thing) => columns.map(({ of }) => of(thing)))
  return rows.length === 0 ? '' : textTable(columns, rows, width)
}

const GAP = '  '
/** No column gets narrower, or words would be cut to pieces. */
const NARROWEST = 12

/** @param decorate what is put around a line; row 0 are the titles, and a row may have several lines */
export function textTable(
  columns: readonly Column[],
  rows: readonly string[][],
  width: number,
  decorate = (line: string, _row: number, _lineOfRow: number) => line,
): string {
  const titles = columns.map(({ title = '' }) => title)
  const first = titles.some(Boolean) ? 0 : 1
  const table = [titles, ...rows.map((row) => row.map(printable))].slice(first)
  const widths = columnWidths(columns, table, width)
  return table
    .flatMap((row, i) =>
      linesOf(row, columns, widths).map((line, j) => decorate(line.trimEnd(), i + first, j)),
    )
    .map((line) => `${line}\n`)
    .join('')
}

/** Strangers' texts must not steer the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}

function columnWidths(columns: readonly Column[], table: string[][], width: number): number[] {
  const widths = columns.map((_, i) => Math.max(...table.map((row) => displayWidth(row[i] ?? ''))))
  const giving = columns.flatMap(({ gives }, i) => (gives ? [i] : []))
  const total = () => widths.reduce((sum, one) => sum + one, GAP.length * (widths.length - 1))
  while (total() > width) {
    // The widest gives first, so that a short name stays whole beside a long one.
    const widest = giving.reduce((a, b) => ((widths[b] ?? 0) > (widths[a] ?? 0) ? b : a), giving[0] ?? -1)
    const current = widths[widest]
    if (current === undefined || current <= NARROWEST) break
    widths[widest] = current - 1
  }
  return widths
}

function linesOf(row: string[], columns: readonly Column[], widths: number[]): string[] {
  const cells = row.map((cell, i) => wrapToWidth(cell, Math.max(1, widths[i] ?? 0)))
  const height = Math.max(...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, i) => {
        const text = lines[line] ?? ''
        const space = ' '.repeat(Math.max(0, (widths[i] ?? 0) - displayWidth(text)))
        return columns[i]?.right ? space + text : text + space
      })
      .join(GAP),
  )
}
