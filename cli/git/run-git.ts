import { spawnSync } from 'node:child_process'
import { UserError } from '../../domain/user-error'

/** Blame and diffs of a large repository stay far below this. */
const MOST_BYTES = 256 * 1024 * 1024

/**
 * Runs git in a folder and gives what it printed, as bytes: a file of another commit may be no text.
 *
 * @param folder a folder inside a repository
 * @throws {UserError} GIT_MISSING when git is not installed, GIT_FAILED with git's own last line
 */
export function runGit(folder: string, ...args: string[]): Buffer {
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    maxBuffer: MOST_BYTES,
    // Its sentences are looked at below, and no pager or prompt may wait for anybody.
    env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (error) throw new UserError('GIT_MISSING', `git could not be started: ${error.message}.`)
  if (status !== 0) {
    const said = stderr.toString('utf8').trim().split('\n').at(-1) ?? ''
    throw new UserError('GIT_FAILED', `git ${args[0]} failed: ${said.replace(/^fatal: /, '')}`)
  }
  return stdout
}
