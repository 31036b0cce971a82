import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * What a run of tests came to. A failure is a test, a hook outside tests, a file that could not be loaded, or an
 * error that nobody caught; each counts as one.
 *
 * @typedef {{ passed: number, failures: { where: string, message: string }[], retried: string[] }} Outcome
 */

/**
 * A reporter of vitest that writes the outcome of a run into a file.
 *
 * @param {string} file
 * @returns {Required<Pick<import('vitest/reporters').Reporter, 'onTestRunEnd'>>}
 */
export function outcomeReporter(file) {
  return {
    onTestRunEnd(modules, uncaught) {
      writeFileSync(file, JSON.stringify(outcomeOf(modules, uncaught)))
    },
  }
}

/**
 * Reads an outcome back. A run that left none, found no test or failed without saying at what has failed too.
 *
 * @param {string} file
 * @param {boolean} exitedWell whether vitest itself was content
 * @returns {Outcome}
 */
export function readOutcome(file, exitedWell) {
  const outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [], retried: [] }
  if (outcome.failures.length > 0) return outcome
  const message = outcome.passed === 0 ? 'No test ran.' : 'Vitest failed and named no reason.'
  const failures = outcome.passed > 0 && exitedWell ? [] : [{ where: 'the whole run', message }]
  return { ...outcome, failures }
}

/** @returns {Outcome} */
function outcomeOf(modules, uncaught) {
  const outcome = { passed: 0, failures: [], retried: [] }
  const fail = (where, errors) => {
    // One that is tried again mostly fails with the same words.
    const messages = new Set(errors.map(firstLine))
    outcome.failures.push({ where, message: [...messages].join(' · ') || 'no message' })
  }

  for (const file of modules) {
    for (const suite of [file, ...file.children.allSuites()]) {
      if (suite.errors().length > 0) fail(nameOf(file, suite), suite.errors())
    }
    for (const test of file.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'failed') fail(nameOf(file, test), errors)
      if (state === 'passed') outcome.passed += 1
      if (test.diagnostic()?.flaky) outcome.retried.push(nameOf(file, test))
    }
  }
  for (const error of uncaught) fail(`${fileOf(error)}, outside its tests`, [error])
  return outcome
}

function nameOf(file, task) {
  return [file.relativeModuleId, task.fullName].filter(Boolean).join(' > ')
}

/** Vitest notes on an uncaught error which file ran in that process. */
function fileOf({ VITEST_TEST_PATH: file }) {
  return file ? relative(process.cwd(), file) : 'vitest'
}

function firstLine({ name, message }) {
  return `${name ? `${name}: ` : ''}${message}`.split('\n')[0]
}
