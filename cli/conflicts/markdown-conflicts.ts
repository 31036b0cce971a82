import type { ConflictReport } from '../../content/conflicts/conflict'
import { describeCoverage } from '../../content/quantities/prose-coverage'
import { type FigureView, statusInWords } from '../figures/figure-view'
import { escapeMarkdown, markdownTable } from '../output/markdown'
import {
  AGREEING_HEADING,
  byState,
  type ConflictFormat,
  concludeConflicts,
  EXPIRING_HEADING,
  EXPLANATIONS_HEADING,
  inDays,
} from './conflict-report'

/** For an issue or a pull request. */
export const markdownConflicts: ConflictFormat = ({ report, conflicts, agreeing }) => {
  const { open, decided } = byState(conflicts)
  const sections = [
    '# Conflicting figures',
    concludeConflicts(report),
    ...markdownExpiring(report, '#'),
    ...markdownExplanations(report, '##'),
    ...[...open, ...decided].flatMap(figureSection),
    ...(agreeing.length > 0 ? [`# ${AGREEING_HEADING}`, ...agreeing.flatMap(figureSection)] : []),
    describeCoverage(report.coverage),
  ]
  return `${sections.join('\n\n')}\n`
}

/** Decisions that expire soon; nothing when there are none. */
export function markdownExpiring({ expiring }: ConflictReport, level: string): string[] {
  if (expiring.length === 0) return []
  const rows = expiring.map((decision) => {
    const { reviewBy, figure, inUse, why = '', file, line } = decision
    return [`${reviewBy} (${inDays(decision)})`, figure, inUse, why, `${file}:${line}`].map(escapeMarkdown)
  })
  return [`${level} ${EXPIRING_HEADING}`, markdownTable(['Day', 'Figure', 'In use', 'Why', 'Where'], rows)]
}

/** What differences have in common; nothing when they have nothing. */
export function markdownExplanations({ explanations }: ConflictReport, level: string): string[] {
  if (explanations.length === 0) return []
  const list = explanations.map(({ message }) => `- ${escapeMarkdown(message)}`)
  return [`${level} ${EXPLANATIONS_HEADING}`, list.join('\n')]
}

function figureSection(view: FigureView): string[] {
  const { name, unit, readings, texts, computed, why, decidedOn, reviewBy, pages } = view
  const review = reviewBy ? `, to be reviewed by ${reviewBy}` : ''
  const rows = readings.map(({ inUse, value, source, file, line }) => [
    inUse ? '→' : '',
    ...[value, source, `${file}:${line}`].map(escapeMarkdown),
  ])
  return [
    `## ${escapeMarkdown(name)}`,
    `In ${escapeMarkdown(unit)}: **${escapeMarkdown(statusInWords(view))}**${escapeMarkdown(review)}.`,
    markdownTable(['In use', 'Reading', 'Source', 'Where'], rows),
    ...(texts ? [textsSideBySide(texts)] : []),
    ...(computed ? [`Data: ${escapeMarkdown(computed)}`] : []),
    ...(decidedOn ? [`Decided on ${escapeMarkdown(decidedOn)}; the readings are others now.`] : []),
    ...(why ? [`Why: ${escapeMarkdown(why)}`] : []),
    ...(pages.length > 0 ? [`Pages: ${pages.map(escapeMarkdown).join(', ')}`] : []),
    // Which pages show a text is not known, only which show a figure.
    ...(pages.length === 0 && !texts ? ['No page shows it.'] : []),
  ]
}

function textsSideBySide(texts: NonNullable<FigureView['texts']>): string {
  return markdownTable(
    texts.map(({ language }) => language),
    [texts.map(({ text }) => escapeMarkdown(text))],
  )
}
