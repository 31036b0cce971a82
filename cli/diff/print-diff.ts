import { REPORT_WIDTH } from '../figures/figure-table'
import { wrapToWidth } from '../output/display-width'
import { escapeMarkdown } from '../output/markdown'
import type { Output } from '../output/output'
import { textTable } from '../output/text-table'
import { countOf } from '../output/words'
import type { ContentDiff } from './compare-contents'
import { type DiffRow, type DiffSection, diffSections } from './diff-sections'

/** Rows of a section on a terminal; whoever needs all takes JSON. */
const MOST_IN_TEXT = 20
/** A comment on a pull request has room for 65,536 characters; so many rows of a section fit. */
const MOST_IN_MARKDOWN = 60
/** Longer lists are folded away in Markdown until somebody wants them. */
const FOLDED = 12
const INDENT = '    '

const SIGNS: Record<DiffRow['sign'], [text: string, markdown: string]> = {
  '!': ['⚠', '⚠️'],
  '+': ['+', 'new'],
  '-': ['-', 'gone'],
  '~': ['~', ''],
}

/** For a terminal of 100 columns. */
export function textDiff(diff: ContentDiff, { colors }: Pick<Output, 'colors'>): string {
  const marked = summarizeMarked(diff)
  const blocks = [
    colors.bold(`What travellers see, ${comparedWith(diff)}`),
    ...unreadableNotes(diff).map((note) => wrapToWidth(note, REPORT_WIDTH).map(colors.yellow).join('\n')),
    ...diffSections(diff, MOST_IN_TEXT).map((section) => textSection(section, colors)),
    ...(marked ? [wrapToWidth(`⚠ ${marked}`, REPORT_WIDTH).map(colors.red).join('\n')] : []),
    summarizeDiff(diff),
  ]
  return `${blocks.join('\n\n')}\n`
}

function textSection({ title, rows, more }: DiffSection, colors: Output['colors']): string {
  const cells = rows.map(({ subject, text }) => [subject, text])
  const columns = [{ gives: true }, { gives: true }]
  const table = textTable(columns, cells, REPORT_WIDTH - INDENT.length, (line, row, lineOfRow) => {
    const { sign } = rows[row - 1] as DiffRow
    const signed = (lineOfRow === 0 ? `  ${SIGNS[sign][0]} ` : INDENT) + line
    return sign === '!' ? colors.red(signed) : sign === '+' ? colors.green(signed) : signed
  })
  return [
    ...wrapToWidth(title, REPORT_WIDTH).map(colors.bold),
    table.trimEnd(),
    ...(more > 0 ? [`${INDENT}and ${more} more; --format json lists all of them`] : []),
  ].join('\n')
}

/** For a comment on a pull request. */
export function markdownDiff(diff: ContentDiff): string {
  const marked = summarizeMarked(diff)
  return [
    `## What travellers see, ${escapeMarkdown(comparedWith(diff))}`,
    '',
    summarizeDiff(diff),
    '',
    ...(marked ? [`**⚠️ ${marked}**`, ''] : []),
    ...unreadableNotes(diff).flatMap((note) => [`> ${escapeMarkdown(note)}`, '']),
    ...diffSections(diff, MOST_IN_MARKDOWN).flatMap(markdownSection),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

function markdownSection({ title, rows, more }: DiffSection): string[] {
  const table = [
    '| | | |',
    '| --- | --- | --- |',
    ...rows.map(markdownRow),
    ...(more > 0 ? [`| | and ${more} more | |`] : []),
    '',
  ]
  if (rows.length <= FOLDED) return [`### ${escapeMarkdown(title)}`, '', ...table]
  return [`<details><summary><b>${escapeMarkdown(title)}</b></summary>`, '', ...table, '</details>', '']
}

function markdownRow({ sign, subject, text }: DiffRow): string {
  const bold = sign === '!' ? '**' : ''
  const cells = [subject, text].map((cell) => `${bold}${escapeMarkdown(cell)}${bold}`)
  return `| ${[SIGNS[sign][1], ...cells].join(' | ')} |`
}

/** "compared with main (3f2a91b)" */
function comparedWith({ ref, commit }: ContentDiff): string {
  return commit.startsWith(ref) ? `compared with ${ref}` : `compared with ${ref} (${commit.slice(0, 7)})`
}

/** One sentence for whoever reads nothing else. */
function summarizeDiff(diff: ContentDiff): string {
  const { counts, renamed, unreadable } = diff
  const pages = Object.values(counts.pages).reduce((sum, one) => sum + one, 0)
  const parts = [
    [renamed.length, 'rename'],
    [counts.figures, 'figure'],
    [counts.tours, 'tour'],
    [pages, 'page'],
    [counts.staleTranslations, 'stale translation'],
  ] as const
  const all = parts.filter(([n]) => n > 0).map(([n, one]) => countOf(n, one))
  const what = unreadable.length > 0 ? 'Nothing else' : 'Nothing'
  return all.length > 0 ? `${all.join(', ')}.` : `${what} changes for travellers.`
}

function summarizeMarked({ counts }: ContentDiff): string | undefined {
  if (counts.marked === 0) return undefined
  const changes = countOf(counts.marked, 'change')
  return `${changes} to be looked at: prices by more than 10 %, tours or addresses that are gone.`
}

function unreadableNotes({ unreadable }: ContentDiff): string[] {
  return unreadable.map(({ side, files }) => {
    const when = side === 'before' ? 'before the change' : 'now'
    return `Not compared, because of errors ${when}: ${files.join(', ')}.`
  })
}
