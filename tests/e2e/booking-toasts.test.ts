import type { Page } from 'playwright'
import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { seriousAxeFaults } from '../browser/axe-faults'
import { type Card, cardOf, cardOn, chooseDay, click } from './harness/booking-card'
import { expect, test } from './harness/e2e-test'
import { linkIn, textsIn } from './harness/site-under-test'

const PALACE = 'madrid-royal-palace-skip-line-tour'
const PATH = `/tour/${PALACE}`
const NOW = '2026-06-10T08:00:00Z'

/** The card with a toast, its clock standing still. */
async function toastOn(page: Page): Promise<Card> {
  await page.clock.install({ time: new Date(NOW) })
  const card = await cardOn(page, PATH)
  await page.clock.pauseAt(new Date('2026-06-10T09:00:00Z'))
  await click(card.book)
  await expect(card.toast).toBeVisible()
  return card
}

describe('a notification', () => {
  test('is loaded when it is first needed', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const { book, toast } = await cardOn(page, PATH)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.toasts')).toHaveCount(0)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await click(book)
    await expect(toast).toBeVisible()
    expect(loaded.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
  })

  test('stands in the card when it cannot be loaded', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW, complaint: /ERR_FAILED|dynamically imported/ })
    const { book, form } = await cardOn(page, PATH)
    await page.waitForLoadState('networkidle')
    await page.route('**/*.js', (route) => route.abort('failed'))
    await click(book)
    await expect(form.getByRole('alert').last()).toContainText('Please select a date')
    await expect(form.getByRole('alert').last()).toContainText('Choose your preferred tour date to continue')
  })

  test('closes by itself after five seconds [R4.29]', async ({ newVisitor }) => {
    const page = await newVisitor()
    const { toast } = await toastOn(page)
    await page.clock.runFor(4900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })

  test('waits while the mouse is on it [R4.30]', async ({ newVisitor }) => {
    const page = await newVisitor()
    const { toast } = await toastOn(page)
    await page.clock.runFor(3000)
    await toast.hover()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(10, 10)
    await page.clock.runFor(1900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })

  test('waits while the focus is in it, and F8 leads there [R4.30]', async ({ newVisitor }) => {
    const page = await newVisitor()
    const { toast, name } = await toastOn(page)
    await page.keyboard.press('F8')
    await expect(page.locator('.toasts')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('button', { name: 'Close this notice' })).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await name.focus()
    await page.clock.runFor(5100)
    await expect(toast).toHaveCount(0)
    await expect(name).toBeFocused()
  })

  test('closes on Escape, wherever the focus is, which stays there [R4.32]', async ({ newVisitor }) => {
    const page = await newVisitor()
    const { toast, email } = await toastOn(page)
    await email.focus()
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    await expect(email).toBeFocused()
  })

  test('closes by its button, and the focus stays in its corner', async ({ newVisitor }) => {
    const page = await newVisitor()
    const { toast } = await toastOn(page)
    await toast.getByRole('button', { name: 'Close this notice' }).press('Enter')
    await expect(toast).toHaveCount(0)
    await expect(page.locator('.toasts')).toBeFocused()
  })

  test('closes by a swipe of more than 50 pixels to the right, and by no shorter one [R4.31]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    const { toast } = await toastOn(page)
    const swipe = async (pixels: number) => {
      const box = await toast.boundingBox()
      if (!box) throw new Error('no toast')
      const [x, y] = [box.x + 60, box.y + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + pixels, y, { steps: 10 })
      await page.mouse.up()
    }
    await swipe(50)
    await expect(toast).toHaveAttribute('data-swipe', 'cancel')
    await expect(toast).toBeVisible()
    await swipe(-200)
    await expect(toast).toBeVisible()
    await swipe(51)
    await expect(toast).toHaveCount(0)
  })

  test('takes the place of the one before, and has its own five seconds [R4.26]', async ({ newVisitor }) => {
    const page = await newVisitor()
    const card = await toastOn(page)
    const { toast, book } = card
    await page.clock.runFor(4000)
    await chooseDay(card, '2026-06-20')
    await click(book)
    await expect(toast).toContainText('Please fill in name and email')
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(4500)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(600)
    await expect(toast).toHaveCount(0)
  })

  test('does not move for those who want no movement', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW, reducedMotion: 'reduce' })
    const { book, toast } = await cardOn(page, PATH)
    await click(book)
    expect(await toast.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  })
})

describe.each(LOCALES)('calendar and notification in %s', (locale) => {
  const t = textsIn(locale)

  test.inTurn(locale)('have no serious fault that axe finds', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    await cardOn(page, linkIn(locale)('tour', PALACE), [
      { time: '10:00', state: 'full', seatsLeft: 0 },
      { time: '14:00', state: 'few', seatsLeft: 1 },
    ])
    const card = cardOf(page)
    await click(card.book)
    await expect(card.toast).toBeVisible()
    expect(await seriousAxeFaults(page)).toEqual([])
    await card.date.click()
    await expect(card.calendar.locator('.rdp-day').first()).toBeVisible()
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await chooseDay(card, '2026-06-20')
    await expect(card.seats).not.toBeEmpty()
    expect(await seriousAxeFaults(page)).toEqual([])
  })

  test('are named in the language, and told to screen readers [R4.6]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const { book, toast } = await cardOn(page, linkIn(locale)('tour', PALACE))
    await click(book)
    const announced = page.locator('[role=status][aria-live=assertive]')
    await expect(announced).toContainText(t('booking:notice'))
    await expect(announced).toContainText(t('booking:selectDate'))
    await expect(page.getByRole('region', { name: t('booking:notices') })).toHaveCount(1)
    await expect(toast.getByRole('button')).toHaveAccessibleName(t('booking:closeNotice'))
  })
})
