import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { type Card, cardOn, chooseDay, click } from './harness/booking-card'
import { expect, test } from './harness/e2e-test'
import { tidy, wordsOf } from './harness/on-the-page'
import { linkIn, textsIn } from './harness/site-under-test'

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

/** The lines of the price, spaces tidied: label and amount of each. */
async function lines({ form }: Card): Promise<string[]> {
  return wordsOf(form.locator('.breakdown tr'))
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
    newVisitor,
  }) => {
    const page = await newVisitor()
    const card = await cardOn(page, path)
    const { date, adults, children, name, email, book } = card
    for (const [field, label] of [
      [adults, 'adults'],
      [children, 'children'],
      [name, 'name'],
      [email, 'email'],
    ] as const) {
      await expect(card.form.getByLabel(booking(label), { exact: true }).and(field)).toHaveCount(1)
    }
    await expect(date).toHaveAccessibleName(`${booking('date')} ${booking('chooseDate')}`)
    await expect(adults).toHaveValue('2')
    await expect(children).toHaveValue('0')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).not.toHaveAttribute('pattern')
    await expect(card.form.locator('.breakdown tfoot')).toContainText(booking('total'))
    await expect(book).toHaveText(booking('bookNow'))

    await adults.fill('99')
    await expect(adults).toHaveValue('8')
    await expect(
      card.form.getByRole('button', { name: t('booking:more', { label: booking('adults') }) }),
    ).toBeDisabled()
    await adults.fill('0')
    await expect(adults).toHaveValue('1')
    await expect(
      card.form.getByRole('button', { name: t('booking:fewer', { label: booking('adults') }) }),
    ).toBeDisabled()
    await children.fill('9')
    await expect(children).toHaveValue('4')
    await children.fill('-1')
    await expect(children).toHaveValue('0')
    await card.form.getByRole('button', { name: t('booking:more', { label: booking('children') }) }).click()
    await expect(children).toHaveValue('1')
  })

  test('shows the price line by line, a child at 70 %, and the discount only beyond three days [R1.10, R9.2, R9.4, R9.5, R10.19]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, path)
    const { children } = card
    const prices = PRICES[locale]
    expect((await lines(card)).at(-1)).toContain(prices.adults)
    await children.fill('1')
    await expect(card.form.locator('.breakdown tfoot')).toContainText(plain(prices.lower))
    await chooseDay(card, '2026-06-13')
    await expect(card.form.locator('.breakdown tfoot'), 'exactly three days ahead').toContainText(
      plain(prices.lower),
    )
    expect(await lines(card)).toHaveLength(3)

    await chooseDay(card, '2026-06-14')
    await expect(card.form.locator('.breakdown tfoot'), 'four days ahead').toContainText(plain(prices.total))
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
    const { date, name, email, book, toast } = card
    await expect(book).toHaveAttribute('aria-disabled', 'true')
    await expect(card.form.locator('.field__error')).toHaveCount(0)
    await click(book)
    await expect(toast).toContainText(booking('selectDate'))
    await expect(toast).toContainText(booking('selectDateText'))
    expect(await wordsOf(card.form.locator('.field__error'))).toEqual([
      tidy(booking('selectDate')),
      tidy(booking('nameRequired')),
      tidy(booking('emailRequired')),
    ])
    await expect(name).toHaveAccessibleDescription(booking('nameRequired'))
    await expect(email).toHaveAccessibleDescription(booking('emailRequired'))

    await chooseDay(card, '2026-06-20')
    await name.fill('Ana')
    await expect(card.form.locator('.field__error')).toHaveText(booking('emailRequired'))
    await expect(book).toHaveAttribute('aria-disabled', 'true')
    await click(book)
    await expect(toast).toContainText(booking('fillNameEmail'))
    await expect(name).toHaveValue('Ana')
    await expect(date).toContainText('20')
    await email.fill('   ')
    await expect(book).toHaveAttribute('aria-disabled', 'true')
    await email.fill('not checked any further')
    await expect(book).not.toHaveAttribute('aria-disabled')
    const words = await wordsOf(toast)
    const mistakes = MISTAKES[locale]
    if ('alphabet' in mistakes) expect(words.join(' ')).toMatch(mistakes.alphabet)
  })

  test('tells until when cancelling is free, on Madrid’s clock [R9.1, R10.18]', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW, timezoneId: 'Asia/Tokyo' })
    const card = await cardOn(page, path)
    const { time } = card
    await chooseDay(card, '2026-06-20')
    const deadline = {
      en: /10:00 on Friday 19\sJune/,
      es: /viernes 19\sde\sjunio a las 10:00/,
      ru: /10:00 пятницы, 19\sиюня/,
    }[locale]
    await expect(card.form.locator('.booking__hint--good')).toHaveText(deadline)
    await time.selectOption('14:00')
    await expect(card.form.locator('.booking__hint--good')).toHaveText(/14:00/)
  })
})

test('a discount that has ended is neither told of nor taken off, on a page built before', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ now: NOW })
  const builtBefore = async (until: string) => {
    await page.unroute(`**/tour/${PALACE}`)
    await page.route(`**/tour/${PALACE}`, async (route) => {
      const html = await (await route.fetch()).text()
      const rule = '&quot;earlyBooking&quot;:{'
      const body = html
        .replace(rule, `${rule}&quot;until&quot;:&quot;${until}&quot;,`)
        // A page that does not know the day tells of nothing that ends.
        .replace(/<p class="note booking__hint">(?:(?!<\/p>).)*10%.*?<\/p>/, '')
      await route.fulfill({ body, contentType: 'text/html' })
    })
    return cardOn(page, `/tour/${PALACE}`)
  }
  const hint = 'form.booking .booking__hint'
  const lastDay = await builtBefore('2026-06-10')
  await expect(page.locator(hint).first()).toContainText('10%')
  await chooseDay(lastDay, '2026-06-20')
  await expect(lastDay.form.locator('.breakdown tfoot')).toContainText('€79.20')

  const dayAfter = await builtBefore('2026-06-09')
  await chooseDay(dayAfter, '2026-06-20')
  await expect(dayAfter.form.locator('.breakdown tfoot')).toContainText('€88')
  expect((await wordsOf(page.locator(hint))).join(' ')).not.toContain('10%')
})

test('a count is changed by keyboard alone: its field can be emptied, and a button at its limit keeps the focus', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ now: NOW })
  const { form, adults, name } = await cardOn(page, `/tour/${PALACE}`)
  await adults.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(adults).toHaveValue('')
  await page.keyboard.type('3')
  await expect(adults).toHaveValue('3')
  await expect(form.locator('.breakdown tfoot')).toContainText('€132')
  await page.keyboard.press('Backspace')
  await name.focus()
  await expect(adults, 'as it was').toHaveValue('3')

  const fewer = form.getByRole('button', { name: 'One fewer: Adults' })
  await fewer.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Enter')
  await expect(adults).toHaveValue('1')
  await expect(fewer).toBeDisabled()
  await expect(fewer).toBeFocused()
})

test('the card speaks the specification’s own words [R4.1, R5.2, R5.11, R5.12, R5.13, R8.1]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ now: NOW })
  const card = await cardOn(page, `/tour/${PALACE}`)
  const { name, email, book, toast } = card
  await expect(book).toHaveText('Book now')
  await click(book)
  await expect(toast).toContainText(MISTAKES.en.date)
  await expect(toast).toContainText(MISTAKES.en.dateText)
  expect(await wordsOf(card.form.locator('.field__error'))).toEqual([
    MISTAKES.en.date,
    MISTAKES.en.name,
    MISTAKES.en.email,
  ])
  await chooseDay(card, '2026-06-11')
  await expect(book).toHaveText('Book Now - €88')
  await expect(book).toHaveAttribute('aria-disabled', 'true')
  await click(book)
  await expect(toast).toContainText(MISTAKES.en.both)
  await name.fill('Ana')
  await email.fill('ana@example.com')
  await expect(book).not.toHaveAttribute('aria-disabled')
})

test('the time is asked only where there is a choice, and starts at 10:00 only where that is offered [R5.8, R5.9, R11.17]', async ({
  sharedPage: page,
}) => {
  for (const [slug, { times, start }] of Object.entries(TIMES)) {
    const card = await cardOn(page, `/tour/${slug}`)
    const { time } = card
    await expect(time, slug).toHaveCount(times.length > 1 ? 1 : 0)
    await expect(card.form.locator('time'), slug).toHaveText(times.length > 1 ? [] : times)
    if (times.length > 1) {
      expect(await wordsOf(time.locator('option')), slug).toEqual(times)
      await expect(time, slug).toHaveValue(start)
    }
    await expect(page.locator('#meetingPoint'), slug).toContainText(times.join(', '))
  }
})

describe('the card on a partner’s page', () => {
  const path = '/ft-tour/alhambra-generalife-gardens-tour-granada'

  test('offers six times from 10:00 on, and parties of any size [R5.16, R5.17, R5.18, R12.19]', async ({
    sharedPage: page,
  }) => {
    const card = await cardOn(page, path)
    const { time, adults, children } = card
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
    await adults.fill('9'.repeat(15))
    await expect(adults, 'a slip takes no card away').toHaveValue('1000000')
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
    const { adults, children } = card
    await adults.fill('1')
    await children.fill('1')
    await chooseDay(card, '2026-09-10')
    await expect(card.form.locator('.breakdown tfoot')).toContainText('€115.60')
    expect(await wordsOf(card.form.locator('.breakdown td'))).toEqual(['€68', '€47.60', '€115.60'])
    await expect(card.form).not.toContainText('%)')
    await expect(card.form).not.toContainText(/early/i)
  })

  test.for(LOCALES)('asks for everything at once in %s [R5.15]', async (locale, { newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const t = textsIn(locale)
    const card = await cardOn(page, linkIn(locale)('ft-tour', 'seville-alcazar-tour'))
    const { book, toast } = card
    await click(book)
    await expect(toast).toContainText(t('booking:missingInformation'))
    await expect(toast).toContainText(t('booking:fillAll'))
    if (locale === 'en') {
      await expect(toast).toContainText('Missing Information')
      await expect(toast).toContainText('Please fill in all required fields')
    }
  })
})

describe('a partner-style page of ours', () => {
  test.for(['toledo-day-trip-from-madrid', 'segovia-avila-day-trip-from-madrid'])(
    '%s sells the tour at its one price, by our own rules and with the partners’ messages [R2.21, R12.20, R5.15]',
    async (slug, { newVisitor }) => {
      const page = await newVisitor({ now: NOW })
      const ours = await cardOn(page, `/tour/${slug}`)
      await chooseDay(ours, '2026-06-20')
      await expect(ours.form.locator('.breakdown tr')).toHaveCount(3)
      const prices = await lines(ours)
      const card = await cardOn(page, `/fun-tickets/${slug}`)
      const { time, adults, book, toast } = card
      await chooseDay(card, '2026-06-20')
      await expect(card.form.locator('.breakdown tr')).toHaveCount(3)
      expect(await lines(card)).toEqual(prices)
      await expect(time).toHaveCount(0)
      await adults.fill('9')
      await expect(adults).toHaveValue('8')
      await click(book)
      await expect(toast).toContainText('Missing Information')
    },
  )
})

/** As Playwright compares texts: any run of white space is one space. */
function plain(price: string): RegExp {
  return new RegExp(price.replace(/[.\s]/g, (one) => (one === '.' ? '\\.' : '\\s')))
}
