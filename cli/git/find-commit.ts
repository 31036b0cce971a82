import { usageError } from '../content-root'
import { askGit } from './run-git'

const SHALLOW = 'A shallow copy, as CI makes it, has to fetch'

/**
 * The commit that a name stands for.
 *
 * @param mergeBase rather the last that it has in common with what is checked out
 * @throws {UserError} USAGE when the folder is in no repository, or the repository knows no such name or commit
 */
export function findCommit(root: string, ref: string, mergeBase = false): string {
  if (askGit(root, 'rev-parse', '--is-inside-work-tree') === undefined)
    throw usageError(`${root} is in no git repository, so there is nothing to compare with.`)
  const known = (name: string) =>
    askGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
  const commit = known(ref)
  if (commit === undefined) {
    const suggestion = known(`refs/remotes/origin/${ref}`) ? ` Did you mean "origin/${ref}"?` : ''
    throw usageError(
      `git knows no branch, tag or commit "${ref}".${suggestion} ${SHALLOW} it first (actions/checkout: fetch-depth: 0).`,
    )
  }
  const found = mergeBase ? askGit(root, 'merge-base', commit, 'HEAD') : commit
  if (found !== undefined) return found
  throw usageError(
    `What is checked out and "${ref}" have no commit in common here. ${SHALLOW} the history first (actions/checkout: fetch-depth: 0).`,
  )
}
