import { verifySite } from '../verify/verify-site'
import type { CompiledContent } from './compiled-content'

/** Differences named in full; more of them have the same cause. */
const MOST = 10

/**
 * Reads a finished build back before it is put in place. The content has been validated, so that a figure
 * which differs from its fact is a mistake of the program.
 *
 * @throws an error that lists the differences
 */
export function verifyBuild(folder: string, compiled: CompiledContent): void {
  const { diagnostics } = verifySite(folder, compiled)
  const wrong = diagnostics.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) {
    const lines = wrong
      .slice(0, MOST)
      .map(({ file, line, column, message }) => `  ${file}:${line}:${column}  ${message}`)
    const more = wrong.length > MOST ? [`  … and ${wrong.length - MOST} more`] : []
    throw new Error(
      ['The site was built, and shows figures that are not as the content says:', ...lines, ...more].join(
        '\n',
      ),
    )
  }
  if (diagnostics.length > 0)
    process.stderr.write(
      `  ${diagnostics.length} quantities on pages name no fact: "npx tours verify" lists them.\n`,
    )
}
