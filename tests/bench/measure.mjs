import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {object} Run
 * @property {number} seconds wall-clock time with start-up
 * @property {number} processorSeconds of all threads and processes; says more than the clock where others use the machine
 * @property {number} megabytes peak memory of the largest process
 * @property {string} text what it printed on stderr
 *
 * @typedef {{ seconds: number, min: number, max: number, processorSeconds: number, megabytes: number }} Measurement
 * medians, but for the extremes and the peak memory
 */

/**
 * Runs a program once, as from the shell.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Run}
 * @throws when it ends with another code than 0
 */
export function runOnce(program, args, { cwd, env = process.env } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'tours-usage-'))
  try {
    const usage = join(dir, 'usage')
    const started = performance.now()
    const { status, stderr, error } = spawnSync('time', ['-f', '%U %S %M', '-o', usage, program, ...args], {
      ...(cwd && { cwd }),
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    const seconds = (performance.now() - started) / 1000
    if (error) throw error
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stderr}`)
    const [user = 0, system = 0, kilobytes = 0] = readFileSync(usage, 'utf8').trim().split(' ').map(Number)
    return { seconds, processorSeconds: user + system, megabytes: kilobytes / 1024, text: stderr }
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** @param {Run[]} runs @returns {Measurement} */
export function summarize(runs) {
  const times = runs.map(({ seconds }) => seconds)
  return {
    seconds: median(times),
    min: Math.min(...times),
    max: Math.max(...times),
    processorSeconds: median(runs.map(({ processorSeconds }) => processorSeconds)),
    megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
  }
}

/**
 * Every case once a round, so that a busy minute falls on all of them.
 *
 * @template T
 * @param {number} rounds
 * @param {Record<string, (round: number) => T | Promise<T>>} cases
 * @returns {Promise<Record<string, T[]>>}
 */
export async function interleave(rounds, cases) {
  /** @type {Record<string, T[]>} */
  const all = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(cases)) {
      const started = performance.now()
      all[name] = [...(all[name] ?? []), await run(round)]
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stderr.write(`round ${round + 1} of ${rounds}: ${name}, ${seconds} s\n`)
    }
  }
  return all
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const at = (/** @type {number} */ index) => sorted[index] ?? Number.NaN
  return sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
}
