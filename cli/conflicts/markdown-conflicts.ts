import { describeCoverage } from '../../content/quantities/prose-coverage'
import { type FigureView, factsOf, statusInWords } from '../figures/figure-view'
import { githubLink } from '../output/github'
import { escapeMarkdown, markdownTable } from '../output/markdown'
import { type ConflictFormat, concludeConflicts, HEADINGS, inDays } from './conflict-report'

/** For an issue, a pull request, or the summary of a workflow's job. */
export const markdownConflicts: ConflictFormat = ({ report, conflicts, agreeing, content }) => {
  const { root } = content.workspace
  const sectionsOf = (views: FigureView[]) => views.flatMap((view) => figureSection(view, root))
  const expiring = report.expiring.map((decision) => {
    const { reviewBy, figure, inUse, why = '' } = decision
    const cells = [`${reviewBy} (${inDays(decision)})`, figure, inUse, why].map(escapeMarkdown)
    return [...cells, githubLink(root, decision)]
  })
  const explanations = report.explanations.flatMap(({ message, details }) => [
    `- ${escapeMarkdown(message)}`,
    ...details.map((detail) => `  - ${escapeMarkdown(detail)}`),
  ])
  const sections = [
    ['# Conflicting figures', concludeConflicts(report)],
    expiring.length > 0 && [
      `# ${HEADINGS.expiring}`,
      markdownTable(['Day', 'Figure', 'In use', 'Why', 'Where'], expiring),
    ],
    explanations.length > 0 && [`## ${HEADINGS.explanations}`, explanations.join('\n')],
    sectionsOf(conflicts),
    agreeing.length > 0 && [`# ${HEADINGS.agreeing}`, ...sectionsOf(agreeing)],
    [describeCoverage(report.coverage)],
  ]
  return `${sections.flatMap((section) => section || []).join('\n\n')}\n`
}

function figureSection(view: FigureView, root: string): string[] {
  const { name, unit, readings, texts = [], pages } = view
  const rows = readings.map(({ inUse, value, source, ...place }) => [
    inUse ? '→' : '',
    ...[value, source].map(escapeMarkdown),
    githubLink(root, place),
  ])
  const facts = [...texts.map(({ language, text }) => ({ name: language, text })), ...factsOf(view)]
  return [
    `## ${escapeMarkdown(name)}`,
    `In ${escapeMarkdown(unit)}: **${escapeMarkdown(statusInWords(view))}**.`,
    markdownTable(['In use', 'Reading', 'Source', 'Where'], rows),
    ...facts.map((fact) => `${fact.name}: ${escapeMarkdown(fact.text)}`),
    ...(pages.length > 0 ? [`Pages: ${pages.map(escapeMarkdown).join(', ')}`] : []),
    // Which pages show a text is not known, only which show a figure.
    ...(pages.length === 0 && texts.length === 0 ? ['No page shows it.'] : []),
  ]
}
