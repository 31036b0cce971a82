import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aSmallProject } from './cli/bootstrap/a-small-project'
import { countTests } from './count-tests.mjs'

function count(report: object, exitedWell: boolean) {
  const { dir } = aSmallProject({ 'report.json': JSON.stringify(report) })
  return countTests(join(dir, 'report.json'), exitedWell)
}

test('it counts tests that passed and failed', () => {
  expect(count({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, true)).toEqual({
    passed: 5,
    failed: 0,
  })
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }]
  expect(count({ numPassedTests: 4, numFailedTests: 1, testResults }, false)).toEqual({
    passed: 4,
    failed: 1,
  })
})

test('a file that could not be loaded is a failure', () => {
  const file = { status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 4, numFailedTests: 0, testResults: [file, file] }
  expect(count(report, false)).toEqual({ passed: 4, failed: 2 })
})

test('a failure that no test shows is one all the same', () => {
  expect(count({ numPassedTests: 4, numFailedTests: 0 }, false)).toEqual({ passed: 4, failed: 1 })
})

test('no test at all is a failure, and so is no report', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(count({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, true)).toEqual({
    passed: 0,
    failed: 1,
  })
  expect(countTests('/nowhere/report.json', true)).toEqual({ passed: 0, failed: 1 })
  expect(told).toHaveBeenCalledWith('No test ran.')
})
