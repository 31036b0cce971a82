import { cacheFolder } from './cache-folder'
import type { ContentCache } from './content-cache'
import { openCache } from './open-cache'

/** Written in by cli/bootstrap/load-cli.mjs: a fingerprint of the program's sources and packages. */
declare const __PROGRAM_VERSION__: string | undefined

/**
 * The cache of a content root for the program that is running; none outside of the bundle, where nobody
 * knows whether the program has changed.
 */
export function openProgramCache(projectDir: string, root: string): ContentCache | undefined {
  if (typeof __PROGRAM_VERSION__ !== 'string') return undefined
  const folder = cacheFolder(projectDir)
  return folder === undefined ? undefined : openCache(folder, root, __PROGRAM_VERSION__)
}
