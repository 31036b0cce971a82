import { UserError } from '../../domain/user-error'
import { USAGE_ERROR } from '../content-root'
import { askGit } from './run-git'

/** @throws {UserError} USAGE when the folder is in no repository, or the repository knows no such name */
export function findCommit(root: string, ref: string): string {
  if (askGit(root, 'rev-parse', '--is-inside-work-tree') === undefined)
    throw new UserError(USAGE_ERROR, `${root} is in no git repository, so there is nothing to compare with.`)
  const known = (name: string) =>
    askGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
  const commit = known(ref)
  if (commit !== undefined) return commit
  const suggestion = known(`refs/remotes/origin/${ref}`) ? ` Did you mean "origin/${ref}"?` : ''
  throw new UserError(
    USAGE_ERROR,
    `git knows no branch, tag or commit "${ref}".${suggestion} A shallow copy, as CI makes it, has to fetch it first (actions/checkout: fetch-depth: 0).`,
  )
}

/** @throws {UserError} USAGE when they have no commit in common */
export function findMergeBase(root: string, commit: string, ref: string): string {
  const base = askGit(root, 'merge-base', commit, 'HEAD')
  if (base !== undefined) return base
  throw new UserError(
    USAGE_ERROR,
    `What is checked out and "${ref}" have no commit in common here. A shallow copy, as CI makes it, has to fetch the history first (actions/checkout: fetch-depth: 0).`,
  )
}
