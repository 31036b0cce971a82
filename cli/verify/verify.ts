import { resolve } from 'node:path'
import { checkContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { buildStamp, isFresh } from '../build/build-site'
import { compileContent } from '../build/compiled-content'
import { contentRoot } from '../content-root'
import type { Output } from '../output/output'
import { printDiagnostics } from '../output/text-diagnostics'
import { projectDir } from '../project-dir'
import { readBuiltJson } from './built-files'
import { jsonVerification, textVerification } from './verification-report'
import { verifySite } from './verify-site'

export interface VerifyOptions {
  root: string
  /** The folder that `tours build` wrote. */
  out: string
  format: 'text' | 'json'
  /** YYYY-MM-DD */
  asOf: string
}

/**
 * `tours verify`: holds every figure of a built site against the content as it is now.
 *
 * @returns 0, or 1 when the site says something else, or the content has errors
 * @throws {UserError} NOT_BUILT when the folder holds no site
 */
export async function verify({ root, out, format, asOf }: VerifyOptions, output: Output): Promise<number> {
  const folder = contentRoot(root)
  const { value: built } = readBuiltJson<{ siteUrl: string }>(out, 'build.json')
  const { problems, workspace, figures, derived } = checkContent({ root: folder, projectDir, asOf })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    printDiagnostics(errors, folder)
    throw new UserError(
      'CONTENT_ERRORS',
      'Nothing was compared: the content has errors. Repair what is listed above.',
    )
  }
  const verification = verifySite(resolve(out), compileContent(workspace, figures, derived, built.siteUrl))
  const stamp = buildStamp({ projectDir, root: folder, siteUrl: built.siteUrl })
  const report = { ...verification, out, isStale: !isFresh(resolve(out), stamp) }
  output.out(format === 'json' ? jsonVerification(report) : textVerification(report, output.colors))
  return report.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}
