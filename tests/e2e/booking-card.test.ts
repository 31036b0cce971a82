import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const PALACE = 'madrid-royal-palace-skip-line-tour'
/** A Wednesday in June, ten o'clock in Madrid. */
const NOW = '2026-06-10T08:00:00Z'

/** The times of our own tours (specification §9), and the one the form starts with. */
const TIMES: Record<string, { times: string[]; start: string }> = {
  [PALACE]: { times: ['10:00', '14:00'], start: '10:00' },
  'madrid-historic-center-walking-tour': { times: ['10:00', '16:00'], start: '10:00' },
  'prado-museum-guided-tour': { times: ['11:00', '15:00'], start: '11:00' },
  'toledo-day-trip-from-madrid': { times: ['08:30'], start: '08:30' },
  'segovia-avila-day-trip-from-madrid': { times: ['08:00'], start: '08:00' },
  'el-escorial-tour': { times: ['09:00'], start: '09:00' },
  'flamenco-tapas': { times: ['19:00'], start: '19:00' },
}

/** The card, once React answers in it. */
async function cardOn(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  const card = page.locator('form.booking')
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('button[type=submit]')).toHaveCount(1)
  return card
}

/** The lines of the price, spaces tidied: label and amount of each. */
async function lines(card: Locator): Promise<string[]> {
  return wordsOf(card.locator('.breakdown tr'))
}

function fields(card: Locator) {
  return {
    date: card.locator('input[name=date]'),
    time: card.locator('select[name=time]'),
    adults: card.locator('input[name=adults]'),
    children: card.locator('input[name=children]'),
    name: card.locator('input[name=customerName]'),
    email: card.locator('input[name=customerEmail]'),
    book: card.locator('button[type=submit]'),
    notice: card.getByRole('status'),
  }
}

const PRICES = {
  en: { adults: '€88', child: '€30.80', early: '-€11.88', total: '€106.92', lower: '€118.80' },
  es: { adults: '88 €', child: '30,80 €', early: '-11,88 €', total: '106,92 €', lower: '118,80 €' },
  ru: { adults: '88 €', child: '30,80 €', early: '-11,88 €', total: '106,92 €', lower: '118,80 €' },
}

const MISTAKES = {
  en: {
    date: 'Please select a date',
    dateText: 'Choose your preferred tour date to continue',
    name: 'Full name is required',
    email: 'Email is required',
    both: 'Please fill in name and email',
  },
  es: { alphabet: /[a-záéíóúñ]/ },
  ru: { alphabet: /[а-яё]/ },
}

describe.each(LOCALES)('the booking card in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const booking = (key: string) => t(`booking:${key}`)
  const path = to('tour', PALACE)

  test('has the fields of the specification, with its defaults and limits [R2.97, R3.45, R4.1, R5.4, R5.5, R5.6, R5.7, R5.10]', async ({
    sharedPage: page,
  }) => {
    const card = await cardOn(page, path)
    const { date, adults, children, name, email, book } = fields(card)
    for (const [field, label] of [
      [date, 'date'],
      [adults, 'adults'],
      [children, 'children'],
      [name, 'name'],
      [email, 'email'],
    ] as const) {
      await expect(card.getByLabel(booking(label), { exact: true }).and(field)).toHaveCount(1)
    }
    await expect(date).toHaveAttribute('type', 'date')
    await expect(date).toHaveValue('')
    await expect(adults).toHaveValue('2')
    await expect(children).toHaveValue('0')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).not.toHaveAttribute('pattern')
    await expect(card.locator('.breakdown tfoot')).toContainText(booking('total'))
    await expect(book).toHaveText(booking('bookNow'))

    await adults.fill('99')
    await expect(adults).toHaveValue('8')
    await expect(
      card.getByRole('button', { name: t('booking:more', { label: booking('adults') }) }),
    ).toBeDisabled()
    await adults.fill('0')
    await expect(adults).toHaveValue('1')
    await expect(
      card.getByRole('button', { name: t('booking:fewer', { label: booking('adults') }) }),
    ).toBeDisabled()
    await children.fill('9')
    await expect(children).toHaveValue('4')
    await children.fill('-1')
    await expect(children).toHaveValue('0')
    await card.getByRole('button', { name: t('booking:more', { label: booking('children') }) }).click()
    await expect(children).toHaveValue('1')
  })

  test('shows the price line by line, a child at 70 %, and the discount only beyond three days [R1.10, R9.2, R9.4, R9.5, R10.19]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, path)
    const { date, children } = fields(card)
    const prices = PRICES[locale]
    expect((await lines(card)).at(-1)).toContain(prices.adults)
    await children.fill('1')
    await expect(card.locator('.breakdown tfoot')).toContainText(plain(prices.lower))
    await date.fill('2026-06-13')
    await expect(card.locator('.breakdown tfoot'), 'exactly three days ahead').toContainText(
      plain(prices.lower),
    )
    expect(await lines(card)).toHaveLength(3)

    await date.fill('2026-06-14')
    await expect(card.locator('.breakdown tfoot'), 'four days ahead').toContainText(plain(prices.total))
    const shown = await lines(card)
    expect(shown).toHaveLength(4)
    for (const [i, amount] of [prices.adults, prices.child, prices.early, prices.total].entries()) {
      expect(shown[i]?.replaceAll('−', '-').endsWith(amount), `${shown[i]} ends with ${amount}`).toBe(true)
    }
    expect(shown[2]).toContain('10')
  })

  test('tells what is missing, beside the field and after a click, and keeps what was filled in [R5.1, R5.2, R5.11, R5.12, R5.13, R5.14, R8.1]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, path)
    const { date, name, email, book, notice } = fields(card)
    await expect(book).toHaveAttribute('aria-disabled', 'true')
    await expect(card.locator('.field__error')).toHaveCount(0)
    await click(book)
    await expect(notice).toContainText(booking('selectDate'))
    await expect(notice).toContainText(booking('selectDateText'))
    expect(await wordsOf(card.locator('.field__error'))).toEqual([
      booking('nameRequired'),
      booking('emailRequired'),
    ])
    await expect(name).toHaveAccessibleDescription(booking('nameRequired'))
    await expect(email).toHaveAccessibleDescription(booking('emailRequired'))

    await date.fill('2026-06-20')
    await name.fill('Ana')
    await expect(card.locator('.field__error')).toHaveText(booking('emailRequired'))
    await expect(book).toHaveAttribute('aria-disabled', 'true')
    await click(book)
    await expect(notice).toContainText(booking('fillNameEmail'))
    await expect(name).toHaveValue('Ana')
    await expect(date).toHaveValue('2026-06-20')
    await email.fill('   ')
    await expect(book).toHaveAttribute('aria-disabled', 'true')
    await email.fill('not checked any further')
    await expect(book).not.toHaveAttribute('aria-disabled')
    const words = await wordsOf(card.locator('.booking__notice'))
    const mistakes = MISTAKES[locale]
    if ('alphabet' in mistakes) expect(words.join(' ')).toMatch(mistakes.alphabet)
  })

  test('names the price on its button, and says that nothing was booked: no request, no other page [R4.1]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, path)
    const { date, name, email, book, notice } = fields(card)
    await date.fill('2026-06-14')
    await name.fill('Ana Pérez')
    await email.fill('ana@example.com')
    const price = { en: '€79.20', es: '79,20 €', ru: '79,20 €' }[locale]
    await expect(book).toHaveText(t('booking:bookNowPrice', { price }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await click(book)
    await expect(notice).toContainText(booking('notYet'))
    await expect(notice).toContainText(booking('notYetText'))
    await expect(notice.getByRole('link')).toHaveAttribute('href', to('contact'))
    expect(asked).toEqual([])
    expect(addressOf(page)).toBe(path)
    await expect(name).toHaveValue('Ana Pérez')
  })

  test('tells until when cancelling is free, on Madrid’s clock [R9.1, R10.18]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW, timezoneId: 'Asia/Tokyo' })
    const card = await cardOn(page, path)
    const { date, time } = fields(card)
    await date.fill('2026-06-20')
    const deadline = { en: /19 Jun.*10:00/, es: /19 jun.*10:00/, ru: /19 июн.*10:00/ }[locale]
    await expect(card.locator('.booking__hint--good')).toHaveText(deadline)
    await time.selectOption('14:00')
    await expect(card.locator('.booking__hint--good')).toHaveText(/14:00/)
  })
})

test('the card speaks the specification’s own words [R4.1, R5.2, R5.11, R5.12, R5.13, R8.1]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ now: NOW })
  const card = await cardOn(page, `/tour/${PALACE}`)
  const { date, name, email, book, notice } = fields(card)
  await expect(book).toHaveText('Book now')
  await click(book)
  await expect(notice).toContainText(MISTAKES.en.date)
  await expect(notice).toContainText(MISTAKES.en.dateText)
  expect(await wordsOf(card.locator('.field__error'))).toEqual([MISTAKES.en.name, MISTAKES.en.email])
  await date.fill('2026-06-11')
  await click(book)
  await expect(notice).toContainText(MISTAKES.en.both)
  await name.fill('Ana')
  await email.fill('ana@example.com')
  await expect(book).toHaveText('Book Now - €88')
})

test('the time is asked only where there is a choice, and starts at 10:00 only where that is offered [R5.8, R5.9, R11.17]', async ({
  sharedPage: page,
}) => {
  for (const [slug, { times, start }] of Object.entries(TIMES)) {
    const card = await cardOn(page, `/tour/${slug}`)
    const { time } = fields(card)
    await expect(time, slug).toHaveCount(times.length > 1 ? 1 : 0)
    if (times.length > 1) {
      expect(await wordsOf(time.locator('option')), slug).toEqual(times)
      await expect(time, slug).toHaveValue(start)
    }
    await expect(page.locator('#meetingPoint'), slug).toContainText(times.join(', '))
  }
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
    ['in winter, a minute before midnight in Madrid', 'Asia/Tokyo', '2026-12-31T22:59:00Z', '2026-12-31'],
    ['in winter, at midnight in Madrid', 'America/Los_Angeles', '2026-12-31T23:00:00Z', '2027-01-01'],
  ])(
    'begin with today in Madrid for a visitor %s [R5.3]',
    async ([, timezoneId = '', now = '', today = ''], { newVisitor }) => {
      const page = await newVisitor({ now, timezoneId })
      const { date } = fields(await cardOn(page, `/tour/${PALACE}`))
      await expect(date).toHaveAttribute('min', today)
      const lastDay = new Date(`${today}T00:00:00Z`)
      lastDay.setUTCDate(lastDay.getUTCDate() + 365)
      await expect(date).toHaveAttribute('max', lastDay.toISOString().slice(0, 10))
    },
  )

  test('leave out yesterday and the day after the last, even when they are typed [R5.3]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, `/tour/${PALACE}`)
    const { date, name, email, book, notice } = fields(card)
    await name.fill('Ana')
    await email.fill('ana@example.com')
    for (const day of ['2026-06-09', '2027-06-11']) {
      await date.fill(day)
      await click(book)
      await expect(notice).toContainText('Choose a day from today on that can be booked.')
      await date.fill('')
      await click(book)
      await expect(notice).toContainText(MISTAKES.en.dateText)
    }
    await date.fill('2027-06-10')
    await click(book)
    await expect(notice).toContainText('Nothing has been booked')
  })

  test('keep today open for departures still ahead in Madrid [R5.3, R5.19]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: '2026-06-10T10:30:00Z' })
    for (const path of [`/tour/${PALACE}`, '/ft-tour/alhambra-generalife-gardens-tour-granada']) {
      const card = await cardOn(page, path)
      const { date, time, name, email, book, notice } = fields(card)
      await date.fill('2026-06-10')
      await expect(time.locator('option[value="10:00"]')).toBeDisabled()
      await expect(time.locator('option[value="14:00"]')).toBeEnabled()
      await name.fill('Ana')
      await email.fill('ana@example.com')
      await time.selectOption('14:00')
      await click(book)
      await expect(notice).toContainText('Nothing has been booked')
      await date.fill('2026-06-11')
      await expect(time.locator('option[value="10:00"]')).toBeEnabled()
    }
  })
})

describe('the card on a partner’s page', () => {
  const path = '/ft-tour/alhambra-generalife-gardens-tour-granada'

  test('offers six times from 10:00 on, and parties of any size [R5.16, R5.17, R5.18, R12.19]', async ({
    sharedPage: page,
  }) => {
    const card = await cardOn(page, path)
    const { time, adults, children } = fields(card)
    expect(await wordsOf(time.locator('option'))).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    await expect(time).toHaveValue('10:00')
    await expect(adults).toHaveValue('2')
    await expect(children).toHaveValue('0')
    await adults.fill('30')
    await expect(adults).toHaveValue('30')
    await children.fill('25')
    await expect(children).toHaveValue('25')
    await adults.fill('0')
    await expect(adults).toHaveValue('1')
    await children.fill('-2')
    await expect(children).toHaveValue('0')
    await expect(adults).not.toHaveAttribute('max')
    await expect(children).not.toHaveAttribute('max')
  })

  test('gives no early-booking discount, and rounds a child’s price to cents [R9.2, R9.4, R9.6]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, path)
    const { date, adults, children } = fields(card)
    await adults.fill('1')
    await children.fill('1')
    await date.fill('2026-09-10')
    await expect(card.locator('.breakdown tfoot')).toContainText('€115.60')
    expect(await wordsOf(card.locator('.breakdown td'))).toEqual(['€68', '€47.60', '€115.60'])
    await expect(card).not.toContainText('%)')
    await expect(card).not.toContainText(/early/i)
  })

  test.for(LOCALES)('asks for everything at once in %s [R5.15]', async (locale, { newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const t = textsIn(locale)
    const card = await cardOn(page, linkIn(locale)('ft-tour', 'seville-alcazar-tour'))
    const { book, notice } = fields(card)
    await click(book)
    await expect(notice).toContainText(t('booking:missingInformation'))
    await expect(notice).toContainText(t('booking:fillAll'))
    if (locale === 'en') {
      await expect(notice).toContainText('Missing Information')
      await expect(notice).toContainText('Please fill in all required fields')
    }
  })

  test.for(LOCALES)(
    'cannot be booked in %s while no price is decided [R12.12]',
    async (locale, { sharedPage: page }) => {
      const t = textsIn(locale)
      const to = linkIn(locale)
      const unpriced = site.sites[locale].partnerTours.filter(({ price }) => price.value === null)
      expect(unpriced.length).toBeGreaterThan(0)
      for (const { slug } of unpriced) {
        await page.goto(to('ft-tour', slug))
        const card = page.locator('.booking')
        await expect(card).toContainText(t('booking:noPrice'))
        await expect(card.getByRole('link')).toHaveAttribute('href', to('contact'))
        await expect(page.locator('form.booking')).toHaveCount(0)
      }
    },
  )
})

describe('a partner-style page of ours', () => {
  test.for(['toledo-day-trip-from-madrid', 'segovia-avila-day-trip-from-madrid'])(
    '%s sells the tour at its one price, by our own rules and with the partners’ messages [R2.21, R12.20, R5.15]',
    async (slug, { newVisitor }) => {
      const page = await newVisitor({ now: NOW })
      const ours = await cardOn(page, `/tour/${slug}`)
      await fields(ours).date.fill('2026-06-20')
      await expect(ours.locator('.breakdown tr')).toHaveCount(3)
      const prices = await lines(ours)
      const card = await cardOn(page, `/fun-tickets/${slug}`)
      const { date, time, adults, book, notice } = fields(card)
      await date.fill('2026-06-20')
      await expect(card.locator('.breakdown tr')).toHaveCount(3)
      expect(await lines(card)).toEqual(prices)
      await expect(time).toHaveCount(0)
      await adults.fill('9')
      await expect(adults).toHaveValue('8')
      await click(book)
      await expect(notice).toContainText('Missing Information')
    },
  )
})

/** Playwright would wait for an `aria-disabled` button; people need not. */
function click(button: Locator): Promise<void> {
  return button.click({ force: true })
}

/** As Playwright compares texts: any run of white space is one space. */
function plain(price: string): RegExp {
  return new RegExp(price.replace(/[.\s]/g, (one) => (one === '.' ? '\\.' : '\\s')))
}
