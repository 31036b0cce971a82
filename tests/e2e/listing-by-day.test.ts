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
