import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** These are sent as pages or as another file's compressed form, never by their own name. */
const notByName = /\.(html|br|gz)$/

/**
 * The file behind an address that is no page: an asset, `robots.txt`, a picture.
 *
 * @param path from `sitePath`, so it can't lead out of the folder
 * @returns relative to `clientDir`
 */
export async function findFile(clientDir: string, path: string): Promise<string | undefined> {
  const file = path.slice(1)
  return !notByName.test(file) && (await isFile(join(clientDir, file))) ? file : undefined
}

/** Asked anew each time, so that a build under a running server is served whole. */
export async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ?? false
}
