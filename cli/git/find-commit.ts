import { UserError } from '../../domain/user-error'
import { USAGE_ERROR } from '../content-root'
import { runGit } from './run-git'

/**
 * The commit that a branch, tag or other name of git stands for.
 *
 * @param root a folder of the repository
 * @returns its full hash
 * @throws {UserError} USAGE when the folder is in no repository, or the repository knows no such name
 */
export function findCommit(root: string, ref: string): string {
  assertRepository(root)
  try {
    return hash(runGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`))
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new UserError(
      USAGE_ERROR,
      `git knows no branch, tag or commit "${ref}".${suggestion(root, ref)} A shallow copy, as CI makes it, has to fetch it first (actions/checkout: fetch-depth: 0).`,
    )
  }
}

/**
 * Where the checked-out commit and another one parted.
 *
 * @throws {UserError} USAGE when they have no commit in common
 */
export function findMergeBase(root: string, commit: string, ref: string): string {
  try {
    return hash(runGit(root, 'merge-base', commit, 'HEAD'))
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new UserError(
      USAGE_ERROR,
      `What is checked out and "${ref}" have no commit in common here. A shallow copy, as CI makes it, has to fetch the history first (actions/checkout: fetch-depth: 0).`,
    )
  }
}

function assertRepository(root: string): void {
  try {
    runGit(root, 'rev-parse', '--is-inside-work-tree')
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new UserError(USAGE_ERROR, `${root} is in no git repository, so there is nothing to compare with.`)
  }
}

function suggestion(root: string, ref: string): string {
  try {
    runGit(root, 'rev-parse', '--verify', '--quiet', `refs/remotes/origin/${ref}`)
    return ` Did you mean "origin/${ref}"?`
  } catch {
    return ''
  }
}

function hash(printed: Buffer): string {
  return printed.toString('utf8').trim()
}

function isFailure(error: unknown): boolean {
  return error instanceof UserError && error.code === 'GIT_FAILED'
}
