import { setTimeout as wait } from 'node:timers/promises'
import { listContentFiles } from '../../content/read/list-content-files'
import { fingerprintFiles } from '../bootstrap/fingerprint.mjs'

/** How often files are looked at. A save that takes longer, as git's, is one save. */
const POLL_MS = 200

/** What the checks read beside the content itself. */
const BESIDES = ['data/schemas', 'data/translations']

/**
 * Runs now, and again after each save below a content root.
 *
 * Sizes and times are compared, which takes a few ms and works on every disk: of Node's own watching, many saves
 * by renaming a file (most editors') go unnoticed on Linux.
 */
export async function afterEachSave(root: string, run: () => Promise<void>, signal?: AbortSignal) {
  const glance = () => fingerprintFiles(root, [...listContentFiles(root), ...BESIDES])
  let [checked, seen] = ['', glance()]
  while (!signal?.aborted) {
    const now = glance()
    if (now !== checked && now === seen) {
      checked = now
      await run()
    }
    seen = now
    await wait(POLL_MS)
  }
}
