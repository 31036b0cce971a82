import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const reportUsage = fileURLToPath(new URL('report-usage.cjs', import.meta.url))

/**
 * @typedef {object} Run
 * @property {number} seconds wall-clock time with start-up
 * @property {number} processorSeconds of all threads; says more than the clock where others use the machine
 * @property {number} megabytes peak memory
 *
 * @typedef {{ name: string, median: number, min: number, max: number, processorSeconds: number, megabytes: number }} Measurement
 */

/**
 * Runs Node once, as from the shell.
 *
 * @param {string[]} args
 * @returns {Run}
 * @throws when it ends with another code than 0 or 1
 */
export function runOnce(args) {
  const started = performance.now()
  const { status, stderr, output } = spawnSync(process.execPath, ['--require', reportUsage, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const seconds = (performance.now() - started) / 1000
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(output[3] ?? '')
  return { seconds, processorSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
}

/** @param {string} name @param {Run[]} runs @returns {Measurement} */
export function summarize(name, runs) {
  const times = runs.map(({ seconds }) => seconds)
  return {
    name,
    median: median(times),
    min: Math.min(...times),
    max: Math.max(...times),
    processorSeconds: median(runs.map(({ processorSeconds }) => processorSeconds)),
    megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
  }
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const at = (/** @type {number} */ index) => sorted[index] ?? Number.NaN
  return sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
}

/** @param {Measurement[]} measurements */
export function asTable(measurements) {
  const rows = measurements.map(({ name, median, min, max, processorSeconds, megabytes }) => [
    name,
    ...[median, min, max, processorSeconds].map((seconds) => seconds.toFixed(2)),
    megabytes.toFixed(0),
  ])
  const titles = ['', 'median s', 'min s', 'max s', 'processor s', 'peak MB']
  const all = [titles, ...rows]
  const widths = titles.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
