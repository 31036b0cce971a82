import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import {
  answerAvailability,
  answerBookings,
  bookableRange,
  cardOf,
  cardOn,
  chooseDay,
  click,
  fillIn,
  monthOfDepartures,
  tellDepartures,
  turnTo,
} from './harness/booking-card'
import { expect, test } from './harness/e2e-test'
import { wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const PALACE = 'madrid-royal-palace-skip-line-tour'
const PATH = `/tour/${PALACE}`
/** A Wednesday in June, ten o'clock in Madrid. */
const NOW = '2026-06-10T08:00:00Z'

/** Month, week and chosen day as each language writes them. */
const WORDS = {
  en: {
    month: 'June 2026',
    next: 'July 2026',
    week: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    weekday: 'Monday',
    today: /Wednesday.*10\sJune 2026, today/,
    chosen: 'Sat, 20 Jun 2026',
  },
  es: {
    month: 'junio de 2026',
    next: 'julio de 2026',
    week: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    weekday: 'lunes',
    today: /miércoles, 10\sde\sjunio de 2026, hoy/,
    chosen: 'sáb, 20 jun 2026',
  },
  ru: {
    month: 'июнь 2026 г.',
    next: 'июль 2026 г.',
    week: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    weekday: 'понедельник',
    today: /среда, 10\sиюня 2026\sг., сегодня/,
    chosen: 'сб, 20 июн. 2026 г.',
  },
}

describe.each(LOCALES)('the calendar in %s', (locale) => {
  const t = textsIn(locale)
  const words = WORDS[locale]
  const path = linkIn(locale)('tour', PALACE)

  test('names months and days in the language, and begins the week on Monday', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const { date, calendar } = await cardOn(page, path)
    await expect(date).toHaveText(t('booking:chooseDate'))
    await date.click()
    await expect(calendar).toHaveAccessibleName(t('booking:chooseDate'))
    await expect(calendar.getByRole('grid', { name: words.month })).toBeVisible()
    const week = calendar.locator('.rdp-weekday')
    expect((await week.allTextContents()).map((day) => day.toLowerCase())).toEqual(
      words.week.map((day) => day.toLowerCase()),
    )
    await expect(week.first()).toHaveAttribute('aria-label', words.weekday)
    await expect(calendar.getByRole('button', { name: words.today })).toBeFocused()
    await calendar.getByRole('button', { name: t('booking:nextMonth') }).click()
    await expect(calendar.getByRole('grid', { name: words.next })).toBeVisible()
    await calendar.getByRole('button', { name: t('booking:previousMonth') }).click()
    await expect(calendar.getByRole('grid', { name: words.month })).toBeVisible()
    await expect(calendar.getByRole('button', { name: t('booking:previousMonth') })).toBeHidden()
    await calendar.getByRole('button', { name: t('booking:close') }).click()
    await expect(calendar).toBeHidden()
  })

  test('closes on selection, gives the focus back, and shows the day in words [R4.8]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, path)
    await chooseDay(card, '2026-06-20')
    await expect(card.date).toBeFocused()
    await expect(card.date).toHaveAttribute('aria-expanded', 'false')
    expect(await wordsOf(card.date)).toEqual([words.chosen])
    await expect(card.date).toHaveAccessibleName(`${t('booking:date')} ${words.chosen}`)
    await expect(card.form.locator('input[name=date]')).toHaveValue('2026-06-20')

    await card.date.click()
    const chosen = card.calendar.locator('[data-day="2026-06-20"]')
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(chosen.getByRole('button')).toBeFocused()
    await chosen.getByRole('button').click()
    await expect(card.calendar).toBeHidden()
    expect(await wordsOf(card.date)).toEqual([words.chosen])
  })
})

describe('the calendar', () => {
  test('is loaded when it is first opened, and no sooner', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const { date, calendar } = await cardOn(page, PATH)
    await page.waitForLoadState('networkidle')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await date.click()
    await expect(calendar.locator('.rdp-day').first()).toBeVisible()
    expect(loaded.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    loaded.length = 0
    await date.click()
    await expect(calendar.locator('.rdp-day').first()).toBeVisible()
    expect(loaded).toEqual([])
  })

  test('gives way to the browser’s own field when it cannot be loaded', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW, complaint: /ERR_FAILED|dynamically imported/ })
    const { date, form, calendar } = await cardOn(page, PATH)
    await page.waitForLoadState('networkidle')
    await page.route('**/*.js', (route) => route.abort('failed'))
    await date.click()
    const field = form.locator('input[type=date]')
    await expect(field).toBeFocused()
    await expect(calendar).toHaveCount(0)
    await expect(field).toHaveAttribute('min', '2026-06-10')
    await field.fill('2026-06-20')
    await expect(form.locator('.breakdown tr')).toHaveCount(3)
  })

  test('is used by keyboard alone: the days, weeks and months, and Escape leads back [R4.8]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const { date, calendar } = await cardOn(page, PATH)
    await date.focus()
    await page.keyboard.press('Enter')
    const day = (iso: string) => calendar.locator(`[data-day="${iso}"] button`)
    await expect(day('2026-06-10')).toBeFocused()
    for (const [key, iso] of [
      ['ArrowRight', '2026-06-11'],
      ['ArrowDown', '2026-06-18'],
      ['Home', '2026-06-15'],
      ['End', '2026-06-21'],
      ['PageDown', '2026-07-21'],
      ['ArrowLeft', '2026-07-20'],
      ['PageUp', '2026-06-20'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(day(iso), key).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(date).toBeFocused()
    await expect(date).toHaveText('Choose a date')

    await page.keyboard.press('Space')
    await expect(day('2026-06-10')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(day('2026-06-10'), 'yesterday’s week cannot be reached').toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(day('2026-06-10')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(date).toBeFocused()
    await expect(date).toHaveText('Thu, 11 Jun 2026')
  })

  test('keeps the focus inside while it is open, and closes on a click outside', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const { date, calendar } = await cardOn(page, PATH)
    await date.click()
    await expect(calendar.locator('[data-day="2026-06-10"] button')).toBeFocused()
    for (let n = 0; n < 8; n++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !activeElement?.closest('dialog')
      })
      expect(outside, `after ${n + 1} tabs`).toBe(false)
    }
    await calendar.locator('.rdp-month_caption').click()
    await expect(calendar).toBeVisible()
    await page.mouse.click(20, 500)
    await expect(calendar).toBeHidden()
    await expect(date).toBeFocused()
  })

  test('stands in the window, below or above its field where there is room', async ({ newVisitor }) => {
    for (const { width, height, block, side } of [
      { width: 320, height: 640, block: 'center', side: undefined },
      { width: 390, height: 800, block: 'center', side: undefined },
      { width: 390, height: 800, block: 'end', side: 'above' },
      { width: 1440, height: 900, block: 'start', side: 'below' },
      { width: 1440, height: 900, block: 'end', side: 'above' },
    ] as const) {
      const page = await newVisitor({ now: NOW, viewport: { width, height } })
      const { date, calendar } = await cardOn(page, PATH)
      await date.evaluate((button, block) => button.scrollIntoView({ block, behavior: 'instant' }), block)
      const field = await date.boundingBox()
      await date.press('Enter')
      await expect(calendar.locator('.rdp-day').first()).toBeVisible()
      const what = `${width} px, ${block}`
      const { x = 0, y = 0, width: wide = 0, height: high = 0 } = (await calendar.boundingBox()) ?? {}
      expect(Math.min(x, y, width - x - wide, height - y - high), what).toBeGreaterThanOrEqual(0)
      if (side === 'below') expect(y, what).toBeCloseTo((field?.y ?? 0) + (field?.height ?? 0), 0)
      if (side === 'above') expect(y + high, what).toBeCloseTo(field?.y ?? 0, 0)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, what).toBeLessThanOrEqual(0)
    }
  })
})

describe('the days that can be chosen', () => {
  test.for([
    ['in Madrid', 'Europe/Madrid', NOW, '2026-06-10'],
    [
      'in Los Angeles, half an hour after midnight in Madrid',
      'America/Los_Angeles',
      '2026-06-10T22:30:00Z',
      '2026-06-11',
    ],
    [
      'in Los Angeles, half an hour before midnight in Madrid',
      'America/Los_Angeles',
      '2026-06-10T21:30:00Z',
      '2026-06-10',
    ],
    ['in Tokyo, where it is tomorrow already', 'Asia/Tokyo', '2026-06-10T21:30:00Z', '2026-06-10'],
    ['in Tokyo, in the morning in Madrid', 'Asia/Tokyo', '2026-06-10T06:30:00Z', '2026-06-10'],
    ['in winter, a minute before midnight in Madrid', 'Asia/Tokyo', '2027-01-31T22:59:00Z', '2027-01-31'],
    ['in winter, at midnight in Madrid', 'America/Los_Angeles', '2027-01-31T23:00:00Z', '2027-02-01'],
  ])(
    'begin with the first departure from today in Madrid on for a visitor %s [R5.3, R5.35]',
    async ([, timezoneId = '', now = '', today = ''], { newVisitor }) => {
      const { first } = bookableRange(PALACE, new Date(now))
      const page = await newVisitor({ now, timezoneId })
      const { date, calendar } = await cardOn(page, PATH)
      await date.click()
      const day = (iso: string) => calendar.locator(`[data-day="${iso}"] button`)
      if (first.slice(0, 7) === today.slice(0, 7)) {
        await expect(calendar.locator('.rdp-today')).toHaveAttribute('data-day', today)
        await expect(day(today)).toBeEnabled({ enabled: first === today })
      }
      await expect(day(first)).toBeEnabled()
      const before = plusDays(first, -1)
      if (before.slice(0, 7) === first.slice(0, 7)) await expect(day(before)).toBeDisabled()
      await expect(calendar.locator('.rdp-button_previous')).toBeHidden()
    },
  )

  test.for([
    ['before', 'America/Los_Angeles', '2026-06-10T21:30:00Z'],
    ['after', 'Asia/Tokyo', '2027-01-31T23:00:00Z'],
  ])(
    'end a year later, %s midnight in Madrid [R5.3, R5.36]',
    async ([, timezoneId = '', now = ''], { newVisitor }) => {
      const { last } = bookableRange(PALACE, new Date(now))
      const page = await newVisitor({ now, timezoneId })
      const { date, calendar, form } = await cardOn(page, PATH)
      await date.click()
      const day = (iso: string) => calendar.locator(`[data-day="${iso}"] button`)
      await turnTo(calendar, last)
      await expect(day(last)).toBeEnabled()
      const tooLate = plusDays(last, 1)
      if (tooLate.slice(0, 7) === last.slice(0, 7)) await expect(day(tooLate)).toBeDisabled()
      await expect(calendar.locator('.rdp-button_next')).toBeHidden()
      await day(last).click()
      await expect(form.locator('input[name=date]')).toHaveValue(last)
    },
  )

  test('follow the clock: at midnight in Madrid the day that ends is over [R5.3]', async ({ newVisitor }) => {
    const page = await newVisitor()
    await page.clock.install({ time: new Date('2026-06-10T21:58:00Z') })
    const { date, calendar } = await cardOn(page, PATH)
    await page.clock.fastForward('05:00')
    await date.click()
    await expect(calendar.locator('.rdp-today')).toHaveAttribute('data-day', '2026-06-11')
    await expect(calendar.locator('[data-day="2026-06-10"] button')).toBeDisabled()
  })

  test('keep today open for departures still ahead in Madrid [R5.3, R5.19]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: '2026-06-10T10:30:00Z' })
    for (const path of [PATH, '/ft-tour/alhambra-generalife-gardens-tour-granada']) {
      const card = await cardOn(page, path)
      const { time } = card
      await chooseDay(card, '2026-06-10')
      await expect(time.locator('option[value="10:00"]')).toBeDisabled()
      await expect(time.locator('option[value="14:00"]')).toBeEnabled()
      await expect(time).toHaveValue('14:00')
      await chooseDay(card, '2026-06-11')
      await expect(time.locator('option[value="10:00"]')).toBeEnabled()
      await expect(time).toHaveValue('10:00')
    }
  })

  test('do not change the departure that was chosen: it is told that it is too late [R5.19]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: '2026-06-10T10:30:00Z' })
    const card = await cardOn(page, PATH)
    const requests = await answerBookings(page, { json: {} })
    const { time, seats, name, email, book, toast } = card
    await chooseDay(card, '2026-06-11')
    await time.selectOption('14:00')
    await time.selectOption('10:00')
    await chooseDay(card, '2026-06-10')
    await expect(time).toHaveValue('10:00')
    await expect(seats).toHaveText('It is too late to book this departure.')
    await name.fill('Ana')
    await email.fill('ana@example.com')
    await click(book)
    await expect(toast).toContainText('It is too late to book this departure.')
    expect(requests).toEqual([])
  })
})

const full = (time: string) => ({ time, state: 'full' as const, seatsLeft: 0 })
const few = (time: string, seatsLeft: number) => ({ time, state: 'few' as const, seatsLeft })

describe.each(LOCALES)('the days of a month in %s', (locale) => {
  const t = textsIn(locale)
  const path = linkIn(locale)('tour', PALACE)

  test('say why they cannot be chosen, which have few seats, and the early-booking price', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const { date, calendar } = await cardOn(page, path, {
      '2026-06-12': null,
      '2026-06-18': [full('10:00'), full('14:00')],
      '2026-06-19': [few('10:00', 2), full('14:00')],
      '2026-06-20': [full('10:00')],
    })
    await date.click()
    const day = (iso: string) => calendar.locator(`[data-day="${iso}"] button`)
    const early = t('booking:earlyPrice', { price: '' }).trim()
    await expect(day('2026-06-12')).toBeDisabled()
    for (const [iso, key] of [
      ['2026-06-09', 'dayPast'],
      ['2026-06-12', 'dayClosed'],
      ['2026-06-18', 'soldOut'],
    ] as const) {
      await expect(day(iso), iso).toBeDisabled()
      await expect(day(iso), iso).toHaveAccessibleName(new RegExp(`, ${t(`booking:${key}`)}$`))
      await expect(day(iso), iso).not.toHaveAttribute('data-price')
    }
    await expect(day('2026-06-11')).toHaveAccessibleName(/\d{4}(\sг\.)?$/)
    await expect(day('2026-06-19')).toBeEnabled()
    await expect(day('2026-06-19')).toHaveAccessibleName(
      new RegExp(`, ${t('booking:fewSeats')}, .*39[.,]60.*${early}$`),
    )
    await expect(day('2026-06-20')).toHaveAccessibleName(new RegExp(`39[.,]60.*${early}$`))
    await expect(day('2026-06-20')).not.toHaveAccessibleName(new RegExp(t('booking:fewSeats')))
    await expect(day('2026-06-19')).toHaveAttribute('data-price', /^39[.,]60$/)
    await expect(day('2026-06-11')).not.toHaveAttribute('data-price')
    await expect(calendar.locator('.calendar__legend')).toContainText(t('booking:fewSeats'))
    await turnTo(calendar, '2027-06-11')
    await expect(day('2027-06-11')).toHaveAccessibleName(new RegExp(`, ${t('booking:dayTooEarly')}$`))
  })

  test.inTurn(locale)(
    'lead to the next free day by one click, for the whole party',
    async ({ newVisitor }) => {
      const page = await newVisitor({ now: NOW })
      const card = await cardOn(page, path, {
        '2026-06-10': null,
        '2026-06-11': [full('10:00'), full('14:00')],
        '2026-06-12': [few('10:00', 1), few('14:00', 1)],
        '2026-06-13': [full('10:00')],
        '2026-06-14': null,
      })
      const { date, calendar, form, time } = card
      await card.adults.fill('2')
      await date.click()
      await expect(form.locator('input[name=date]'), 'before it was asked for').toHaveValue('')
      const next = calendar.getByRole('button', { name: t('booking:nextFreeDay') })
      await next.click()
      await expect(calendar).toBeHidden()
      await expect(date).toBeFocused()
      await expect(form.locator('input[name=date]')).toHaveValue('2026-06-13')
      await expect(time).toHaveValue('14:00')
      await date.click()
      await next.click()
      await expect(form.locator('input[name=date]')).toHaveValue('2026-06-15')
      await date.click()
      await turnTo(calendar, '2026-09-01')
      await next.click()
      await expect(form.locator('input[name=date]')).toHaveValue('2026-09-01')
    },
  )
})

describe('the days of a month', () => {
  test('are asked for once, and keep the focus when the answer closes the focused one', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const { date, calendar } = await cardOn(page, PATH)
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked: string[] = []
    await answerAvailability(page, async (address) => {
      asked.push(new URL(address).search)
      await waiting
      return { body: JSON.stringify(monthOfDepartures(address, { '2026-06-10': null })) }
    })
    await date.click()
    const day = (iso: string) => calendar.locator(`[data-day="${iso}"] button`)
    await expect(day('2026-06-10')).toBeFocused()
    await expect(day('2026-06-10')).toBeEnabled()
    answer()
    await expect(day('2026-06-10')).toBeDisabled()
    await expect(day('2026-06-10')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(day('2026-06-11')).toBeFocused()
    expect(asked).toEqual([`?tour=${PALACE}&from=2026-06-01&until=2026-06-30`])
  })

  test('that are full through the visitor’s own checkout can be chosen again', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH)
    await fillIn(card)
    await answerBookings(page, { json: { url: `${site.url}/booking-cancelled` } })
    await card.book.click()
    await page.waitForURL('**/booking-cancelled')
    const allFull = [full('10:00'), full('14:00')]
    const again = await cardOn(page, PATH, { '2026-06-20': allFull, '2026-06-21': allFull })
    await again.date.click()
    await expect(again.calendar.locator('[data-day="2026-06-21"] button')).toBeDisabled()
    await again.calendar.locator('[data-day="2026-06-20"] button').click()
    await expect(again.time).toHaveValue('10:00')
    await expect(again.seats).toBeEmpty()
    await expect(again.time.locator('option').last()).toBeDisabled()

    const oneLeft = await cardOn(page, PATH, { '2026-06-20': [few('10:00', 1), few('14:00', 1)] })
    await oneLeft.time.selectOption('14:00')
    await expect(oneLeft.seats).toHaveText('Only 1 place is left, too few for a party of 2.')
    await oneLeft.time.selectOption('10:00')
    await expect(oneLeft.seats, 'the others of the last seats are the visitor’s own').toBeEmpty()
  })
})

test('what was typed before the script came is kept, and so is the focus', async ({ newVisitor }) => {
  const page = await newVisitor({ now: NOW })
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/chunks/*.js', async (route) => {
    await waiting
    await route.fallback()
  })
  await tellDepartures(page, [])
  // The page is only complete when its scripts are.
  await page.goto(PATH, { waitUntil: 'commit' })
  const card = cardOf(page)
  await card.name.fill('Ana Pérez')
  await card.email.fill('ana@example.com')
  await card.adults.fill('3')
  await card.time.selectOption('14:00')
  const native = card.form.locator('input[type=date]')
  await native.fill('2026-06-20')
  await native.focus()
  letGo()
  await expect(card.date).toHaveText('Sat, 20 Jun 2026')
  await expect(card.date).toBeFocused()
  await expect(card.name).toHaveValue('Ana Pérez')
  await expect(card.email).toHaveValue('ana@example.com')
  await expect(card.adults).toHaveValue('3')
  await expect(card.time).toHaveValue('14:00')
  await expect(card.book).toHaveText('Book Now - €118.80')
})

test('a link to the calendar shows all of it, on a phone as well', async ({ newVisitor }) => {
  const page = await newVisitor({
    now: NOW,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  })
  await tellDepartures(page, [])
  await page.goto(`${PATH}#calendar`)
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('grid')).toBeVisible()
  // So long the page used to roll on.
  await page.waitForTimeout(1000)
  await expect(calendar).toBeInViewport({ ratio: 1 })
})

function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
