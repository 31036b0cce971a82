import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage } from '../install-package.mjs'
import { generateContent } from './generate-content.mjs'
import { runOnce } from './measure.mjs'

const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Everything that is measured lies here, outside the project; what takes long to make is left for the next run. */
const folder = join(tmpdir(), 'tours-bench')

/** A copy of the project with packages and a cache of its own: its components are edited, and its cache is emptied. */
export const copy = join(folder, 'project')
export const cli = join(copy, 'cli/tours.mjs')

const COPIED = [
  ...['cli', 'content', 'data', 'domain', 'guides', 'locales', 'pages', 'public', 'renderer', 'server'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
]

/** Brings the copy up to date; its packages are installed by the program itself, where they have changed. */
export function copyProject() {
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync(copy))
    if (name !== 'node_modules') rmSync(join(copy, name), { recursive: true })
  for (const name of COPIED) cpSync(join(projectDir, name), join(copy, name), { recursive: true })
  process.stderr.write('Preparing a copy of the project …\n')
  runOnce(process.execPath, [cli, '--help'])
}

/** Leaves nothing of earlier builds but the bundled program, which stands for an installed one. */
export function emptyCache() {
  const cache = join(copy, 'node_modules/.cache/tours')
  for (const name of readdirSync(cache))
    if (!name.startsWith('cli-')) rmSync(join(cache, name), { recursive: true })
}

/**
 * The folder of a grown catalogue.
 *
 * @param {number} tours
 */
export function grownFolder(tours) {
  return join(folder, String(tours))
}

/** Grows the catalogue anew. @returns {string} its content root */
export function growCatalogue(/** @type {number} */ tours, name = 'content') {
  const root = join(grownFolder(tours), name)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  generateContent(projectDir, root, tours)
  return root
}

/**
 * Installs npm packages in a folder of their own.
 *
 * @param {string[]} packages as `name@range`
 * @returns {string} the folder; empty when they can't be installed
 */
export function installTools(/** @type {string} */ name, packages) {
  const dir = join(folder, 'tools', name)
  const wanted = JSON.stringify({ private: true, description: packages.join(' ') })
  const file = join(dir, 'package.json')
  if (existsSync(join(dir, 'node_modules')) && readFileSync(file, 'utf8').includes(packages.join(' ')))
    return dir
  mkdirSync(dir, { recursive: true })
  writeFileSync(file, wanted)
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages]
  return spawnSync('npm', args, { cwd: dir, stdio: ['ignore', 2, 2] }).status === 0 ? dir : ''
}

/** Whether a program is there, or could be installed as Debian's package of that name. */
export function hasProgram(/** @type {string} */ name) {
  const isThere = () => spawnSync('which', [name]).status === 0
  return isThere() || (installPackage(name) && isThere())
}

/** The first version number that a program prints. */
export function versionOf(/** @type {string} */ program, /** @type {string[]} */ ...args) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown'
}

/** The version of a package that was installed in a folder. */
export function packageVersion(/** @type {string} */ dir, /** @type {string} */ name) {
  return JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')).version
}
