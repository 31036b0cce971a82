import { resolve } from 'node:path'
import { checkContent } from '../../content/rules/check-content'
import { madridDay } from '../../domain/calendar/madrid-time'
import { readCommandConfig } from '../../server/config'
import { printDiagnostics } from '../output/text-diagnostics'
import { projectDir } from '../project-dir'
import { buildSite } from './build-site'
import { buildStamp, isFresh } from './build-stamp'
import { clearLeftovers } from './output-folder'
import { createStepClock } from './step-clock'

export interface BuildCommandOptions {
  /** Content root. */
  root: string
  /** Output folder. */
  out: string
  /** Build even when nothing changed. */
  force?: boolean
}

/**
 * `tours build`: validates, renders every page and replaces the output folder by the complete result. Does nothing
 * when nothing has changed since it was written.
 *
 * @returns 0, or 1 when the content has errors; then the output folder is left as it was
 */
export async function build({ root, out, force = false }: BuildCommandOptions): Promise<number> {
  const clock = createStepClock(process.stderr)
  const inputs = { projectDir, root: resolve(root), siteUrl: readCommandConfig(process.env).siteUrl }
  const options = { ...inputs, outDir: resolve(out), stamp: buildStamp(inputs) }
  clearLeftovers(options.outDir)
  if (!force && isFresh(options.outDir, options.stamp)) {
    process.stderr.write(`Nothing has changed since the last build in ${out}.\n`)
    return 0
  }
  const content = await clock.run('validation', () =>
    checkContent({ root: options.root, projectDir, asOf: madridDay(new Date()) }),
  )
  const errors = content.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    printDiagnostics(errors, options.root)
    process.stderr.write(
      `\nNothing was built. Repair what is listed above; "npx tours validate" shows it again.\n`,
    )
    return 1
  }
  const { pages, rendered } = await buildSite({ ...options, force, clock }, content)
  const changed = rendered < pages ? `; ${rendered} of them had changed` : ''
  process.stderr.write(`Built ${pages} pages in ${out}${changed}.\n`)
  return 0
}
