import type { Conflict } from '../../content/conflicts/conflict'
import { reportConflicts } from '../../content/conflicts/report-conflicts'
import { checkContent } from '../../content/rules/check-content'
import { readCommandConfig } from '../../server/config'
import { contentRoot } from '../content-root'
import { openFirst, viewFigure } from '../figures/figure-view'
import type { Given } from '../given'
import { warnOfErrors } from '../output/diagnostic-report'
import { appendStepSummary } from '../output/github'
import { json, type Output } from '../output/output'
import { projectDir } from '../project-dir'
import { shownFigures } from '../rendered/shown-figures'
import type { ConflictReportView } from './conflict-report'
import { githubConflicts } from './github-conflicts'
import { markdownConflicts } from './markdown-conflicts'
import { textConflicts } from './text-conflicts'

type ConflictsOptions = Given<'conflicts'> & { format: keyof typeof FORMATS }

const FORMATS = {
  text: textConflicts,
  // The shape that other programs rely on (design: "Interfaces that must not move").
  json: ({ report }: ConflictReportView) => json(report),
  markdown: markdownConflicts,
  /** React is loaded for this format only. */
  async html(view: ConflictReportView) {
    const { htmlConflicts } = await import('./html/html-conflicts')
    return htmlConflicts(view, readCommandConfig(process.env).siteUrl)
  },
  github: githubConflicts,
}

/** `tours conflicts`: every figure whose readings differ, with all of them. */
export async function conflicts({ root, format, asOf }: ConflictsOptions, output: Output): Promise<number> {
  const content = checkContent({ root: contentRoot(root), projectDir, asOf })
  // The text for a terminal says so itself, in its last line.
  if (format !== 'text') warnOfErrors(content.diagnostics, output)
  const { pagesOf } = await shownFigures(content)
  const report = reportConflicts(content, pagesOf)
  const inWords = (all: Conflict[]) => all.map((one) => viewFigure(one, content))
  const view: ConflictReportView = {
    report,
    conflicts: inWords(report.conflicts).sort(openFirst),
    agreeing: inWords(report.agreeing),
    colors: output.colors,
    content,
  }
  output.out(await FORMATS[format](view))
  if (format === 'github') appendStepSummary(markdownConflicts(view), output)
  return report.ok ? 0 : 1
}
