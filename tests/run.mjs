/**
 * `npm test`: everything that must hold before a change lands, from the format to the built site in a real
 * browser. `npm test -- unit types` runs only the steps named. A failing step does not stop the others. The
 * last line counts them: every test, and one for each step that is none.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../cli/bootstrap/ensure-installed.mjs'
import { explainOldNode } from '../cli/bootstrap/node-version.mjs'
import { ensureBrowser } from './browser/find-browser.mjs'
import { ensurePostgres } from './databases/find-postgres.mjs'
import { readOutcomes, runOnce, runTwice } from './outcome.mjs'
import { TEST_SEED } from './test-seed.mjs'

const projectDir = dirname(dirname(fileURLToPath(import.meta.url)))
keepFilesInMemory()
const reportDir = mkdtempSync(join(tmpdir(), 'tours-tests-'))
const typescript = 'node_modules/typescript7/bin/tsc'
const biome = 'node_modules/@biomejs/biome/bin/biome'

/** `aside` steps only read: they run beside each other, since none of them uses more than one processor. */
/**
 * @typedef {import('./outcome.mjs').Failure} Failure
 * @typedef {{ passed: number, failed: number, output?: string, failures?: Failure[], onlyOnce?: Failure[] }} Counts
 * @typedef {Counts & { name: string, seconds: number }} Result
 * @typedef {{ name: string, needs?: string, aside?: boolean, run: () => Counts | Promise<Counts> }} Step
 */

/** @type {Step[]} */
const steps = [
  // The rules of domain/ run in browsers and in Node, and may not lean on what only one of them has.
  {
    name: 'types',
    aside: true,
    run: () => aside([typescript, '--noEmit'], [typescript, '-p', 'domain']),
  },
  { name: 'imports', aside: true, run: () => aside(['cli/bootstrap/check-imports.mjs']) },
  { name: 'format', aside: true, run: () => aside([biome, 'check', '--linter-enabled=false', '.']) },
  {
    name: 'lint',
    aside: true,
    run: () =>
      aside([biome, 'lint', '--error-on-warnings', '.'], ['node_modules/knip/bin/knip.js', '--no-progress']),
  },
  { name: 'generated', aside: true, run: () => aside(['cli/bootstrap/generate-types.mjs', '--check']) },
  { name: 'unit', run: () => withPrograms(() => vitest('unit', runOnce)) },
  { name: 'build', run: () => node('cli/tours.mjs', 'build') },
  { name: 'e2e', needs: 'build', run: () => withPrograms(() => vitest('e2e', runTwice)) },
]

process.chdir(projectDir)
const results = await runSteps(process.argv.slice(2))
rmSync(reportDir, { recursive: true, force: true })
printSummary(results)

/** What tests write is gone in a moment: where there is room for it in memory, none of them waits for a disk. */
function keepFilesInMemory() {
  const [folder, needed] = ['/dev/shm', 4 * 2 ** 30]
  try {
    const { bavail, bsize } = statfsSync(folder)
    // Some tests write programs for themselves.
    const isExecutable = /^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m.test(readFileSync('/proc/mounts', 'utf8'))
    if (isExecutable && bavail * bsize > needed && freemem() > 2 * needed) process.env.TMPDIR ??= folder
  } catch {
    // Not on this system.
  }
}

async function runSteps(/** @type {string[]} */ wanted) {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
  const tooOld = explainOldNode(process.versions.node)
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`,
    )
    return [failed('arguments')]
  }
  if (tooOld) {
    console.error(tooOld)
    return [failed('node')]
  }
  await ensureInstalled(projectDir, { needsDev: true })

  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const done = await Promise.all(chosen.filter((step) => step.aside).map((step) => runStep(step, [])))
  for (const step of chosen.filter((step) => !step.aside)) done.push(await runStep(step, done))
  return done
}

/** @returns {Promise<Result>} */
async function runStep(/** @type {Step} */ { name, aside, needs, run }, /** @type {Result[]} */ done) {
  if (!aside) console.log(`\n== ${name}`)
  if (done.some((earlier) => earlier.name === needs && earlier.failed > 0)) {
    console.error(`Not run, because ${needs} failed.`)
    return failed(name)
  }
  const started = performance.now()
  const { output = '', ...counts } = await run()
  const seconds = (performance.now() - started) / 1000
  if (aside) process.stdout.write(`\n== ${name}\n${output}`)
  console.log(`== ${name}: ${counts.failed > 0 ? 'FAILED' : 'passed'} in ${seconds.toFixed(1)} s`)
  return { name, seconds, ...counts }
}

/** Standard input stays closed: no step may wait for somebody to answer. */
function node(/** @type {string[]} */ ...args) {
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs scripts beside other steps, one after the other; what they print is kept together. */
async function aside(/** @type {string[][]} */ ...commands) {
  let output = ''
  for (const command of commands) {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const [status] = await once(child, 'close')
    if (status !== 0) return { passed: 0, failed: 1, output }
  }
  return { passed: 1, failed: 0, output }
}

/** Only what needs a browser may be run a second time: a browser can be late, a rule cannot. */
function vitest(/** @type {string} */ project, /** @type {typeof runTwice} */ runAll) {
  const file = join(reportDir, `${project}.json`)
  process.env.TOURS_TEST_OUTCOME = file
  const { passed, failures, onlyOnce } = runAll((paths) => {
    rmSync(file, { force: true })
    const exit = node('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...paths)
    return readOutcomes(file, exit.failed === 0)
  })
  return { passed, failed: failures.length, failures, onlyOnce }
}

/** Both kinds of tests use them. Installed here, before any test: two test files would get in each other's way. */
async function withPrograms(/** @type {() => Counts} */ runTests) {
  try {
    ensurePostgres()
    process.env.CHROMIUM_PATH = await ensureBrowser()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
  return runTests()
}

function failed(/** @type {string} */ name) {
  return { name, seconds: 0, passed: 0, failed: 1 }
}

function printSummary(/** @type {Result[]} */ all) {
  console.log('\n== summary')
  for (const { name, seconds, passed, failed } of all) {
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed`,
    )
  }
  for (const { name, failures = [], onlyOnce = [] } of all) {
    for (const { where, message } of failures) console.log(`✗ ${name}: ${where}\n    ${message}`)
    for (const { where, message } of onlyOnce) {
      console.log(`! ${name}: failed once and passed when run again: ${where}\n    ${message}`)
    }
  }
  if (all.some(({ name }) => name === 'unit'))
    console.log(`Random tests used the seed ${TEST_SEED}; TEST_SEED=… tries another.`)
  const total = (/** @type {'passed' | 'failed'} */ key) => all.reduce((sum, step) => sum + step[key], 0)
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
}
