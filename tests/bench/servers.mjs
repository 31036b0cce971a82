import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce } from './measure.mjs'
import { cli, copy, copyProject } from './workplace.mjs'

/** What the pages of a build call themselves, wherever they are served. */
const SITE_URL = 'http://localhost:3000'

/** @typedef {{ url: string, pid: number, seconds: number, stop: () => Promise<void> }} Server `seconds` to its first answer */

/** Builds the shipped content in the copy of the project. @returns {string} the output folder */
export function buildShipped() {
  copyProject()
  const outDir = join(copy, 'dist')
  runOnce(process.execPath, [cli, 'build'], { cwd: copy })
  return outDir
}

/** @returns {Promise<Server>} a server of a built site */
export function startTours(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) {
  const port = nextPort()
  return startServer(process.execPath, [cli, ...args], port, { ...process.env, SITE_URL, PORT: port, ...env })
}

/** @returns {Promise<Server>} when it has answered */
export async function startServer(
  /** @type {string} */ program,
  /** @type {string[]} */ args,
  /** @type {string} */ port,
  env = process.env,
) {
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(program, args, { cwd: copy, env, stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill()
    await ended
  }
  while (child.exitCode === null) {
    if (await fetch(url).then(Boolean, () => false))
      return { url, pid: child.pid ?? 0, seconds: (performance.now() - started) / 1000, stop }
    await sleep(5)
  }
  throw new Error(`${program} ${args.join(' ')} ended with ${child.exitCode}.`)
}

/** In MB, with the workers of nginx; where Linux tells it. */
export function peakMemory(/** @type {number} */ pid) {
  const tasks = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(tasks)) return Number.NaN
  const pids = [pid, ...readFileSync(tasks, 'utf8').trim().split(' ').filter(Boolean)]
  const peaks = pids.map(
    (one) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0,
  )
  return peaks.reduce((/** @type {number} */ sum, peak) => sum + Number(peak) / 1024, 0)
}

/** Below those that Linux gives to connections, of which one may have it. */
let lastPort = 21_000 + (process.pid % 10_000)

export function nextPort() {
  lastPort += 1
  return String(lastPort)
}
