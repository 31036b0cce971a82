import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults, seriousAxeFaults } from './axe-faults'
import { launchBrowser } from './launch-browser'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)
afterAll(() => browser.close())

test('faults are told by their elements, and serious ones can be told from others', async () => {
  const page = await browser.newPage()
  await page.setContent('<title>A page</title><main><h1>A page</h1><img src="x.png"><h4>Too deep</h4></main>')
  const serious = await seriousAxeFaults(page)
  expect(serious.join('\n')).toMatch(/^html-has-lang: html/m)
  expect(serious.join('\n')).toMatch(/^image-alt: img/m)
  const all = await axeFaults(page)
  expect(all.join('\n')).toMatch(/^heading-order: h4/m)
  expect(serious.join('\n')).not.toContain('heading-order')
})
