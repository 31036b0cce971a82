import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests of vitest's JSON report. A file that could not be loaded counts as one failure, and so
 * does a run that found no test or failed for a reason that no test shows.
 *
 * @param {string} reportFile
 * @param {boolean} exitedWell whether vitest itself was content
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(reportFile, exitedWell) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {}
  const passed = report.numPassedTests ?? 0
  const broken = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const failed = (report.numFailedTests ?? 0) + broken.length
  if (failed > 0) return { passed, failed }
  if (passed === 0) console.error('No test ran.')
  return { passed, failed: passed > 0 && exitedWell ? 0 : 1 }
}
