import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from '../install-package.mjs'

/** Where Debian keeps each version's server programs, which are not on the PATH. */
const debianFolder = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's server programs: what pg_config says, else Debian's newest.
 *
 * @returns {string | undefined}
 */
export function findPostgres(folder = debianFolder, env = process.env) {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8', env })
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [asked.stdout?.trim(), ...versions.map((version) => join(folder, version, 'bin'))]
  return candidates.find((bin) => bin && existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
}

/**
 * As `findPostgres`, but installs Debian's package where there is none.
 *
 * @throws {Error} saying what to install by hand
 */
export function ensurePostgres(log = console.log) {
  const present = findPostgres()
  if (present) return present
  log('No PostgreSQL server found: installing postgresql-15 …')
  installPackage('postgresql-15')
  const installed = findPostgres()
  if (installed) return installed
  throw new Error('The tests of the ledger need PostgreSQL’s server programs: install postgresql-15.')
}
