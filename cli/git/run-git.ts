import { spawnSync } from 'node:child_process'
import { UserError } from '../../domain/user-error'

/** Blame and diffs of a large repository stay far below this. */
const MOST_BYTES = 256 * 1024 * 1024

/** Variables by which an outer git (a hook) says which repository is meant; here the folder alone decides. */
const POINTS_ELSEWHERE = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_OBJECT_DIRECTORY']

/**
 * Runs git in a folder and gives what it printed, as bytes: a file of another commit may be no text.
 *
 * @param folder a folder inside a repository
 * @param variables of its environment
 * @throws {UserError} GIT_MISSING when git is not installed, GIT_FAILED with git's own last line
 */
export function runGit(folder: string, args: string[], variables: NodeJS.ProcessEnv = {}): Buffer {
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    maxBuffer: MOST_BYTES,
    // Its sentences are looked at below, and no pager or prompt may wait for anybody.
    env: {
      ...outerEnvironment(),
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      ...variables,
    },
  })
  if (error) throw new UserError('GIT_MISSING', describeFailedStart(error))
  if (status !== 0) {
    const said = stderr.toString('utf8').trim().split('\n').at(-1) ?? ''
    throw new UserError('GIT_FAILED', `git ${args[0]} failed: ${said.replace(/^fatal: /, '')}`)
  }
  return stdout
}

/**
 * What git answers, as text without white space around it; undefined when it refuses.
 *
 * @throws {UserError} GIT_MISSING
 */
export function askGit(folder: string, ...args: string[]): string | undefined {
  try {
    return runGit(folder, args).toString('utf8').trim()
  } catch (error) {
    if (error instanceof UserError && error.code === 'GIT_FAILED') return undefined
    throw error
  }
}

/** As `askGit`, where one can do without git: undefined also when it is not installed. */
export function askGitIfAny(folder: string, ...args: string[]): string | undefined {
  try {
    return askGit(folder, ...args)
  } catch (error) {
    if (error instanceof UserError) return undefined
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

function outerEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !POINTS_ELSEWHERE.includes(name)),
  ) as NodeJS.ProcessEnv
}
