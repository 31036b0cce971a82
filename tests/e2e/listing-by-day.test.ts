import { asCalendarDay } from '../../domain/calendar/calendar-day'
import { departurePlan } from '../../domain/departures/departure-plan'
import { plannedDepartures } from '../../domain/departures/planned-departures'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, shownTours } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

/** A Wednesday in June, ten o'clock in Madrid. */
const NOW = '2026-06-10T08:00:00Z'

/** Our own tours that depart on a day, by their plans. */
function departingOn(day: string): string[] {
  const { tours } = site.sites.en
  return Object.values(tours)
    .filter((tour) => plannedDepartures(departurePlan(site.sites.en, tour), asCalendarDay(day)).length > 0)
    .map(({ slug }) => slug)
    .sort()
}

test('a day narrows a listing to the tours that depart then, without asking the server', async ({
  newVisitor,
}) => {
  const t = textsIn('ru')
  const path = linkIn('ru')('madrid-tours')
  const page = await newVisitor({ now: NOW })
  const asked: string[] = []
  await page.goto(path)
  await allIslands(page)
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  const day = page.locator('select[name=day]')
  await expect(day).toHaveAccessibleName(new RegExp(`^${t('common:list.day')}`))
  await day.selectOption({ label: t('common:list.saturday') })
  await expect.poll(() => shownTours(page)).toEqual(departingOn('2026-06-13'))
  expect(addressOf(page)).toBe(`${path}?day=saturday`)
  await day.selectOption({ label: t('common:list.otherDay') })
  await page.getByLabel(t('common:list.otherDay')).and(page.locator('input')).fill('2026-06-15')
  await expect.poll(() => shownTours(page)).toEqual(departingOn('2026-06-15'))
  expect(addressOf(page)).toBe(`${path}?day=2026-06-15`)
  await day.selectOption({ label: t('common:list.anyDay') })
  await expect.poll(() => shownTours(page)).toHaveLength(7)
  expect(addressOf(page)).toBe(path)
  expect(asked).toEqual([])
})

test('a list that is seen again on another day shows what departs today', async ({ newVisitor }) => {
  const page = await newVisitor({ now: '2026-06-14T04:00:00Z' })
  await page.goto('/madrid-tours?day=today')
  await allIslands(page)
  await expect.poll(() => shownTours(page)).toEqual(departingOn('2026-06-14'))
  // A Monday, with fewer of them.
  expect(departingOn('2026-06-15')).not.toEqual(departingOn('2026-06-14'))
  await page.clock.setFixedTime(new Date('2026-06-14T22:00:00Z'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => shownTours(page)).toEqual(departingOn('2026-06-15'))
  await expect(page.locator('.filters__count')).toHaveText(`${departingOn('2026-06-15').length} tours found`)
})

test('an address names the day, and its cards are hidden before anything else is loaded', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ now: NOW })
  // Nothing departs on a day that is over.
  await page.goto('/madrid-tours?day=2026-06-09')
  await expect.poll(() => shownTours(page)).toEqual([])
  await page.goto('/madrid-tours?day=2026-06-15')
  await expect.poll(() => shownTours(page)).toEqual(departingOn('2026-06-15'))
  await allIslands(page)
  await expect(page.locator('input[type=date]')).toHaveValue('2026-06-15')
})

test('a date is typed digit by digit: only the whole of it counts, as one step in the history', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ now: NOW })
  await page.goto('/madrid-tours')
  await allIslands(page)
  const told: string[] = []
  await page.exposeFunction('tell', (text: string) => told.push(text))
  await page.locator('.filters__count').evaluate((count) => {
    const { tell } = window as unknown as { tell: (text: string) => void }
    new MutationObserver(() => tell(count.textContent)).observe(count, { characterData: true, subtree: true })
  })
  await page.locator('select[name=day]').selectOption({ label: 'Another date' })
  const entries = await page.evaluate(() => history.length)
  const date = page.locator('input[type=date]')
  await expect(date).toHaveAttribute('min', '2026-06-10')
  await date.focus()
  // Whichever of day and month comes first here.
  await date.pressSequentially('07072026')
  await expect.poll(() => addressOf(page)).toBe('/madrid-tours?day=2026-07-07')
  await expect.poll(() => shownTours(page)).toEqual(departingOn('2026-07-07'))
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(told.filter((text) => text.startsWith('0 '))).toEqual([])
})

test('a date from the address can be typed over, and taken back by its name', async ({ newVisitor }) => {
  const page = await newVisitor({ now: NOW })
  for (const [path, name] of [
    ['/madrid-tours', 'Tue, 7 Jul 2026'],
    ['/es/tours-madrid', 'mar, 7 jul 2026'],
    ['/ru/tury-madrid', 'вт, 7 июл. 2026 г.'],
  ] as const) {
    await page.goto(`${path}?day=2026-07-07`)
    await allIslands(page)
    const date = page.locator('input[type=date]')
    await date.focus()
    await page.keyboard.press('Backspace')
    await expect.poll(() => addressOf(page)).toBe(path)
    await expect(date).toBeFocused()
    await page.keyboard.type('07')
    await expect.poll(() => addressOf(page)).toBe(`${path}?day=2026-07-07`)
    await page.locator('.filters__result .chip').filter({ hasText: name }).click()
    await expect.poll(() => addressOf(page)).toBe(path)
    await expect(page.locator('select[name=day]'), 'nothing is asked for any more').toHaveValue('')
    await expect(date).toHaveCount(0)
  }
})
