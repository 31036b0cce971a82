import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CONTENT_FOLDERS } from '../../content/read/list-content-files'
import { askGit, runGit } from './run-git'

/** Checks ask for the pictures by name only. */
const PICTURES = 'public'

/** Lends a commit's content, if it has any, as a folder that is gone afterwards; git's state stays. */
export async function withContentAt<T>(
  root: string,
  commit: string,
  use: (folder: string | undefined) => Promise<T> | T,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tours-commit-'))
  try {
    const found = CONTENT_FOLDERS.filter((name) => extractFolder(root, commit, name, folder))
    namePictures(root, commit, folder)
    return await use(found.length === 0 ? undefined : folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function extractFolder(root: string, commit: string, name: string, into: string): boolean {
  const tree = askGit(root, 'rev-parse', '--verify', '--quiet', `${commit}:./${name}`)
  if (tree === undefined) return false
  const ownIndex = { GIT_INDEX_FILE: join(into, '.index') }
  // In it a folder has another path than in the repository, and the user's choice of folders names that one.
  const options = ['--no-sparse-checkout', `--prefix=${name}/`, '-u']
  runGit(root, [`--work-tree=${into}`, 'read-tree', ...options, tree], ownIndex)
  return true
}

function namePictures(root: string, commit: string, into: string): void {
  const listed = runGit(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', `${PICTURES}/`])
  for (const file of listed.toString('utf8').split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(into, file)), { recursive: true })
    writeFileSync(join(into, file), '')
  }
}
