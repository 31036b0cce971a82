import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { feedGit, runGit } from './run-git'

const LINK = '120000'

/**
 * Writes folders of a commit into another folder, without touching the working tree or the index.
 * Submodules are left out.
 *
 * @param root a folder of the repository, which need not be its top
 * @param commit its full hash
 * @param folders relative to the root
 * @param isNeeded of the other files only the names count: they are written empty
 * @returns how many of the needed files there were
 */
export function extractFiles(
  root: string,
  commit: string,
  folders: readonly string[],
  into: string,
  isNeeded: (file: string) => boolean,
): number {
  const listed = runGit(root, 'ls-tree', '-r', '-z', commit, '--', ...folders.map((folder) => `${folder}/`))
  const entries = listed
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const [, mode = '', kind, id = '', file = ''] = /^(\d+) (\w+) (\w+)\t(.*)$/s.exec(entry) ?? []
      return kind === 'blob' ? [{ mode, id, file }] : []
    })
  const needed = entries.filter(({ file }) => isNeeded(file))
  const contents = readBlobs(
    root,
    needed.map(({ id }) => id),
  )
  for (const { mode, id, file } of entries) {
    const path = join(into, file)
    mkdirSync(dirname(path), { recursive: true })
    const content = contents.get(id)
    if (mode === LINK && content) symlinkSync(content.toString('utf8'), path)
    else writeFileSync(path, isNeeded(file) ? (content ?? '') : '')
  }
  return needed.length
}

/** Every blob in one call: hundreds of calls would take seconds. */
function readBlobs(root: string, ids: string[]): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>()
  if (ids.length === 0) return blobs
  const printed = feedGit(root, `${ids.join('\n')}\n`, 'cat-file', '--batch')
  let at = 0
  while (at < printed.length) {
    const end = printed.indexOf('\n', at)
    const [id = '', kind, size = '0'] = printed.toString('utf8', at, end).split(' ')
    // "<id> missing": a shallow or partial copy has not fetched it.
    if (kind !== 'blob') {
      at = end + 1
      continue
    }
    blobs.set(id, printed.subarray(end + 1, end + 1 + Number(size)))
    at = end + 1 + Number(size) + 1
  }
  return blobs
}
