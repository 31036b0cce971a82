import { type CheckedContent, checkContent } from '../../content/check-content'
import type { Conflict } from '../../content/conflicts/conflict'
import { reportConflicts } from '../../content/conflicts/report-conflicts'
import { contentRoot } from '../content-root'
import type { Output } from '../output'
import { projectDir } from '../project-dir'
import { viewConflict } from '../report/figure-view'
import { githubConflicts } from '../report/github-conflicts'
import { htmlConflicts } from '../report/html-conflicts'
import { jsonConflicts } from '../report/json-conflicts'
import { markdownConflicts } from '../report/markdown-conflicts'
import { textConflicts } from '../report/text-conflicts'
import { warnOfErrors } from '../report/warn-of-errors'

export interface ConflictsOptions {
  root: string
  format: 'text' | 'json' | 'markdown' | 'html' | 'github'
  /** YYYY-MM-DD */
  asOf: string
}

const FORMATS = {
  text: textConflicts,
  json: jsonConflicts,
  markdown: markdownConflicts,
  html: htmlConflicts,
  github: githubConflicts,
}

/** `tours conflicts`: every figure whose readings differ, with all of them. */
export async function conflicts({ root, format, asOf }: ConflictsOptions, output: Output): Promise<number> {
  const folder = contentRoot(root)
  const checked = checkContent({ root: folder, projectDir, asOf })
  warnOfErrors(checked.problems, output)
  const report = reportConflicts(checked, asOf)
  const inWords = (all: Conflict[]) => all.map((one) => view(one, checked))
  output.out(
    FORMATS[format]({
      report,
      conflicts: inWords(report.conflicts),
      agreeing: inWords(report.agreeing),
      root: folder,
      colors: output.colors,
    }),
  )
  return report.ok ? 0 : 1
}

function view(conflict: Conflict, { workspace, figures }: CheckedContent) {
  return viewConflict(conflict, workspace, figures.get(conflict.figure))
}
