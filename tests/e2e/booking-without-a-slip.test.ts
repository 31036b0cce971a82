import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import {
  answerBookings,
  type Card,
  cardOf,
  cardOn,
  chooseDay,
  click,
  fillIn,
  REFUSALS,
  refusal,
} from './harness/booking-card'
import { expect, test } from './harness/e2e-test'
import { tidy, wordsOf } from './harness/on-the-page'
import { linkIn, textsIn } from './harness/site-under-test'

const PALACE = 'madrid-royal-palace-skip-line-tour'
const TOLEDO = 'toledo-day-trip-from-madrid'
/** A Wednesday in June, ten o'clock in Madrid. */
const NOW = '2026-06-10T08:00:00Z'
const PHONE = { width: 390, height: 844 }

const guide = ({ form }: Card) => form.locator('select[name=guideLanguage]')

describe.each(LOCALES)('a booking in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const booking = (key: string) => t(`booking:${key}`)

  test.inTurn(locale)(
    'that lacks something says what, with a link to each field, and leads to the first [R5.1, R5.15]',
    async ({ newVisitor }) => {
      const page = await newVisitor({ now: NOW })
      const card = await cardOn(page, to('tour', PALACE))
      await click(card.book)
      const summary = card.form.getByRole('alert')
      await expect(summary).toContainText(booking('problems'))
      expect(await wordsOf(summary.getByRole('link'))).toEqual(
        ['selectDate', 'nameRequired', 'emailRequired'].map((key) => tidy(booking(key))),
      )
      await expect(card.date).toBeFocused()
      for (const field of [card.date, card.name, card.email])
        await expect(field).toHaveAttribute('aria-invalid', 'true')
      await summary.getByRole('link', { name: booking('emailRequired') }).click()
      await expect(card.email).toBeFocused()
      await card.email.fill('ana@example.com')
      await expect(card.email).not.toHaveAttribute('aria-invalid')
      expect(await wordsOf(summary.getByRole('link'))).toHaveLength(2)
    },
  )

  test('asks for the guide’s language, the page’s at first where the tour has it', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW, complaint: REFUSALS })
    const card = await cardOn(page, to('tour', TOLEDO))
    await expect(guide(card)).toHaveValue(locale === 'ru' ? 'en' : locale)
    await guide(card).selectOption('fr')
    await fillIn(card)
    const requests = await answerBookings(page, refusal(409, 'date_unavailable'))
    await card.book.click()
    await expect.poll(() => requests[0]?.postDataJSON()).toMatchObject({ guideLanguage: 'fr' })
    const facts = page.locator('.tour__head .facts')
    const sentence = 'Гид говорит по-английски, по-испански и по-французски, русскоязычного гида нет'
    if (locale === 'ru') await expect(facts).toContainText(sentence)
    else await expect(facts).not.toContainText(t('pages:tour.guideSpeaks').split('{{')[0] ?? '')
  })

  test.inTurn(locale)('tells one deadline, before a day is chosen and after', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, to('tour', PALACE))
    await expect(card.form).toContainText(/(^|\D)24\D/)
    await chooseDay(card, '2026-06-20')
    await expect(card.form.locator('.booking__hint--good')).toContainText('10:00')
    await expect(card.form).not.toContainText('48')
  })
})

test('what was entered stays in another language, after a reload, and after a checkout that was left, until it is paid', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ now: NOW })
  let card = await cardOn(page, `/tour/${PALACE}`)
  await fillIn(card)
  await card.time.selectOption('14:00')
  await guide(card).selectOption('es')
  await card.children.fill('1')
  const expectAll = async () => {
    await expect(card.name).toHaveValue('Ana Pérez')
    await expect(card.email).toHaveValue('ana@example.com')
    await expect(card.form.locator('input[name=date]')).toHaveValue('2026-06-20')
    await expect(card.time).toHaveValue('14:00')
    await expect(card.children).toHaveValue('1')
    await expect(guide(card)).toHaveValue('es')
    await expect(card.book).not.toHaveAttribute('aria-disabled')
  }
  await page.reload()
  await card.form.scrollIntoViewIfNeeded()
  await expectAll()
  for (const locale of ['ru', 'es'] as const) {
    card = await cardOn(page, linkIn(locale)('tour', PALACE))
    await expectAll()
  }
  await page.goto(`/booking/cancelled?tour=${PALACE}`)
  await page.locator('a[data-tour-paths]').click()
  card = cardOf(page)
  await card.form.scrollIntoViewIfNeeded()
  await expectAll()
  await page.goto('/about')
  await page.goBack()
  await card.form.scrollIntoViewIfNeeded()
  await expectAll()
  // Another tour is another booking.
  card = await cardOn(page, `/tour/${TOLEDO}`)
  await expect(card.name).toHaveValue('')

  await page.route('**/api/bookings/*', (route) =>
    route.fulfill({
      json: {
        status: 'paid',
        tourId: PALACE,
        html: '<div data-part="outcome"><h1>Paid</h1></div><div data-part="facts"></div>',
      },
    }),
  )
  await page.goto('/booking/confirmed?session_id=cs_test_1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
  card = await cardOn(page, `/tour/${PALACE}`)
  await expect(card.name).toHaveValue('')
})

test('"See availability" opens the calendar, and so does the bar that stays in view on a phone', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ now: NOW, viewport: PHONE })
  await page.goto('/madrid-tours')
  await page
    .locator(`[data-slug=${PALACE}]`)
    .getByRole('link', { name: /See availability/i })
    .click()
  const card = cardOf(page)
  await expect(card.calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.calendar).toBeHidden()
  const bar = page.locator('[data-booking-bar]')
  await expect(bar, 'it covers nothing of the card').toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText('€44')
  await bar.getByRole('link').click()
  await expect(card.calendar).toBeVisible()
  const order = await page.evaluate(() => {
    const at = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
    return at('#overview') < at('form.booking') && at('form.booking') < at('#highlights')
  })
  expect(order, 'the card follows the overview').toBe(true)
  await page.keyboard.press('Escape')
  await expect(card.date, 'the link in the bar is gone').toBeFocused()
})

test('who is offline is told so, and keeps what was entered', async ({ newVisitor }) => {
  const page = await newVisitor({ now: NOW, complaint: REFUSALS })
  const card = await cardOn(page, `/tour/${PALACE}`)
  await fillIn(card)
  const offline = textsIn('en')('booking:offline')
  await expect(card.form).not.toContainText(offline)
  await page.context().setOffline(true)
  await expect(card.form).toContainText(offline)
  await page.context().setOffline(false)
  await expect(card.form).not.toContainText(offline)
  await page.route('**/api/create-checkout-session', (route) => route.abort())
  await card.book.click()
  await expect(card.form).toContainText(offline)
  await expect(card.name).toHaveValue('Ana Pérez')
})
