import { relative } from 'node:path'
import { githubCommand } from './github-command'
import type { ProblemReport } from './problem-report'

/** Annotations of a GitHub workflow. GitHub shows only the first ten of a kind, so errors come first. */
export const githubProblems: ProblemReport = (problems, { root }) =>
  [...problems]
    .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    .map(({ severity, file, line, column, code, message, hint }) =>
      githubCommand(
        severity,
        { file: fromWorkflow(root, file), line, col: column, title: code },
        hint ? `${message}\n${hint}` : message,
      ),
    )
    .join('')

/** GitHub wants paths from the repository's folder, where the workflow runs. */
export function fromWorkflow(root: string, file: string): string {
  const folder = relative(process.cwd(), root).replaceAll('\\', '/')
  return folder === '' ? file : `${folder}/${file}`
}
