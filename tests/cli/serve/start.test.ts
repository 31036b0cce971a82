import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { BASE_ROOT } from '../../content/content-case'

test('tours start builds what is stale and takes bookings in the sandbox, with nothing set up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tours-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { NODE_ENV: _, ...environment } = process.env
  const tours = join(import.meta.dirname, '../../../cli/tours.mjs')
  const options = ['--root', BASE_ROOT, '--out', join(folder, 'dist')]
  const child = spawn(process.execPath, [tours, 'start', ...options], {
    env: { ...environment, PORT: '0', VAR_DIR: join(folder, 'var') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = /http:\S+/.exec(line)?.[0]?.replace('localhost', '127.0.0.1')
    if (url) break
  }
  const ready = await fetch(`${url}/readyz`)
  expect(await ready.json()).toEqual({ status: 'ok' })
  expect((await fetch(`${url}/api/availability?tour=palace-tour&date=2020-01-01`)).status).toBe(200)
}, 120_000)
