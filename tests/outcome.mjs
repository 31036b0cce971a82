import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** More broken files than these are no accident of a busy machine. */
const MOST_TRIED_AGAIN = 4

/**
 * What came of a test file. A failure is a test, a hook outside tests, the file when it cannot be loaded, or an
 * error that nobody caught; each counts as one. An error that no file caused has the path ''.
 *
 * @typedef {{ where: string, message: string }} Failure
 * @typedef {{ path: string, passed: number, failures: Failure[] }} FileOutcome
 */

/**
 * A reporter of vitest that writes what came of each file into a file.
 *
 * @param {string} file
 * @returns {Required<Pick<import('vitest/reporters').Reporter, 'onTestRunEnd'>>}
 */
export function outcomeReporter(file) {
  return {
    onTestRunEnd(modules, uncaught) {
      writeFileSync(file, JSON.stringify(outcomesOf(modules, uncaught)))
    },
  }
}

/**
 * Reads back what came of a run. One that left nothing, found no test or failed without saying at what has failed.
 *
 * @param {string} file
 * @param {boolean} exitedWell whether vitest itself was content
 * @returns {FileOutcome[]}
 */
export function readOutcomes(file, exitedWell) {
  const outcomes = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const { passed, failures } = sumOf(outcomes)
  if (failures.length > 0 || (passed > 0 && exitedWell)) return outcomes
  const message = passed === 0 ? 'No test ran.' : 'Vitest failed and named no reason.'
  return [...outcomes, { path: '', passed: 0, failures: [{ where: 'the whole run', message }] }]
}

/**
 * Runs tests, each once.
 *
 * @param {(paths: string[]) => FileOutcome[]} run runs all test files
 * @returns {{ passed: number, failures: Failure[], onlyOnce: Failure[] }}
 */
export function runOnce(run) {
  return { ...sumOf(run([])), onlyOnce: [] }
}

/**
 * Runs tests, and the files that failed once more by themselves: on a busy machine a browser can be late once, what
 * is broken fails again. What failed only once is told, so that somebody mends it.
 *
 * @param {(paths: string[]) => FileOutcome[]} run runs these test files, or all
 * @returns {{ passed: number, failures: Failure[], onlyOnce: Failure[] }}
 */
export function runTwice(run) {
  const first = run([])
  const broken = first.filter(({ failures }) => failures.length > 0)
  const canTryAgain = broken.length <= MOST_TRIED_AGAIN && broken.every(({ path }) => path !== '')
  if (broken.length === 0 || !canTryAgain) return { ...sumOf(first), onlyOnce: [] }

  const second = run(broken.map(({ path }) => path))
  const isWell = (/** @type {FileOutcome} */ { path }) =>
    second.some((one) => one.path === path && one.failures.length === 0)
  return {
    ...sumOf([...first.filter((one) => !broken.includes(one)), ...second]),
    onlyOnce: broken.filter(isWell).flatMap(({ failures }) => failures),
  }
}

/** @returns {{ passed: number, failures: Failure[] }} */
function sumOf(/** @type {FileOutcome[]} */ outcomes) {
  return {
    passed: outcomes.reduce((sum, one) => sum + one.passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly import('vitest').SerializedError[]} uncaught
 * @returns {FileOutcome[]}
 */
function outcomesOf(modules, uncaught) {
  const outcomes = modules.map((module) => ({
    path: module.relativeModuleId,
    passed: [...module.children.allTests('passed')].length,
    failures: failuresIn(module),
  }))
  for (const error of uncaught) {
    const path = error.VITEST_TEST_PATH ? relative(process.cwd(), String(error.VITEST_TEST_PATH)) : ''
    const failure = { where: `${path || 'vitest'}, outside its tests`, message: firstLine(error) }
    const known = outcomes.find((one) => one.path === path)
    if (known) known.failures.push(failure)
    else outcomes.push({ path, passed: 0, failures: [failure] })
  }
  return outcomes
}

function failuresIn(/** @type {import('vitest/node').TestModule} */ module) {
  const broken = [
    ...[module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0),
    ...module.children.allTests('failed'),
  ]
  return broken.map((task) => {
    const errors = (task.type === 'test' ? task.result().errors : task.errors()) ?? []
    const where = [module.relativeModuleId, task.type === 'module' ? '' : task.fullName]
      .filter(Boolean)
      .join(' > ')
    return { where, message: errors.map(firstLine).join(' · ') || 'no message' }
  })
}

function firstLine(/** @type {{ name?: string, message: string }} */ { name, message }) {
  return `${name ? `${name}: ` : ''}${message}`.split('\n', 1).join()
}
