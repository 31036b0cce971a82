import type { Page } from 'playwright'
import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { axeFaults } from '../browser/axe-faults'
import { expect, test } from './harness/e2e-test'
import { allIslands, shownTours } from './harness/on-the-page'
import { linkIn, textsIn } from './harness/site-under-test'

const PHONE = { width: 390, height: 844 }
const LISTINGS = ['madrid-tours', 'all-tours', 'seville-tours', 'fun-tickets-tours']

const disclosure = (page: Page) => page.locator('.filters summary')

describe.each(LOCALES)('the filters of a listing in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)

  test.for(LISTINGS)(
    'leave room for the first tour on the first screen of a phone: %s',
    async (listing, { sharedPage: page }) => {
      await page.setViewportSize(PHONE)
      await page.goto(to(listing))
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      const card = await page.locator('[data-list] [data-tour]').first().boundingBox()
      expect(card?.y).toBeLessThan(PHONE.height)
      await expect(page.locator('.filters select').first()).toBeHidden()
    },
  )

  test.inTurn(locale)('open below one line that counts those that are set', async ({ sharedPage: page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(to('madrid-tours', undefined, 'price=under-50&duration=half-day&sort=price'))
    await allIslands(page)
    await expect(disclosure(page)).toHaveText(`${t('list.filters')}2`)
    await expect(page.getByRole('button', { name: new RegExp(`^${t('list.remove')}: `) })).toHaveCount(2)
    await disclosure(page).press('Enter')
    expect(await axeFaults(page), 'open, with filters set').toEqual([])
    await page.locator('select[name=price]').selectOption('')
    await expect(disclosure(page)).toHaveText(`${t('list.filters')}1`)
    await expect.poll(() => shownTours(page)).toHaveLength(2)
  })

  test.inTurn(locale)('stand open where there is room', async ({ sharedPage: page }) => {
    await page.goto(to('madrid-tours'))
    await expect(disclosure(page)).toBeHidden()
    await expect(page.locator('.filters select')).toHaveCount(6)
    for (const box of await page.locator('.filters select').all()) await expect(box).toBeVisible()
  })
})

test('the filters open before React has arrived', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: PHONE })
  await page.route('**/assets/chunks/**', () => {})
  await page.goto('/madrid-tours')
  await disclosure(page).click()
  await expect(page.locator('select[name=price]')).toBeVisible()
})
