import { resolve } from 'node:path'
import { checkContent } from '../../content/rules/check-content'
import { madridDay } from '../../domain/calendar/madrid-time'
import { readCommandConfig } from '../../server/config'
import { printDiagnostics } from '../output/text-diagnostics'
import { projectDir } from '../project-dir'
import { buildSite } from './build-site'
import { buildStamp, isFresh } from './build-stamp'
import { clearLeftovers } from './output-folder'
import { createStepClock, type StepClock } from './step-clock'

export interface BuildCommandOptions {
  /** Content root. */
  root: string
  /** Output folder. */
  out: string
  /** Build even when nothing changed. */
  force?: boolean
}

/**
 * `tours build`: validates, renders every page and replaces the output folder by the complete result.
 *
 * @returns 0, or 1 when the content has errors; then the output folder is left as it was
 */
export async function build({ root, out, force = false }: BuildCommandOptions): Promise<number> {
  const clock = createStepClock(process.stderr)
  return (await buildWhenStale({ root, out, force }, clock)) ? 0 : 1
}

/**
 * @returns false when the content has errors, which have been printed
 */
export async function buildWhenStale(
  { root, out, force }: BuildCommandOptions,
  clock: StepClock,
): Promise<boolean> {
  const inputs = { projectDir, root: resolve(root), siteUrl: readCommandConfig(process.env).siteUrl }
  const options = { ...inputs, outDir: resolve(out), stamp: buildStamp(inputs) }
  clearLeftovers(options.outDir)
  if (!force && isFresh(options.outDir, options.stamp)) {
    process.stderr.write(`Nothing has changed since the last build in ${out}.\n`)
    return true
  }
  const { problems, workspace, figures, derived } = await clock.run('validation', () =>
    checkContent({ root: options.root, projectDir, asOf: madridDay(new Date()) }),
  )
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    printDiagnostics(errors, options.root)
    process.stderr.write(
      `\nNothing was built. Repair what is listed above; "npx tours validate" shows it again.\n`,
    )
    return false
  }
  const pages = await buildSite({ ...options, clock }, workspace, figures, derived)
  process.stderr.write(`Built ${pages} pages in ${out}.\n`)
  return true
}
