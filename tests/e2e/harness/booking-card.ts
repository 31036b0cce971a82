import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Request } from 'playwright'
import type { DepartureAvailability, RangeAvailability } from '../../../domain/booking/api-answers'
import { addDays, asCalendarDay, type CalendarDay, daysBetween } from '../../../domain/calendar/calendar-day'
import type { Catalogue } from '../../../domain/catalogue'
import {
  bookableDays,
  bookableDepartures,
  plannedDepartures,
} from '../../../domain/departures/planned-departures'
import { dayAvailability } from '../../../server/bookings/free-seats'
import { expect } from './e2e-test'
import { site } from './site-under-test'
import { devtoolsOf } from './tabs'

/** What the browser rightly complains about when the server is made to refuse. */
export const REFUSALS = /create-checkout-session|availability|Failed to load resource/

/** The parts of the card. Toasts are the page's, beside the card. */
export function cardOf(page: Page) {
  const form = page.locator('form.booking')
  return {
    form,
    date: form.locator('.date-button'),
    time: form.locator('select[name=time]'),
    adults: form.locator('input[name=adults]'),
    children: form.locator('input[name=children]'),
    name: form.locator('input[name=customerName]'),
    email: form.locator('input[name=customerEmail]'),
    book: form.locator('button[type=submit]'),
    seats: form.locator('.seats'),
    calendar: form.getByRole('dialog'),
    toast: page.locator('.toast'),
  }
}

export type Card = ReturnType<typeof cardOf>

/** The card, once React answers in it. All that is planned is free unless the test says otherwise. */
export async function cardOn(page: Page, path: string, told: ToldDepartures = []): Promise<Card> {
  await tellDepartures(page, told)
  await page.goto(path)
  const card = cardOf(page)
  await card.form.scrollIntoViewIfNeeded()
  await expect(card.date).toBeVisible()
  return card
}

/** Of every day, or by the day: departures that are not told of are free; null closes the day. */
export type ToldDepartures = DepartureAvailability[] | Record<string, DepartureAvailability[] | null>

/** Answers every question about free seats from now on. */
export function tellDepartures(page: Page, told: ToldDepartures): Promise<void> {
  return answerAvailability(page, (address) => ({ body: JSON.stringify(monthOfDepartures(address, told)) }))
}

type Answer = { status?: number; body: string } | null
type Answerer = (address: string) => Answer | Promise<Answer>

const answerers = new WeakMap<Page, Answerer>()

/**
 * As `tellDepartures`, in whatever words; null never answers. A page whose requests all go through `page.route` has
 * no cache, and takes a quarter of a second more.
 */
export async function answerAvailability(page: Page, answerer: Answerer): Promise<void> {
  const devtools = devtoolsOf(page)
  const isNew = !answerers.has(page)
  answerers.set(page, answerer)
  if (isNew) {
    devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
      const answer = await answerers.get(page)?.(request.url)
      if (!answer) return
      await devtools
        .send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answer.status ?? 200,
          responseHeaders: [{ name: 'content-type', value: 'application/json' }],
          body: Buffer.from(answer.body).toString('base64'),
        })
        // The visitor may have left the page.
        .catch(() => undefined)
    })
  }
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/availability?*' }] })
}

/** The answer to a question about a month, as the server gives it for the shipped departures. */
export function monthOfDepartures(address: string, told: ToldDepartures): RangeAvailability {
  const query = new URL(address).searchParams
  const [from, until] = [day(query.get('from')), day(query.get('until'))]
  const departures = soldTours()[query.get('tour') ?? '']?.departures
  if (!departures) throw new Error(`no tour at ${address}`)
  const on = (date: CalendarDay) => {
    const known = Array.isArray(told) ? told : told[date]
    const planned = known === null ? [] : plannedDepartures(departures, date)
    return planned.map(
      ({ time }): DepartureAvailability =>
        known?.find((one) => one.time === time) ?? { time, state: 'available', seatsLeft: null },
    )
  }
  const range = (days: number) => Array.from({ length: days }, (_, i) => addDays(from, i))
  return {
    days: range(daysBetween(from, until) + 1).map((date) => dayAvailability(date, on(date))),
    next: range(366).find((date) => on(date).some(({ state }) => state !== 'full')) ?? null,
  }
}

/** The first and the last day on which a shipped tour can be booked at an instant: a year, less what is closed. */
export function bookableRange(tour: string, now: Date): { first: CalendarDay; last: CalendarDay } {
  const departures = soldTours()[tour]?.departures
  const { from } = bookableDays(now, 365)
  const days = Array.from({ length: 366 }, (_, i) => addDays(from, i)).filter(
    (one) => departures && bookableDepartures(departures, one, now, 365).length > 0,
  )
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error(`${tour} never departs`)
  return { first, last }
}

function day(text: string | null): CalendarDay {
  return asCalendarDay(text ?? '')
}

function soldTours(): Catalogue['tours'] {
  return (JSON.parse(readFileSync(join(site.outDir, 'catalogue.json'), 'utf8')) as Catalogue).tours
}

/** Answers bookings from now on, and hands over the requests. */
export async function answerBookings(page: Page, ...answers: { status?: number; json: unknown }[]) {
  const requests: Request[] = []
  await page.unroute('**/api/create-checkout-session')
  await page.route('**/api/create-checkout-session', (route, request) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(request)
    return route.fulfill(answer)
  })
  return requests
}

/** An error as the server answers it. */
export function refusal(status: number, code: string, details: object = {}) {
  return { status, json: { error: { code, message: `The server says ${code}.`, ...details } } }
}

/** Chooses a day as people do: opens the calendar, turns its pages, clicks. */
export async function chooseDay({ date, calendar }: Card, day: string): Promise<void> {
  await date.click()
  await turnTo(calendar, day)
  await calendar.locator(`[data-day="${day}"] button`).click()
  await expect(calendar).toBeHidden()
}

/** Turns the open calendar to the month of a day. */
export async function turnTo(calendar: Locator, day: string): Promise<void> {
  const shown = calendar.locator('.rdp-day[data-day]:not([data-outside])')
  await shown.first().waitFor()
  const monthShown = async () => (await shown.first().getAttribute('data-day'))?.slice(0, 7) ?? ''
  const wanted = day.slice(0, 7)
  for (let month = await monthShown(); month !== wanted; month = await monthShown()) {
    await calendar.locator(month < wanted ? '.rdp-button_next' : '.rdp-button_previous').click()
  }
}

/** Playwright would wait for an `aria-disabled` button; people need not. */
export function click(button: Locator): Promise<void> {
  return button.click({ force: true })
}

/** A booking that lacks nothing. */
export async function fillIn(card: Card, day = '2026-06-20'): Promise<void> {
  await chooseDay(card, day)
  await card.name.fill('Ana Pérez')
  await card.email.fill('ana@example.com')
}

/** Answers bookings only when told to. */
export async function answerLater(page: Page, answer: { status?: number; json: unknown }) {
  const requests: Request[] = []
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/create-checkout-session', async (route, request) => {
    requests.push(request)
    await waiting
    await route.fulfill(answer)
  })
  return { requests, letGo: () => letGo() }
}

/** What fillIn filled in still stands there. */
export async function expectKept({ form, name, email }: Card): Promise<void> {
  await expect(form.locator('input[name=date]')).toHaveValue('2026-06-20')
  await expect(name).toHaveValue('Ana Pérez')
  await expect(email).toHaveValue('ana@example.com')
}
