import type { Conflict } from '../../content/conflicts/conflict'
import { reportConflicts } from '../../content/conflicts/report-conflicts'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { contentRoot, USAGE_ERROR } from '../content-root'
import { viewConflict } from '../figures/figure-view'
import { appendStepSummary } from '../output/github'
import type { Output } from '../output/output'
import { warnOfErrors } from '../output/warn-of-errors'
import { projectDir } from '../project-dir'
import { shownFigures } from '../rendered/shown-figures'
import { siteAddress } from '../serve/site-address'
import type { ConflictFormat } from './conflict-report'
import { conflictSummary } from './conflict-summary'
import { githubConflicts } from './github-conflicts'
import { jsonConflicts } from './json-conflicts'
import { markdownConflicts } from './markdown-conflicts'
import { textConflicts } from './text-conflicts'

export interface ConflictsOptions {
  root: string
  format: 'text' | 'json' | 'markdown' | 'html' | 'github'
  /** YYYY-MM-DD */
  asOf: string
  /** For html: what a place links to. */
  link?: string
}

const FORMATS = {
  text: textConflicts,
  json: jsonConflicts,
  markdown: markdownConflicts,
  github: githubConflicts,
}

/** `tours conflicts`: every figure whose readings differ, with all of them. */
export async function conflicts(
  { root, format, asOf, link }: ConflictsOptions,
  output: Output,
): Promise<number> {
  if (link !== undefined && format !== 'html')
    throw new UserError(USAGE_ERROR, '--link belongs to --format html; the other formats have no links.')
  const folder = contentRoot(root)
  const checked = checkContent({ root: folder, projectDir, asOf })
  // The text for a terminal says so itself, in its last line.
  if (format !== 'text') warnOfErrors(checked.problems, output)
  const { pagesOf } = await shownFigures(checked)
  const report = reportConflicts(checked, asOf, pagesOf)
  const inWords = (all: Conflict[]) => all.map((one) => view(one, checked))
  const print = format === 'html' ? await htmlFormat(link) : FORMATS[format]
  const shown = {
    report,
    conflicts: inWords(report.conflicts),
    agreeing: inWords(report.agreeing),
    root: folder,
    colors: output.colors,
    content: checked,
    asOf,
  }
  output.out(print(shown))
  if (format === 'github') appendStepSummary(conflictSummary(shown), output)
  return report.ok ? 0 : 1
}

function view(conflict: Conflict, { workspace, figures }: CheckedContent) {
  return viewConflict(conflict, workspace, figures.get(conflict.figure))
}

/** React is loaded for this format only. */
async function htmlFormat(link: string | undefined): Promise<ConflictFormat> {
  const { htmlConflicts } = await import('./html/html-conflicts')
  return htmlConflicts({ link, siteUrl: siteAddress() })
}
