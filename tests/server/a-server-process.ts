import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'

/** Our own program, as `npm start` runs it; killed when the test ends. */
export async function startProcess(
  outDir: string,
  env: Record<string, string>,
  log: 'ignore' | number = 'ignore',
  projectDir = join(import.meta.dirname, '../..'),
) {
  const tours = join(projectDir, 'cli/tours.mjs')
  const child = spawn(process.execPath, [tours, 'serve', '--out', outDir], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', log],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout as Readable })) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url) return { child, url: url.replace('localhost', '127.0.0.1') }
  }
  throw new Error('The server did not start.')
}

/** @returns milliseconds until it had ended */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const since = performance.now()
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return performance.now() - since
}
