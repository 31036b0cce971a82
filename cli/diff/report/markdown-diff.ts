import { escapeMarkdown } from '../../output/markdown'
import type { ContentDiff } from '../content-diff'
import { type DiffRow, type DiffSection, diffSections } from './diff-sections'
import { comparedWith, summarizeDiff, summarizeMarked, unreadableNotes } from './diff-summary'

/** A comment on a pull request has room for 65,536 characters; so many rows of a section fit. */
const MOST_ROWS = 60
/** Longer lists are folded away until somebody wants them. */
const FOLDED = 12

const SIGNS: Record<DiffRow['sign'], string> = { '!': '⚠️', '+': 'new', '-': 'gone', '~': '' }

export function markdownDiff(diff: ContentDiff): string {
  const marked = summarizeMarked(diff)
  return [
    `## What travellers see, ${escapeMarkdown(comparedWith(diff))}`,
    '',
    summarizeDiff(diff),
    '',
    ...(marked ? [`**⚠️ ${marked}**`, ''] : []),
    ...unreadableNotes(diff).flatMap((note) => [`> ${escapeMarkdown(note)}`, '']),
    ...diffSections(diff, MOST_ROWS).flatMap(section),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}

function section({ title, rows, more }: DiffSection): string[] {
  const table = [
    '| | | |',
    '| --- | --- | --- |',
    ...rows.map(row),
    ...(more > 0 ? [`| | and ${more} more | |`] : []),
    '',
  ]
  if (rows.length <= FOLDED) return [`### ${escapeMarkdown(title)}`, '', ...table]
  return [`<details><summary><b>${escapeMarkdown(title)}</b></summary>`, '', ...table, '</details>', '']
}

function row({ sign, subject, text }: DiffRow): string {
  const [name, words] = [escapeMarkdown(subject), escapeMarkdown(text)]
  return sign === '!'
    ? `| ${SIGNS[sign]} | **${name}** | **${words}** |`
    : `| ${SIGNS[sign]} | ${name} | ${words} |`
}
