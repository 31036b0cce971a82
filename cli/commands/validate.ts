import { checkContent } from '../../content/check-content'
import { forRelease } from '../../content/problems/for-release'
import { contentRoot } from '../content-root'
import type { Output } from '../output'
import { projectDir } from '../project-dir'
import { githubProblems } from '../report/github-problems'
import { jsonProblems } from '../report/json-problems'
import { junitProblems } from '../report/junit-problems'
import { sarifProblems } from '../report/sarif-problems'
import { textProblems } from '../report/text-problems'

export interface ValidateOptions {
  root: string
  format: 'text' | 'json' | 'github' | 'sarif' | 'junit'
  release?: boolean
  /** YYYY-MM-DD */
  asOf: string
}

const FORMATS = {
  text: textProblems,
  json: jsonProblems,
  github: githubProblems,
  sarif: sarifProblems,
  junit: junitProblems,
}

/** `tours validate`: every problem of the content in one run. */
export async function validate(
  { root, format, release = false, asOf }: ValidateOptions,
  output: Output,
): Promise<number> {
  const folder = contentRoot(root)
  const found = checkContent({ root: folder, projectDir, asOf, release }).problems
  const problems = release ? forRelease(found) : found
  output.out(FORMATS[format](problems, { root: folder, ...output }))
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
}
