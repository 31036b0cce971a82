import { REPORT_WIDTH } from '../../figures/figure-table'
import { wrapToWidth } from '../../output/display-width'
import type { Output } from '../../output/output'
import { textTable } from '../../output/text-table'
import type { ContentDiff } from '../content-diff'
import { type DiffRow, type DiffSection, diffSections } from './diff-sections'
import { comparedWith, summarizeDiff, summarizeMarked, unreadableNotes } from './diff-summary'

/** Rows of a section; whoever needs all takes JSON. */
const MOST_ROWS = 20
const INDENT = '    '

const SIGNS: Record<DiffRow['sign'], string> = { '!': '⚠', '+': '+', '-': '-', '~': '~' }

/** For a terminal of 100 columns. */
export function textDiff(diff: ContentDiff, { colors }: Pick<Output, 'colors'>): string {
  const marked = summarizeMarked(diff)
  const blocks = [
    colors.bold(`What travellers see, ${comparedWith(diff)}`),
    ...unreadableNotes(diff).map((note) => wrapToWidth(note, REPORT_WIDTH).map(colors.yellow).join('\n')),
    ...diffSections(diff, MOST_ROWS).map((section) => block(section, colors)),
    ...(marked ? [wrapToWidth(`⚠ ${marked}`, REPORT_WIDTH).map(colors.red).join('\n')] : []),
    summarizeDiff(diff),
  ]
  return `${blocks.join('\n\n')}\n`
}

function block({ title, rows, more }: DiffSection, colors: Output['colors']): string {
  const cells = rows.map(({ subject, text }) => [subject, text])
  const columns = [{ gives: true }, { gives: true }]
  const table = textTable(columns, cells, REPORT_WIDTH - INDENT.length, (line, row, lineOfRow) => {
    const { sign } = rows[row - 1] as DiffRow
    const told = (lineOfRow === 0 ? `  ${SIGNS[sign]} ` : INDENT) + line
    return sign === '!' ? colors.red(told) : sign === '+' ? colors.green(told) : told
  })
  return [
    ...wrapToWidth(title, REPORT_WIDTH).map(colors.bold),
    table.trimEnd(),
    ...(more > 0 ? [`${INDENT}and ${more} more; --format json lists all of them`] : []),
  ].join('\n')
}
