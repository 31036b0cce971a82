import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { madridDay } from '../../domain/calendar/madrid-time'
import { readCommandConfig } from '../../server/config'
import { contentRoot } from '../content-root'
import type { Given } from '../given'
import { projectDir } from '../project-dir'
import { isFresh, nameInputs } from '../record/build-stamp'
import { damagedFiles } from './damaged-files'
import { assertOutput, clearLeftovers, whileAlone } from './output-folder'

/**
 * `tours build`: validates, renders every page that has changed and puts the result in place when it is complete.
 * Does nothing when nothing has changed since the output folder was written; two at once work one after the other.
 *
 * @returns 0, or 1 when the content has errors; then the output folder is left as it was
 */
export async function build({ root, out, force = false }: Given<'build'>): Promise<number> {
  const inputs = { projectDir, root: contentRoot(root), siteUrl: readCommandConfig(process.env).siteUrl }
  assertOutput(out, inputs.root)
  const outDir = resolve(out)
  return whileAlone(outDir, async () => {
    clearLeftovers(outDir)
    const names = nameInputs(inputs)
    if (!force && isFresh(outDir, names) && (await damagedFiles(outDir)).length === 0) {
      process.stderr.write(`Nothing has changed since the last build in ${out}.\n`)
      return 0
    }
    const start = performance.now()
    // Memory is cleaned up when half of what is in use has become garbage, not two or three times as much.
    setFlagsFromString('--heap-growing-percent=50')
    // Loaded only when there is something to do.
    const { bundlePages } = await import('./bundle-pages')
    const options = { ...inputs, outDir, stamp: names.stamp(), glance: names.glance(), force }
    // In a process of its own, while this one validates; what becomes of it is asked below.
    const bundle = bundlePages()
    bundle.catch(() => undefined)
    const { errors, content } = await check(inputs.root)
    if (errors.length > 0) {
      const { printDiagnostics } = await import('../output/text-diagnostics')
      printDiagnostics(errors, inputs.root)
      process.stderr.write(
        `\nNothing was built. Repair what is listed above; "npx tours validate" shows it again.\n`,
      )
      return 1
    }
    const { buildSite } = await import('./build-site')
    const { pages, rendered } = await buildSite({ ...options, bundle }, content)
    const changed = rendered < pages ? `; ${rendered} of them had changed` : ''
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stderr.write(`Built ${pages} pages in ${out}${changed}. It took ${seconds} s.\n`)
    return 0
  })
}

async function check(root: string) {
  const { checkContent } = await import('../../content/rules/check-content')
  const checked = checkContent({ root, projectDir, asOf: madridDay(new Date()) })
  const { workspace, figures, derived, asOf, diagnostics } = checked
  return {
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
    // A copy: what was found out of the original is let go, a fifth of what is in use at a thousand tours.
    content: { workspace: { ...workspace }, figures, derived, asOf },
  }
}
