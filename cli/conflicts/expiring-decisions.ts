import type { ConflictReport, ExpiringDecision } from '../../content/conflicts/conflict'
import { REPORT_WIDTH } from '../figures/figure-table'
import { wrapToWidth } from '../output/display-width'
import { escapeMarkdown } from '../output/escape-markdown'
import type { Output } from '../output/output'

/** Heading of the decisions that soon have to be looked at again. */
export const EXPIRING_HEADING = 'Decisions to look at again within 60 days'

const DAY_COLUMN = 26

/** For a terminal; empty when there are none. */
export function textExpiring({ expiring }: ConflictReport, { colors }: Pick<Output, 'colors'>): string {
  if (expiring.length === 0) return ''
  const entries = expiring.map((one) => {
    const day = `${one.reviewBy}  ${inDays(one)}`
    const texts = [one.figure, ...(one.why ? [one.why] : [])].flatMap((text) =>
      wrapToWidth(text, REPORT_WIDTH - 2 - DAY_COLUMN),
    )
    return texts
      .map((text, i) => `  ${(i === 0 ? day : '').padEnd(DAY_COLUMN)}${i === 0 ? colors.bold(text) : text}\n`)
      .join('')
  })
  return `${EXPIRING_HEADING}, the nearest first.\n\n${entries.join('\n')}\n`
}

/** For an issue or a pull request; no lines when there are none. */
export function markdownExpiring({ expiring }: ConflictReport): string[] {
  if (expiring.length === 0) return []
  return [
    `# ${EXPIRING_HEADING}`,
    '',
    '| Day | Figure | In use | Why | Where |',
    '| --- | --- | --- | --- | --- |',
    ...expiring.map(
      (one) =>
        `| ${one.reviewBy} (${inDays(one)}) | ${[one.figure, one.inUse, one.why ?? ''].map(escapeMarkdown).join(' | ')} | ${escapeMarkdown(one.file)}:${one.line} |`,
    ),
    '',
  ]
}

/** "today", "in 1 day", "in 59 days". */
export function inDays({ daysLeft }: ExpiringDecision): string {
  if (daysLeft === 0) return 'today'
  return daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`
}
