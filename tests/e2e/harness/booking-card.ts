import type { Locator, Page, Request } from 'playwright'
import { expect } from './e2e-test'

/** A departure as `GET /api/availability` tells it. */
export interface ToldDeparture {
  time: string
  state: 'available' | 'few' | 'full'
  seatsLeft: number | null
}

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

/** The card, once React answers in it. Nobody tells of free seats unless the test does. */
export async function cardOn(page: Page, path: string, departures: ToldDeparture[] = []): Promise<Card> {
  await tellDepartures(page, departures)
  await page.goto(path)
  const card = cardOf(page)
  await card.form.scrollIntoViewIfNeeded()
  await expect(card.date).toBeVisible()
  return card
}

/** Answers every question about free seats, of any day, from now on. */
export async function tellDepartures(page: Page, departures: ToldDeparture[]): Promise<void> {
  await page.unroute('**/api/availability?**')
  await page.route('**/api/availability?**', (route) => route.fulfill({ json: { departures } }))
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
