import type { Page } from 'playwright'
import { expect, test } from './harness/e2e-test'
import { lookAt } from './harness/on-the-page'
import { site } from './harness/site-under-test'
import { NEWER } from './harness/tabs'

const NOW = '2026-06-10T08:00:00Z'

test('the next visitor gets the same tab, and finds nothing of the last one in it', async ({ tabs }) => {
  const first = await tabs.open({ now: NOW, stored: { bm_lang: 'ru' } })
  await first.page.route('**/contact', (route) => route.fulfill({ body: 'another page' }))
  await first.context.addCookies([{ name: 'a', value: '1', url: site.url }])
  await first.page.goto('/about?utm_source=letter')
  await first.page.evaluate(() => sessionStorage.setItem('b', '2'))
  await tabs.leave(first)
  const second = await tabs.open({ now: '2027-06-10T08:00:00Z' })
  expect(second).toBe(first)
  expect(second.problems).toEqual([])
  const { page } = second
  await page.goto('/about')
  const left = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])
  expect(left).toEqual(['', 0, 0])
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2027)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabs.leave(second)
})

test('a visitor’s browser knows nothing that has come since 2022', async ({ tabs }) => {
  const tab = await tabs.open()
  await tab.page.goto('/about')
  const known = await tab.page.evaluate((names) => {
    const ownerOf = (path: string[]) =>
      path.reduce<unknown>((owner, key) => Reflect.get(Object(owner), key), window)
    const isThere = (path: string[]) => (path.at(-1) ?? '') in Object(ownerOf(path.slice(0, -1)))
    return {
      newer: names.filter((name) => isThere(name.split('.'))),
      older: isThere(['URL', 'createObjectURL']),
    }
  }, NEWER)
  expect(known).toEqual({ newer: [], older: true })
  await tabs.leave(tab)
})

test.for<[string, (page: Page) => Promise<unknown>]>([
  ['a script', (page) => page.addInitScript(() => Object.assign(window, { odd: true }))],
  ['a window', (page) => Promise.all([page.waitForEvent('popup'), page.evaluate("void open('/contact')")])],
])('a tab in which %s stays is nobody else’s', async ([, leaveSomething], { tabs }) => {
  const first = await tabs.open()
  await first.page.goto('/about')
  await leaveSomething(first.page)
  await tabs.leave(first)
  expect(first.page.isClosed()).toBe(true)
  const second = await tabs.open()
  await second.page.goto('/about')
  expect(await second.page.evaluate(() => 'odd' in window)).toBe(false)
  expect(second.context.pages()).toHaveLength(1)
  await tabs.leave(second)
})

test('a page stays for the next who only looks, and is opened anew after whoever opened it to do more', async ({
  page,
}) => {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  await lookAt(page, '/about')
  await lookAt(page, '/about')
  expect(opened).toEqual(['/about'])
  await page.goto('/about')
  await lookAt(page, '/about')
  expect(opened).toHaveLength(3)
  await page.evaluate(() => history.replaceState(null, '', '/about?utm_source=letter'))
  await lookAt(page, '/about')
  expect(opened).toHaveLength(4)
  await expect(lookAt(page, '/no-such-page')).rejects.toThrow(/404/)
})
