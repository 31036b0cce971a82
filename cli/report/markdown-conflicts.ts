import { AGREEING_HEADING, type ConflictFormat, summarizeConflicts } from './conflict-report'
import type { FigureView } from './figure-view'

/** For an issue or a pull request. */
export const markdownConflicts: ConflictFormat = ({ report, conflicts, agreeing }) =>
  [
    '# Conflicting figures',
    '',
    summarizeConflicts(report),
    '',
    ...conflicts.flatMap(section),
    ...(agreeing.length > 0 ? [`# ${AGREEING_HEADING}`, '', ...agreeing.flatMap(section)] : []),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')

function section({ name, unit, status, readings, why, reviewBy, pages }: FigureView): string[] {
  return [
    `## ${escapeMarkdown(name)}`,
    '',
    `In ${escapeMarkdown(unit)}: **${escapeMarkdown(status)}**${reviewBy ? `, to be reviewed by ${escapeMarkdown(reviewBy)}` : ''}.`,
    '',
    '| In use | Reading | Source | Where |',
    '| --- | --- | --- | --- |',
    ...readings.map(
      ({ inUse, value, source, file, line }) =>
        `| ${inUse ? '→' : ''} | ${escapeMarkdown(value)} | ${escapeMarkdown(source)} | ${escapeMarkdown(file)}:${line} |`,
    ),
    '',
    ...(why ? [`Why: ${escapeMarkdown(why)}`, ''] : []),
    pages.length > 0 ? `Pages: ${pages.map(escapeMarkdown).join(', ')}` : 'No page shows it.',
    '',
  ]
}

/** Signs that Markdown would take for markup, and line breaks, which would end a table's row. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll('<', '&lt;')
}
