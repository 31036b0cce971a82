import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import { sandboxCheckout } from '../../../server/http/sandbox-checkout'
import type { Services } from '../../../server/services'
import { aLine, aSessionRequest } from '../../stripe-double/a-session-request'
import { type Answer, ask } from '../ask'
import { aSandbox } from '../payments/a-sandbox'
import { shippedTexts, viewServices } from './views/view-services'

/** The pages as our site serves them, on real HTTP. */
async function aSiteWithCheckout() {
  const under = aSandbox()
  const services = viewServices(under.clock) as Services
  const server = createServer(express().use('/sandbox', sandboxCheckout(services, under.sandbox)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { payments } = under.sandbox
  let keys = 0
  const open = async (...changes: Parameters<typeof aSessionRequest>) => {
    keys += 1
    const { id, url: address } = await payments.createCheckout(aSessionRequest(...changes), `key-${keys}`)
    return { id, path: new URL(String(address)).pathname }
  }
  const get = (path: string, headers = {}) => ask(url, path, { headers })
  return { ...under, url, open, get }
}

/** Presses a button as a browser without JavaScript does: what is sent stands in the page's HTML. */
function press(url: string, page: Answer, value: string): Promise<Answer> {
  const form = / action="([^"]+)"/.exec(/<form[^>]* method="post"[^>]*>/.exec(page.text)?.[0] ?? '')
  const button = page.text.match(/<button[^>]*>/g)?.find((tag) => tag.includes(` value="${value}"`))
  const name = / name="(\w+)"/.exec(button ?? '')?.[1]
  if (!form?.[1] || !name) throw new Error(`The page has no button ${value}.`)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return ask(url, form[1], { method: 'POST', headers, body: `${name}=${value}` })
}

/** What a reader sees, with ordinary spaces. */
function textOf({ text }: Answer): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

const prices = { en: ['€118.80', '€88'], es: ['118,80 €', '88 €'], ru: ['118,80 €', '88 €'] }

test.each(LOCALES)(
  'the checkout’s page shows what is paid for in %s, and that no money moves [R1.8]',
  async (locale) => {
    const { get, open } = await aSiteWithCheckout()
    const { path } = await open({ locale })
    const page = await get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<html lang="${locale}">`)
    const t = shippedTexts[locale]
    const shown = [
      t('sandbox:notice.heading'),
      t('sandbox:notice.text'),
      'Example Tours',
      'Prado Museum: adult',
      'Friday, 14 May 2027, 10:00, Madrid time',
      'ana@example.com',
      ...prices[locale],
      t('sandbox:pay', { total: prices[locale][0] }),
    ]
    for (const text of shown) expect(textOf(page)).toContain(text.replace(/\s+/g, ' '))
  },
)

test('the page is in nobody’s cache and no search engine, and needs no script', async () => {
  const { get, open } = await aSiteWithCheckout()
  const { path } = await open()
  const { headers, text } = await get(path)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  expect(text).not.toMatch(/<script|<style| style=| on\w+=/i)
})

test.each(LOCALES)('paying in %s completes the checkout and leads to the success page', async (locale) => {
  const { url, get, open, sandbox } = await aSiteWithCheckout()
  const { id, path } = await open({ locale })
  const answer = await press(url, await get(path), 'pay')
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    `https://tours.example/booking-confirmed?session_id=${id}`,
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(sandbox.checkout(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test.each(LOCALES)('a declined card in %s leaves the checkout open, and the page says so', async (locale) => {
  const { url, get, open, sandbox } = await aSiteWithCheckout()
  const { id, path } = await open({ locale })
  const calm = await get(path)
  const answer = await press(url, calm, 'decline')
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe(`${path}?declined#payment`)
  const page = await get(`${path}?declined`)
  const declined = shippedTexts[locale]('sandbox:declined.heading')
  expect(textOf(calm)).not.toContain(declined)
  expect(textOf(page)).toContain(declined)
  expect(sandbox.checkout(id)).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
  })
  expect((await press(url, page, 'pay')).headers.location).toContain(id)
  expect(sandbox.checkout(id)?.payment_status).toBe('paid')
})

test('paying later leads to the success page, where the money is awaited', async () => {
  const { url, get, open, sandbox } = await aSiteWithCheckout()
  const { id, path } = await open()
  const answer = await press(url, await get(path), 'pay-later')
  expect(answer.headers.location).toBe(`https://tours.example/booking-confirmed?session_id=${id}`)
  expect(sandbox.checkout(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
})

test('who leaves goes to the cancel page, and the checkout stays open', async () => {
  const { get, open, sandbox } = await aSiteWithCheckout()
  const { id, path } = await open()
  const page = await get(path)
  expect(page.text).toContain('href="https://tours.example/booking-cancelled?tour=prado"')
  expect(sandbox.checkout(id)?.status).toBe('open')
  const without = await open({}, 'cancel_url')
  expect(textOf(await get(without.path))).not.toContain('Back without paying')
})

test.each(LOCALES)('in %s a checkout that is over says so and leads on', async (locale) => {
  const { url, get, open, sandbox, clock } = await aSiteWithCheckout()
  const t = shippedTexts[locale]
  const paid = await open({ locale })
  const expired = await open({ locale })
  const before = await get(paid.path)
  sandbox.pay(paid.id, 'now')
  clock.now += 31 * 60_000

  const afterPaying = await get(paid.path)
  expect(textOf(afterPaying)).toContain(t('sandbox:complete.heading'))
  expect(afterPaying.text).toContain(`href="https://tours.example/booking-confirmed?session_id=${paid.id}"`)
  const afterExpiry = await get(expired.path)
  expect(textOf(afterExpiry)).toContain(t('sandbox:expired.heading'))
  expect(afterExpiry.text).toContain('href="https://tours.example/booking-cancelled?tour=prado"')
  expect(afterPaying.text + afterExpiry.text).not.toContain('<form')

  // The second click of a double click.
  const again = await press(url, before, 'pay-later')
  expect(textOf(again)).toContain(t('sandbox:complete.heading'))
  expect(sandbox.checkout(paid.id)?.payment_status).toBe('paid')
})

test('an unknown checkout is not found, in the visitor’s language', async () => {
  const { get } = await aSiteWithCheckout()
  const page = await get('/sandbox/checkout/cs_test_none', { 'Accept-Language': 'ru' })
  expect(page.status).toBe(404)
  expect(textOf(page)).toContain(shippedTexts.ru('sandbox:unknown.heading'))
})

test('an action that the page does not have changes nothing', async () => {
  const { url, open, sandbox } = await aSiteWithCheckout()
  const { id, path } = await open()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const body of ['', 'action=refund', 'action=pay&action=decline']) {
    const page = await ask(url, path, { method: 'POST', headers, body })
    expect(textOf(page)).toContain('No real payment is made')
  }
  expect(sandbox.checkout(id)?.status).toBe('open')
})

test('names from outside cannot become HTML', async () => {
  const { get, open } = await aSiteWithCheckout()
  const { path } = await open({
    line_items: [aLine('<img src=x onerror=alert(1)>', 1, 5000)],
    cancel_url: 'https://tours.example/?a="><script>',
  })
  expect((await get(path)).text).not.toMatch(/<img|<script|a="></)
})
