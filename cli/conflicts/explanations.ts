import type { ConflictReport } from '../../content/conflicts/conflict'
import { REPORT_WIDTH } from '../figures/figure-table'
import { wrapToWidth } from '../output/display-width'
import { escapeMarkdown } from '../output/escape-markdown'
import { githubCommand } from '../output/github'
import type { Output } from '../output/output'
import { repositoryPath } from '../output/repository-path'

/** Heading of what several differences have in common. */
export const EXPLANATIONS_HEADING = 'What the differences have in common'

/** For a terminal; empty when there are none. */
export function textExplanations(
  { explanations }: ConflictReport,
  { colors }: Pick<Output, 'colors'>,
): string {
  if (explanations.length === 0) return ''
  const entries = explanations.map(({ message, members }) => {
    const told = wrapToWidth(message, REPORT_WIDTH - 4).map(
      (line, i) => `  ${i === 0 ? '• ' : '  '}${line}\n`,
    )
    const places = members.flatMap(({ from, to }) => [placeOf(from), placeOf(to)])
    const where = wrapToWidth([...new Set(places)].join(', '), REPORT_WIDTH - 4)
    return [...told, ...where.map((line) => `    ${colors.dim(line)}\n`)].join('')
  })
  return `${colors.bold(EXPLANATIONS_HEADING)}\n\n${entries.join('\n')}\n`
}

/** For an issue or a pull request; no lines when there are none. */
export function markdownExplanations({ explanations }: ConflictReport): string[] {
  if (explanations.length === 0) return []
  return [
    `## ${EXPLANATIONS_HEADING}`,
    '',
    ...explanations.map(({ message }) => `- ${escapeMarkdown(message)}`),
    '',
  ]
}

/** A notice for each, at the reading that it says most about. */
export function githubExplanations({ explanations }: ConflictReport, root: string): string {
  return explanations
    .flatMap(({ message, members }) => {
      const place = members[0]?.to
      if (!place) return []
      return githubCommand(
        'notice',
        {
          file: repositoryPath(root, place.file),
          line: place.line,
          col: place.column,
          title: EXPLANATIONS_HEADING,
        },
        message,
      )
    })
    .join('')
}

function placeOf({ file, line }: { file: string; line: number }): string {
  return `${file}:${line}`
}
