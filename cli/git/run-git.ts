import { spawnSync } from 'node:child_process'
import { UserError } from '../../domain/user-error'

/** Blame and diffs of a large repository stay far below this. */
const MOST_BYTES = 256 * 1024 * 1024

/** An outer git (a hook) says by these which repository is meant; here the folder alone decides. */
const NOWHERE_ELSE = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
  GIT_OBJECT_DIRECTORY: undefined,
}

/**
 * Runs git in a folder of a repository and gives what it printed, as bytes: a file of another commit may be no text.
 *
 * @throws {UserError} GIT_MISSING when git is not installed, GIT_REFUSED with git's own words for a repository of
 *   another user, GIT_FAILED with its last line
 */
export function runGit(folder: string, args: string[], variables: NodeJS.ProcessEnv = {}): Buffer {
  // Its sentences are looked at below, and no pager or prompt may wait for anybody.
  const plain = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' }
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    maxBuffer: MOST_BYTES,
    env: { ...process.env, ...NOWHERE_ELSE, ...plain, ...variables },
  })
  if (error) throw new UserError('GIT_MISSING', describeFailedStart(error))
  if (status !== 0) {
    const answer = stderr.toString('utf8').trim()
    // Git says in several lines how it is told to read what belongs to another user, as where a container mounts it.
    if (answer.includes('safe.directory')) throw new UserError('GIT_REFUSED', answer)
    const said = answer.split('\n').at(-1) ?? ''
    throw new UserError('GIT_FAILED', `git ${args[0]} failed: ${said.replace(/^fatal: /, '')}`)
  }
  return stdout
}

/**
 * What git answers, as text without white space around it; undefined when it knows no answer.
 *
 * @throws {UserError} GIT_MISSING or GIT_REFUSED
 */
export function askGit(folder: string, ...args: string[]): string | undefined {
  return asked(folder, args, ['GIT_FAILED'])
}

/** As `askGit`, where one can do without git: undefined also when it is not installed, or refuses. */
export function askGitIfAny(folder: string, ...args: string[]): string | undefined {
  return asked(folder, args, ['GIT_FAILED', 'GIT_MISSING', 'GIT_REFUSED'])
}

function asked(folder: string, args: string[], unanswered: string[]): string | undefined {
  try {
    return runGit(folder, args).toString('utf8').trim()
  } catch (error) {
    if (error instanceof UserError && unanswered.includes(error.code)) return undefined
    throw error
  }
}

/** True when git is installed and the folder belongs to one of its working trees. */
export function isRepository(folder: string): boolean {
  return askGitIfAny(folder, 'rev-parse', '--is-inside-work-tree') === 'true'
}

function describeFailedStart(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT'
    ? 'git is not installed here, or not on the PATH. Install it (https://git-scm.com) and try again.'
    : `git could not be started: ${error.message}.`
}
