import { REPORT_WIDTH } from '../../figures/figure-table'
import { displayWidth, padToWidth, wrapToWidth } from '../../output/display-width'
import type { Output } from '../../output/output'
import type { ContentDiff } from '../content-diff'
import { type DiffRow, type DiffSection, diffSections } from './diff-sections'
import { comparedWith, summarizeDiff, summarizeMarked, unreadableNotes } from './diff-summary'

/** Rows of a section; whoever needs all takes JSON. */
const MOST_ROWS = 20
/** Wider subjects get a line of their own. */
const WIDEST_SUBJECT = 46
const SIGN_WIDTH = 4
const GAP = 2

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
  const fitting = rows.map(({ subject }) => displayWidth(subject)).filter((width) => width <= WIDEST_SUBJECT)
  const column = Math.max(0, ...fitting) + GAP
  return [
    ...wrapToWidth(title, REPORT_WIDTH).map(colors.bold),
    ...rows.flatMap((row) => rowLines(row, column, colors)),
    ...(more > 0 ? [`${' '.repeat(SIGN_WIDTH)}and ${more} more; --format json lists all of them`] : []),
  ].join('\n')
}

function rowLines({ sign, subject, text }: DiffRow, column: number, colors: Output['colors']): string[] {
  const start = `  ${SIGNS[sign]} `
  const painted = (line: string) =>
    sign === '!' ? colors.red(line) : sign === '+' ? colors.green(line) : line
  if (displayWidth(subject) + GAP > column) {
    const own = wrapToWidth(subject, REPORT_WIDTH - SIGN_WIDTH)
    const below = wrapToWidth(text, REPORT_WIDTH - SIGN_WIDTH - GAP)
    return [
      ...own.map((line, i) => painted((i === 0 ? start : ' '.repeat(SIGN_WIDTH)) + line)),
      ...below.map((line) => ' '.repeat(SIGN_WIDTH + GAP) + line),
    ]
  }
  return wrapToWidth(text, REPORT_WIDTH - SIGN_WIDTH - column).map((line, i) =>
    i === 0 ? painted(start + padToWidth(subject, column) + line) : ' '.repeat(SIGN_WIDTH + column) + line,
  )
}
