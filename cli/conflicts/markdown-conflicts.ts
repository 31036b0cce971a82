import { describeCoverage } from '../../content/quantities/prose-coverage'
import type { FigureView } from '../figures/figure-view'
import { escapeMarkdown } from '../output/escape-markdown'
import { AGREEING_HEADING, type ConflictFormat, concludeConflicts } from './conflict-report'
import { markdownExpiring } from './expiring-decisions'
import { markdownExplanations } from './explanations'

/** For an issue or a pull request. */
export const markdownConflicts: ConflictFormat = ({ report, conflicts, agreeing }) =>
  [
    '# Conflicting figures',
    '',
    concludeConflicts(report),
    '',
    ...markdownExpiring(report),
    ...markdownExplanations(report),
    ...conflicts.flatMap(section),
    ...(agreeing.length > 0 ? [`# ${AGREEING_HEADING}`, '', ...agreeing.flatMap(section)] : []),
    describeCoverage(report.coverage),
    '',
  ]
    .join('\n')
    .replace(/\n+$/, '\n')

function section({
  name,
  unit,
  status,
  readings,
  texts,
  computed,
  why,
  reviewBy,
  pages,
}: FigureView): string[] {
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
    ...sideBySide(texts),
    ...(computed ? [`Data: ${escapeMarkdown(computed)}`, ''] : []),
    ...(why ? [`Why: ${escapeMarkdown(why)}`, ''] : []),
    ...shownOn(pages, texts),
  ]
}

/** Which pages show a text is not known, only which show a figure. */
function shownOn(pages: string[], texts: FigureView['texts']): string[] {
  if (pages.length > 0) return [`Pages: ${pages.map(escapeMarkdown).join(', ')}`, '']
  return texts ? [] : ['No page shows it.', '']
}

/** A column a language. */
function sideBySide(texts: FigureView['texts']): string[] {
  if (!texts || texts.length === 0) return []
  return [
    `| ${texts.map(({ language }) => language).join(' | ')} |`,
    `|${' --- |'.repeat(texts.length)}`,
    `| ${texts.map(({ text }) => escapeMarkdown(text)).join(' | ')} |`,
    '',
  ]
}
