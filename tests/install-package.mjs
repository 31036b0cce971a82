import { spawnSync } from 'node:child_process'

/** Installs one of Debian's packages where that is possible: as root, with apt-get. Tells whether it did. */
export function installPackage(/** @type {string} */ name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !run('apt-get', ['--version'], 'ignore')) return false
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  )
}

/**
 * Runs an installer with its output on ours and nothing to answer.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {'inherit' | 'ignore'} output
 */
export function run(command, args, output = 'inherit') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const shell = process.platform === 'win32'
  return spawnSync(command, args, { stdio: ['ignore', output, output], env, shell }).status === 0
}
