import { describeCoverage } from '../../content/quantities/prose-coverage'
import type { FigureView } from '../figures/figure-view'
import { escapeMarkdown } from '../output/escape-markdown'
import { githubLink } from '../output/github'
import { type ConflictReportView, concludeConflicts } from './conflict-report'
import { markdownExpiring } from './expiring-decisions'
import { markdownExplanations } from './explanations'

const PART = 50

/**
 * The conflicts for the summary of a workflow's job: those that wait for a decision open, decided ones folded.
 *
 * @returns blocks of Markdown that each stand by themselves
 */
export function conflictSummary({ report, conflicts, root }: ConflictReportView): string[] {
  const isDecided = (_: FigureView, i: number) => report.conflicts[i]?.status === 'decided'
  const decided = conflicts.filter(isDecided)
  const open = conflicts.filter((view, i) => !isDecided(view, i))
  return [
    '## Conflicting figures\n',
    `${escapeMarkdown(concludeConflicts(report))}\n`,
    `${escapeMarkdown(describeCoverage(report.coverage))}\n`,
    ...inParts(open).map((part) => `### To be decided\n\n${table(part, root)}`),
    ...inParts(decided).map((part) => folded(`Decided (${part.length})`, table(part, root))),
    ...sectionOf(markdownExpiring(report)),
    ...sectionOf(markdownExplanations(report)),
  ]
}

function inParts(views: FigureView[]): FigureView[][] {
  const starts = Array.from({ length: Math.ceil(views.length / PART) }, (_, i) => i * PART)
  return starts.map((start) => views.slice(start, start + PART))
}

function table(views: FigureView[], root: string): string {
  const rows = views.map(({ name, status, readings, why }) => {
    const told = readings.map((reading) => {
      const value = `${reading.inUse ? '→ ' : ''}${reading.value}: ${reading.source}`
      return `${escapeMarkdown(value)} (${githubLink(root, reading, `${reading.file}:${reading.line}`)})`
    })
    return `| ${escapeMarkdown(name)} | ${told.join('<br>')} | ${escapeMarkdown(why ? `${status}: ${why}` : status)} |`
  })
  return `| Figure | Readings | Decision |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

function sectionOf(lines: string[]): string[] {
  // One heading level below the summary's own.
  return lines.length === 0 ? [] : [lines.join('\n').replace(/^#+ /, '### ')]
}

function folded(title: string, text: string): string {
  return `<details>\n<summary>${title}</summary>\n\n${text}\n</details>\n`
}
