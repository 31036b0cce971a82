import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import { madridDay, madridInstant } from '../../domain/calendar/madrid-time'
import { departurePlan } from '../../domain/departures/departure-plan'
import { plannedDepartures } from '../../domain/departures/planned-departures'
import { LOCALES, type Locale } from '../../domain/locale'
import { asCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { cardOf, chooseDay } from './harness/booking-card'
import { expect, test } from './harness/e2e-test'
import { letterTo } from './harness/mailbox'
import { linkIn, site, textsIn } from './harness/site-under-test'

const tour = 'prado-museum-guided-tour'
const mailbox = join(site.varDir, 'mailbox')

/** Each booking has a day of its own on which the tour departs, far enough ahead for early booking. */
let last = addDays(madridDay(new Date()), 20)
function aDay(): CalendarDay {
  const view = site.sites.en.tours[tour]
  if (!view) throw new Error(`no tour ${tour}`)
  const plan = departurePlan(site.sites.en, view)
  do last = addDays(last, 1)
  while (plannedDepartures(plan, last).length === 0)
  return last
}

/** Two adults and a child at 39 euros, 10 % off. */
const total = asCents(Math.round(2.7 * 3900 * 0.9))

/** Fills the form in and sends it, as it is for this visitor. */
async function book(page: Page, day: string, email: string, script: boolean): Promise<void> {
  const card = cardOf(page)
  if (script) {
    await card.form.scrollIntoViewIfNeeded()
    await chooseDay(card, day)
  } else {
    await card.form.locator('input[name=date]').fill(day)
  }
  await card.children.fill('1')
  await card.name.fill('Ana Ñúñez')
  await card.email.fill(email)
  if (script) await expect(card.book).toContainText(/\d/)
  await card.book.click()
}

/** Pays on the sandbox's page, which says what it is and what it costs. */
async function pay(page: Page, locale: Locale): Promise<void> {
  const t = textsIn(locale)
  await page.waitForURL('**/sandbox/checkout/**')
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('main')).toContainText(t('sandbox:notice.text'))
  const price = formatPrice(total, locale)
  await expect(page.locator('main')).toContainText(price)
  await page.getByRole('button', { name: t('sandbox:pay', { total: price }), exact: true }).click()
}

describe.each(LOCALES)('a whole booking in %s', (locale) => {
  const t = textsIn(locale)
  const path = linkIn(locale)('tour', tour)
  const { title, meetingPoint } = site.sites[locale].tours[tour] ?? {}

  test('is chosen, paid, confirmed, written to the traveller and into a calendar, cancelled and refunded [R1.8, R1.9, R2.37, R4.3, R9.1]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ locale })
    const day = aDay()
    const email = `${locale}-${day}@example.com`
    await page.goto(path)
    await book(page, day, email, true)
    await pay(page, locale)

    // Where the checkout returns to: confirmed once the webhook has come.
    await page.waitForURL(`**${encodeURI(linkIn(locale)('booking-confirmed'))}?session_id=cs_test_*`)
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('confirmation:state.paid.heading'))
    for (const fact of [title ?? '', formatDay(day, locale), formatPrice(total, locale)])
      await expect(main.locator('dd').getByText(fact)).toHaveCount(1)

    const voucher = await page.context().newPage()
    await voucher.goto(
      (await main.getByRole('link', { name: t('confirmation:openVoucher') }).getAttribute('href')) ?? '',
    )
    await expect(voucher.locator('main')).toContainText('Ana Ñúñez')
    await expect(voucher.locator('main')).toContainText(meetingPoint?.name ?? '')
    await voucher.close()

    const download = page.waitForEvent('download')
    await main.getByRole('link', { name: t('confirmation:addToCalendar') }).click()
    const saved = readFileSync(await (await download).path(), 'utf8')
    expect(startOf(saved)).toEqual(madridInstant(day, '11:00'))

    // The letter: language, facts, calendar entry, and the link that cancels.
    const letter = await letterTo(mailbox, email)
    expect(letter.html).toContain(`lang="${locale}"`)
    for (const fact of [title, meetingPoint?.name, formatPrice(total, locale)]) {
      expect(plain(letter.text)).toContain(plain(fact))
    }
    const entry = letter.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    expect(startOf(new TextDecoder().decode(entry?.content as ArrayBuffer))).toEqual(
      madridInstant(day, '11:00'),
    )
    const cancel = /https?:\/\/\S+\/api\/bookings\/cancel\?token=[\w.-]+/.exec(letter.text ?? '')?.[0] ?? ''
    await page.goto(cancel)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const amount = formatPrice(total, locale)
    await page.getByRole('button', { name: t('confirmation:cancel.button', { amount }) }).click()

    const refunded = await letterTo(
      mailbox,
      email,
      ({ messageId }) => messageId?.includes('refund-notice') ?? false,
    )
    expect(plain(refunded.text)).toContain(plain(amount))
    await page.goto(cancel)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('confirmation:cancel.refunded.heading'),
    )
    const free = await page.request.get(`/api/availability?tour=${tour}&date=${day}`)
    expect(await free.json()).toMatchObject({ departures: [{ seatsLeft: 15 }, { seatsLeft: 15 }] })
  })

  test('works without JavaScript: form, checkout, letter, cancellation [R7.4]', async ({ newVisitor }) => {
    const page = await newVisitor({ locale, javaScriptEnabled: false })
    const day = aDay()
    const email = `${locale}-${day}@example.com`
    await page.goto(path)
    await book(page, day, email, false)
    await pay(page, locale)
    await page.waitForURL(`**${encodeURI(linkIn(locale)('booking-confirmed'))}?session_id=cs_test_*`)
    // The page comes again by itself until the webhook has come.
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('confirmation:state.paid.heading'))
    await expect(main).toContainText(formatPrice(total, locale))
    await expect(main.getByRole('link', { name: t('confirmation:openVoucher') })).toBeVisible()

    const letter = await letterTo(mailbox, email)
    expect(plain(letter.text)).toContain(plain(formatPrice(total, locale)))
    await page.goto(/https?:\/\/\S+\/api\/bookings\/cancel\?token=[\w.-]+/.exec(letter.text ?? '')?.[0] ?? '')
    const amount = formatPrice(total, locale)
    await page.getByRole('button', { name: t('confirmation:cancel.button', { amount }) }).click()
    const refunded = await letterTo(
      mailbox,
      email,
      ({ messageId }) => messageId?.includes('refund-notice') ?? false,
    )
    expect(plain(refunded.text)).toContain(plain(amount))
  })

  test.inTurn(locale)(
    'without JavaScript tells mistakes beside the fields, and keeps what was typed [R7.4]',
    async ({ newVisitor }) => {
      const page = await newVisitor({ locale, javaScriptEnabled: false, complaint: /status of 4\d\d/ })
      await page.goto(path)
      const card = cardOf(page)
      await card.form.evaluate((form: HTMLFormElement) => {
        form.noValidate = true
      })
      await card.name.fill('Ana Ñúñez')
      await card.email.fill('ana at example')
      await card.form.locator('input[name=date]').fill('2020-05-14')
      await card.book.click()
      const form = page.locator('main form')
      await expect(form.locator('input[name=customerName]')).toHaveValue('Ana Ñúñez')
      await expect(form.locator('input[name=customerEmail]')).toHaveValue('ana at example')
      await expect(form).toContainText(t('forms:field.customerEmail'))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    },
  )
})

describe('a partner’s ticket', () => {
  test('is paid in a window of its own, while this one stays where it is [R4.5, R4.6]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    const path = '/ft-tour/alhambra-generalife-gardens-tour-granada'
    const email = 'partner@example.com'
    await page.goto(path)
    const card = cardOf(page)
    await card.form.scrollIntoViewIfNeeded()
    await chooseDay(card, aDay())
    await card.name.fill('Ana Ñúñez')
    await card.email.fill(email)
    const opened = page.waitForEvent('popup')
    await card.book.click()
    const payment = await opened
    await payment.waitForURL('**/sandbox/checkout/**')
    await expect(page.locator('.toast')).toContainText(textsIn('en')('booking:paymentPageOpened'))
    expect(new URL(page.url()).pathname).toBe(path)
    await payment.getByRole('button', { name: /^Pay €/ }).click()
    await expect(payment.getByRole('heading', { level: 1 })).toHaveText(
      textsIn('en')('confirmation:state.paid.heading'),
    )
    expect((await letterTo(mailbox, email)).subject).toContain('Alhambra')
  })
})

/** When the entry of a calendar file begins. */
function startOf(file: string): Date {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('There is no event.')
  return new ICAL.Event(event).startDate.toJSDate()
}

/** Any white space is one blank: letters are wrapped. */
function plain(text = ''): string {
  return text.replace(/\s+/g, ' ')
}
