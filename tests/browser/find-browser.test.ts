import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aSmallProject } from '../cli/bootstrap/a-small-project'
import { findBrowser } from './find-browser.mjs'

test('CHROMIUM_PATH comes first', async () => {
  const { dir } = aSmallProject({ chromium: '' })
  expect(await findBrowser({ CHROMIUM_PATH: '/opt/mine', PATH: dir })).toBe('/opt/mine')
})

test('then the build without windows', async () => {
  const { dir } = aSmallProject({ 'a/chromium': '', 'b/chromium-headless-shell': '' })
  const PATH = `${join(dir, 'a')}:${join(dir, 'b')}`
  expect(await findBrowser({ PATH })).toBe(join(dir, 'b/chromium-headless-shell'))
})

test('then whatever Chromium or Chrome is on the PATH', async () => {
  const { dir } = aSmallProject({ 'a/unrelated': '', 'b/google-chrome-stable': '' })
  const PATH = `${join(dir, 'a')}:${join(dir, 'b')}`
  expect(await findBrowser({ PATH })).toBe(join(dir, 'b/google-chrome-stable'))
})

test.runIf(process.getuid?.() === 0)('the build without windows is installed beside one with windows', () => {
  const installer =
    '#!/bin/sh\n[ "$1" != install ] || /bin/echo > "$(/usr/bin/dirname "$0")/chromium-headless-shell"\n'
  const { dir } = aSmallProject({ chromium: '', 'apt-get': installer })
  chmodSync(join(dir, 'apt-get'), 0o755)
  const module = fileURLToPath(new URL('find-browser.mjs', import.meta.url))
  const script = `import { ensureBrowser } from ${JSON.stringify(module)}; console.log(await ensureBrowser())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: dir },
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n').at(-1)).toBe(join(dir, 'chromium-headless-shell'))
})
