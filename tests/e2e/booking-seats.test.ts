import { describe } from 'vitest'
import type { DepartureAvailability } from '../../domain/booking/api-answers'
import { LOCALES } from '../../domain/locale'
import {
  answerAvailability,
  answerBookings,
  cardOn,
  chooseDay,
  click,
  fillIn,
  monthOfDepartures,
  REFUSALS,
  refusal,
  tellDepartures,
} from './harness/booking-card'
import { expect, test } from './harness/e2e-test'
import { wordsOf } from './harness/on-the-page'
import { linkIn, textsIn } from './harness/site-under-test'

const PALACE = 'madrid-royal-palace-skip-line-tour'
const PATH = `/tour/${PALACE}`
/** A Wednesday in June, ten o'clock in Madrid. */
const NOW = '2026-06-10T08:00:00Z'

const full = (time: string): DepartureAvailability => ({ time, state: 'full', seatsLeft: 0 })
const few = (time: string, seatsLeft: number): DepartureAvailability => ({ time, state: 'few', seatsLeft })
const free = (time: string, seatsLeft: number | null): DepartureAvailability => ({
  time,
  state: 'available',
  seatsLeft,
})

const ODD = JSON.stringify({
  days: [{ date: '2026-06-20', state: 'few', departures: [{ time: '10:00', state: 'odd', seatsLeft: 1 }] }],
  next: '2026-06-20',
})

const SEATS = {
  en: {
    one: '1 place left',
    three: '3 places left',
    six: 'Only 3 places are left, too few for a party of 4.',
  },
  es: { one: 'queda 1 plaza', three: 'quedan 3 plazas', six: 'Solo quedan 3 plazas y en tu grupo sois 4.' },
  ru: { one: 'осталось 1 место', three: 'осталось 3 места', six: 'Осталось только 3 места, а вас 4.' },
}

describe.each(LOCALES)('the seats of the chosen day in %s', (locale) => {
  const t = textsIn(locale)
  const path = linkIn(locale)('tour', PALACE)

  test('are told honestly: full departures cannot be chosen, the last seats are counted [R9.11]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, path, [full('10:00'), few('14:00', 3)])
    const { time, seats, adults } = card
    await chooseDay(card, '2026-06-20')
    await expect(time.locator('option').first()).toHaveText(`10:00 (${t('booking:soldOut')})`)
    await expect(time.locator('option').first()).toBeDisabled()
    const words = SEATS[locale]
    expect(await wordsOf(time.locator('option').last())).toEqual([`14:00 (${words.three})`])
    await expect(time).toHaveValue('10:00')
    await expect(seats).toHaveText(t('booking:soldOutTime', { time: '10:00' }))
    await expect(time).toHaveAccessibleDescription(t('booking:soldOutTime', { time: '10:00' }))
    await time.selectOption('14:00')
    await expect(seats).toHaveText(words.three)
    await adults.fill('4')
    await expect(seats).toHaveText(words.six)
    await expect(time).toHaveAccessibleDescription(words.six)

    await tellDepartures(page, [full('10:00'), few('14:00', 1)])
    await chooseDay(card, '2026-07-21')
    await adults.fill('1')
    await expect(seats).toHaveText(words.one)
  })

  test.inTurn(locale)(
    'stand in a line where the tour has one departure [R5.8, R9.11]',
    async ({ newVisitor }) => {
      const page = await newVisitor({ now: NOW, complaint: REFUSALS })
      const card = await cardOn(page, linkIn(locale)('tour', 'toledo-day-trip-from-madrid'), [
        few('08:30', 3),
      ])
      const { time, seats, book, toast, name, email } = card
      await chooseDay(card, '2026-06-20')
      await expect(time).toHaveCount(0)
      await expect(seats).toHaveText(SEATS[locale].three)

      const requests = await answerBookings(page, refusal(409, 'sold_out'))
      await tellDepartures(page, [full('08:30')])
      await name.fill('Ana')
      await email.fill('ana@example.com')
      await book.click()
      await expect(seats).toHaveText(t('booking:soldOutDay'))
      await click(book)
      await expect(toast.last()).toContainText(t('booking:soldOutTitle'))
      await expect(toast.last()).toContainText(t('booking:soldOutDay'))
      expect(requests).toHaveLength(1)
    },
  )
})

describe('the seats', () => {
  test('are asked for the tour and the month that is shown, and say nothing while there are enough', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH, [free('10:00', 15), free('14:00', null)])
    const asked = page.waitForRequest('**/api/availability?**')
    await chooseDay(card, '2026-06-20')
    const { searchParams } = new URL((await asked).url())
    expect(Object.fromEntries(searchParams)).toEqual({
      tour: PALACE,
      from: '2026-06-01',
      until: '2026-06-30',
    })
    expect(await wordsOf(card.time.locator('option'))).toEqual(['10:00', '14:00'])
    await expect(card.seats).toBeEmpty()
  })

  test('of another month are not mixed up when an answer is slow', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH)
    let answerSlowly = () => {}
    const slow = new Promise<void>((resolve) => {
      answerSlowly = resolve
    })
    await answerAvailability(page, async (address) => {
      const isSlow = address.includes('2026-06-01')
      if (isSlow) await slow
      const told = isSlow ? [full('10:00')] : [few('10:00', 5)]
      return { body: JSON.stringify(monthOfDepartures(address, told)) }
    })
    await chooseDay(card, '2026-06-20')
    await chooseDay(card, '2026-07-21')
    await expect(card.seats).toHaveText('5 places left')
    const answered = page.waitForResponse((response) => response.url().includes('2026-06-01'))
    answerSlowly()
    await answered
    await card.date.click()
    await page.keyboard.press('Escape')
    await expect(card.seats).toHaveText('5 places left')
    await chooseDay(card, '2026-06-20')
    await expect(card.seats).toHaveText('The 10:00 departure is sold out. Choose another time or day.')
  })

  test('are not asked for again within five minutes, and after that they are [R7.16]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    await page.clock.install({ time: new Date(NOW) })
    const card = await cardOn(page, PATH, [few('10:00', 3), few('14:00', 3)])
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('availability') && asked.push(request.url()))
    await chooseDay(card, '2026-06-20')
    await expect(card.seats).toHaveText('3 places left')
    await tellDepartures(page, [few('10:00', 2), few('14:00', 2)])
    await chooseDay(card, '2026-06-21')
    await expect(card.seats).toHaveText('3 places left')
    expect(asked).toHaveLength(1)
    await chooseDay(card, '2026-07-20')
    await expect(card.seats).toHaveText('2 places left')
    await chooseDay(card, '2026-06-20')
    await expect(card.seats).toHaveText('3 places left')
    expect(asked).toHaveLength(2)
    await page.clock.fastForward('05:01')
    await chooseDay(card, '2026-06-21')
    await expect(card.seats).toHaveText('2 places left')
  })

  test.for<[string, { status: number; body: string } | null]>([
    ['fails', { status: 500, body: '{"error":{"code":"internal","message":"Oh."}}' }],
    ['is something else', { status: 200, body: ODD }],
    ['is no JSON', { status: 200, body: '<html>' }],
    ['does not come', null],
  ])(
    'are left to the server when its answer %s: after three tries the card works without [R7.16]',
    async ([, answer], { newVisitor }) => {
      const page = await newVisitor({ complaint: REFUSALS })
      await page.clock.install({ time: new Date(NOW) })
      const card = await cardOn(page, PATH)
      let tries = 0
      await answerAvailability(page, () => {
        tries += 1
        return answer
      })
      await fillIn(card)
      await expect
        .poll(
          async () => {
            await page.clock.runFor(5000)
            return tries
          },
          { timeout: 40_000 },
        )
        .toBe(3)
      await page.clock.runFor(60_000)
      expect(tries).toBe(3)
      expect(await wordsOf(card.time.locator('option'))).toEqual(['10:00', '14:00'])
      await expect(card.seats).toBeEmpty()
      const requests = await answerBookings(page, refusal(409, 'sold_out'))
      await card.book.click()
      await expect.poll(() => requests.length).toBe(1)
    },
  )

  test('are asked for anew when the server says that they are gone: that departure is full [R4.4, R8.2]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ now: NOW, complaint: REFUSALS })
    const card = await cardOn(page, PATH, [free('10:00', 12), free('14:00', 12)])
    const { time, seats, book, toast, name } = card
    await fillIn(card)
    await time.selectOption('10:00')
    await answerBookings(page, refusal(409, 'sold_out'))
    await tellDepartures(page, [full('10:00'), few('14:00', 4)])
    await book.click()
    await expect(toast).toContainText('Booking Error')
    await expect(toast).toContainText('The server says sold_out.')
    await expect(seats).toHaveText('The 10:00 departure is sold out. Choose another time or day.')
    await expect(time).toHaveValue('10:00')
    expect(await wordsOf(time.locator('option'))).toEqual(['10:00 (sold out)', '14:00 (4 places left)'])
    await expect(name).toHaveValue('Ana Pérez')
    await time.selectOption('14:00')
    await expect(seats).toHaveText('4 places left')
  })

  test.for<[code: string, alternatives: { date: string; time: string }[], focused: string]>([
    ['sold_out', [{ date: '2026-06-21', time: '10:00' }], 'fieldset.alternatives'],
    ['date_unavailable', [{ date: '2026-06-21', time: '10:00' }], 'fieldset.alternatives'],
    ['sold_out', [], 'select[name=time]'],
    ['date_unavailable', [], '.date-button'],
  ])(
    'that cannot be had (%s, %j) lead to what can be chosen instead, which a phone shows then',
    async ([code, alternatives, focused], { newVisitor }) => {
      const page = await newVisitor({
        now: NOW,
        complaint: REFUSALS,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      })
      const card = await cardOn(page, PATH)
      await fillIn(card)
      await answerBookings(page, refusal(409, code, { alternatives }))
      await tellDepartures(page, [full('10:00')])
      await card.book.click()
      await expect(card.toast).toContainText('Booking Error')
      const wanted = card.form.locator(focused)
      await expect(wanted).toBeFocused()
      await expect(wanted).toBeInViewport({ ratio: 1 })
      if (alternatives.length === 0) return
      await expect(wanted).toHaveAccessibleName('These departures have places left:')
      await expect(wanted).toHaveAccessibleDescription(/^The 10:00 departure is sold out/)
      await wanted.getByRole('button').click()
      await expect(wanted).toHaveCount(0)
      await expect(card.date).toBeFocused()
      await expect(card.date).toContainText('21')
    },
  )

  test('that are full by an old answer are asked for again on a click', async ({ newVisitor }) => {
    const page = await newVisitor({ now: NOW })
    const card = await cardOn(page, PATH, [full('10:00'), few('14:00', 1)])
    const { seats, book, toast } = card
    await fillIn(card)
    await expect(seats).toHaveText('The 10:00 departure is sold out. Choose another time or day.')
    await tellDepartures(page, [few('10:00', 2), full('14:00')])
    await click(book)
    await expect(toast).toContainText('Sold out')
    await expect(card.time).toBeFocused()
    await expect(seats).toHaveText('2 places left')
  })
})
