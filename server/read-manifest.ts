import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServingManifest } from '../domain/serving-manifest'
import { UserError } from '../domain/user-error'

/**
 * Reads what `tours build` says about the site in `outDir`.
 *
 * @throws {UserError} NOT_BUILT when there is no build, or one of another version of this program
 */
export function readManifest(outDir: string): ServingManifest {
  const manifest = parse(join(outDir, 'server.json'))
  if (manifest?.version !== 1) {
    throw new UserError(
      'NOT_BUILT',
      `There is no finished site in ${outDir}: run "npx tours build" first.`,
      500,
    )
  }
  return manifest as ServingManifest
}

function parse(file: string): { version?: unknown } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }
  } catch {
    return undefined
  }
}
