import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explained } from './explained.mjs'

/**
 * Installs the packages of package-lock.json when node_modules is missing or holds other versions, so that
 * `npm start` in a fresh clone, or after a pull, is all that anybody has to type.
 *
 * @param {string} projectDir
 * @param {{ needsDev?: boolean, install?: (dir: string) => boolean, log?: (line: string) => void }} [options] needsDev: the
 *   packages of developers, too, which no command needs and a server may do without; the others are for tests
 * @returns {Promise<boolean>} whether anything was installed
 * @throws an explained error when npm fails
 */
export async function ensureInstalled(
  projectDir,
  { needsDev = false, install = npmCi, log = console.error } = {},
) {
  if (isInstalled(projectDir, needsDev)) return false
  const started = performance.now()
  log('Installing packages (npm ci) …')
  if (!install(projectDir)) throw explained('npm could not install the packages; its messages stand above.')
  log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return true
}

/** Compares the lock file with what npm wrote last into node_modules: file times don't survive a checkout. */
function isInstalled(/** @type {string} */ projectDir, /** @type {boolean} */ needsDev) {
  const wanted = packagesOf(join(projectDir, 'package-lock.json')) ?? {}
  const installed = packagesOf(join(projectDir, 'node_modules/.package-lock.json'))
  if (!installed) return false
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    if (path === '') return true
    const present = installed[path]
    // Optional packages of other platforms are in the lock file only.
    return present ? present.version === version : optional || (dev && !needsDev)
  })
}

/** @returns {Record<string, { version: string, optional?: boolean, dev?: boolean }> | undefined} */
function packagesOf(/** @type {string} */ lockFile) {
  try {
    return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined
  } catch {
    throw explained(`${lockFile} is no JSON. After a merge npm install, then npm run lock, puts it in order.`)
  }
}

/** npm's output goes to stderr: stdout belongs to the command, which may be printing JSON. */
function npmCi(/** @type {string} */ projectDir) {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: projectDir, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }
  const { error, status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], options)
  if (error) console.error(`npm could not be started: ${error.message}. It comes with https://nodejs.org.`)
  return status === 0
}
