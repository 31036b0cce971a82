import { join } from 'node:path'
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
