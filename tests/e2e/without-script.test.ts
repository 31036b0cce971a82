import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

describe.each(LOCALES)('without JavaScript, in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const noScript = { javaScriptEnabled: false }

  test('a tour’s page is complete and shows its price [R2.95, R7.15]', async ({ newVisitor }) => {
    const page = await newVisitor(noScript)
    await page.goto(to('tour', 'toledo-day-trip-from-madrid'))
    for (const id of ['overview', 'highlights', 'itinerary', 'included', 'meetingPoint']) {
      await expect(page.locator(`#${id}`)).toBeVisible()
    }
    const price = site.sites[locale].tours['toledo-day-trip-from-madrid']?.price.text ?? '-'
    await expect(page.locator('.booking__price')).toContainText(price)
    await expect(page.locator('.booking input[name=customerName]')).toBeVisible()
  })

  test.inTurn(locale)(
    'menus and questions open by a click, and links lead on [R2.58, R2.62, R2.80]',
    async ({ newVisitor }) => {
      const page = await newVisitor(noScript)
      await page.goto(to('home'))
      const questions = page.locator('.faq details')
      await questions.nth(0).locator('summary').click()
      await questions.nth(1).locator('summary').click()
      await expect(questions.nth(0).locator('p')).toBeVisible()
      await expect(questions.nth(1).locator('p')).toBeVisible()
      const menu = page.locator('.menu details').nth(1)
      await menu.locator('summary').click()
      await menu.getByRole('link').first().click()
      await expect.poll(() => addressOf(page)).toBe(to('madrid-day-trips'))

      await page.setViewportSize({ width: 390, height: 800 })
      await page.locator('.menu-button summary').click()
      await page
        .locator('.menu')
        .getByRole('link', { name: t('layout.bookNow') })
        .click()
      await expect.poll(() => addressOf(page)).toBe(to('madrid-tours'))
    },
  )

  test('a list shows all its tours, and no control that could not work [R2.2, R7.15]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(noScript)
    await page.goto(`${to('madrid-tours')}?cat=walking`)
    await expect(page.locator('[data-list] [data-tour]:visible')).toHaveCount(7)
    await expect(page.locator('.empty')).toBeHidden()
    await expect(page.locator('.filters')).toBeHidden()
    await expect(page.locator('.header-search')).toBeHidden()
    await page.goto(to('home'))
    await expect(page.locator('#destination')).toBeHidden()
    await expect(page.locator('[data-scroll-top]')).toBeHidden()
  })

  test('the language switcher leads to the same page [R2.55]', async ({ newVisitor }) => {
    const page = await newVisitor(noScript)
    await page.goto(to('contact'))
    for (const other of LOCALES) {
      await page.locator(`[data-choose-language=${other}]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      expect(addressOf(page)).toBe(linkIn(other)('contact'))
    }
  })

  test('?lang= is followed by the server alone [R2.42]', async ({ newVisitor }) => {
    const page = await newVisitor(noScript)
    await page.goto(`${to('about')}?lang=ru`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    expect(new URL(page.url()).pathname).toBe('/ru/o-nas')
  })
})
