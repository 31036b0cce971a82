import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../domain/calendar/calendar-day'
import { madridDay } from '../../../domain/calendar/madrid-time'
import type { SoldTour } from '../../../domain/catalogue'
import { changeBooking } from '../../../server/bookings/booking-row'
import { checkoutMs } from '../../../server/bookings/hold-seats'
import { serve } from '../../../server/main'
import { aDetailRequest, aPartnerRequest } from '../../builders/a-booking-request'
import { aBuiltSite } from '../a-built-site'
import { someConfig } from '../a-running-site'
import { type AskOptions, ask } from '../ask'
import { aStripe } from '../payments/a-stripe'

const path = '/api/create-checkout-session'

/** Far enough ahead for early booking. */
const date = addDays(madridDay(new Date()), 30)

async function aShop(now?: () => Date) {
  const site = aBuiltSite()
  const stripe = await aStripe()
  const log: string[] = []
  const server = await serve({
    outDir: site.outDir,
    config: someConfig({
      siteUrl: 'https://tours.example',
      payments: {
        kind: 'stripe',
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_test',
        apiBase: stripe.apiBase,
      },
      varDir: join(site.outDir, 'var'),
    }),
    log: (line) => log.push(line),
    ...(now && { now }),
  })
  onTestFinished(async () => {
    await server.close()
    site.remove()
  })
  const send = async (options: AskOptions, to = path) => {
    const { status, headers, text } = await ask(server.url, to, { method: 'POST', ...options })
    return { status, headers, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const post = (body: unknown, headers: Record<string, string> = {}, to = path) =>
    send({ headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }, to)
  const { catalogue, ledger } = server.services
  const states = async () =>
    (await ledger.selectFrom('bookings').select('state').orderBy('createdAt').execute()).map(
      ({ state }) => state,
    )
  const taken = async () =>
    (await ledger.selectFrom('departures').select('seatsTaken').execute()).reduce(
      (sum, { seatsTaken }) => sum + seatsTaken,
      0,
    )
  const sessions = () => stripe.requests.filter(({ what }) => what === 'POST /v1/checkout/sessions')
  return { catalogue, ledger, log, post, send, states, stripe, sessions, taken }
}

const detail = (changes = {}) => aDetailRequest({ date, ...changes })
const partner = (changes = {}) => aPartnerRequest({ date, ...changes })

describe('a booking request', () => {
  test.each([path, '/functions/v1/create-checkout-session'])(
    'to %s is answered with the address of the checkout, and nothing else [R7.1, R7.2, R7.5]',
    async (to) => {
      const shop = await aShop()
      const { status, headers, body } = await shop.post(detail(), {}, to)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toEqual({ url: 'https://checkout.example/pay/1' })
      expect(await shop.states()).toEqual(['held'])
      expect(await shop.taken()).toBe(2)
    },
  )

  test('opens a checkout that says all it needs to [R1.8, R1.10]', async () => {
    const shop = await aShop()
    const before = Math.floor(Date.now() / 1000)
    await shop.post(
      detail({
        children: 1,
        totalPrice: 106.92,
        language: 'es',
        guideLanguage: 'en',
        utm_source: 'news',
        gclid: 'g1',
      }),
    )
    const { form, key } = shop.sessions()[0] ?? {}
    const booking = await shop.ledger.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const { id } = booking
    expect(key).toBe(id)
    expect(booking).toMatchObject({ adultPrice: 4400, childPrice: 3080, discount: 1188, total: 10692 })
    const expiresAt = Number(form?.get('expires_at'))
    expect(expiresAt - before).toBeGreaterThanOrEqual(checkoutMs / 1000)
    expect(expiresAt - before).toBeLessThan(checkoutMs / 1000 + 30)
    form?.delete('expires_at')
    const metadata = {
      booking_id: id,
      tour: 'palace-tour',
      date,
      time: '10:00',
      adults: '2',
      children: '1',
      guide_language: 'en',
      utm_source: 'news',
      gclid: 'g1',
    }
    expect(Object.fromEntries(form ?? [])).toEqual({
      mode: 'payment',
      ui_mode: 'hosted_page',
      'adaptive_pricing[enabled]': 'false',
      locale: 'es',
      customer_email: 'ana@example.com',
      client_reference_id: id,
      ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])),
      ...Object.fromEntries(
        Object.entries(metadata).map(([name, value]) => [`payment_intent_data[metadata][${name}]`, value]),
      ),
      'payment_intent_data[description]': `Visita al Palacio Real, ${date}`,
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '3960',
      'line_items[0][price_data][product_data][name]': expect.stringContaining('Visita al Palacio Real'),
      'line_items[0][price_data][product_data][description]': expect.any(String),
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'eur',
      'line_items[1][price_data][unit_amount]': '2772',
      'line_items[1][price_data][product_data][name]': expect.stringContaining('Visita al Palacio Real'),
      'line_items[1][price_data][product_data][description]': expect.any(String),
      success_url: 'https://tours.example/es/booking/confirmed?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://tours.example/es/booking/cancelled?tour=palace-tour',
    })
  })

  test('may be a JSON string, from the partner’s page [R3.47, R7.3]', async () => {
    const shop = await aShop()
    expect((await shop.post(JSON.stringify(partner()))).body.url).toMatch(/^https:/)
    const text = { headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(partner({ adults: 3 })) }
    expect((await shop.send(text)).body.url).toMatch(/^https:/)
    expect(shop.sessions().map(({ form }) => form.get('line_items[0][price_data][unit_amount]'))).toEqual([
      '6800',
      '6800',
    ])
  })

  test('may be an HTML form, which is led on with 303 [R7.4]', async () => {
    const shop = await aShop()
    const { totalPrice: _, ...fields } = detail({ language: 'ru' })
    const { status, headers } = await shop.send({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    })
    expect([status, headers.location]).toEqual([303, 'https://checkout.example/pay/1'])
    expect(shop.sessions()[0]?.form.get('locale')).toBe('ru')
  })

  test.each([
    [
      'its own choice',
      { language: 'ru' },
      { Referer: 'https://tours.example/es', 'Accept-Language': 'en' },
      'ru',
    ],
    [
      'the page it came from',
      {},
      { Referer: 'https://tours.example/es/tours-madrid?x=1', 'Accept-Language': 'ru' },
      'es',
    ],
    ['the browser’s', {}, { Referer: 'https://search.example/x', 'Accept-Language': 'ru;q=0.8, de' }, 'ru'],
    ['English', {}, {}, 'en'],
  ])('is answered in the language of %s', async (_whose, own, headers, locale) => {
    const shop = await aShop()
    await shop.post(detail(own), headers as Record<string, string>)
    expect(shop.sessions()[0]?.form.get('locale')).toBe(locale)
  })

  test('keeps first and last touch with the booking [R3.48]', async () => {
    const shop = await aShop()
    const firstTouch = { at: '2027-04-01T08:00:00.000Z', values: { utm_source: 'search' } }
    await shop.post(detail({ utm_source: 'news', firstTouch, lastTouchAt: '2027-04-30T08:00:00.000Z' }))
    const { attribution } = await shop.ledger
      .selectFrom('bookings')
      .select('attribution')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(attribution ?? 'null')).toEqual({
      first: firstTouch,
      last: { at: '2027-04-30T08:00:00.000Z', values: { utm_source: 'news' } },
    })
    // Stripe's dashboard is told what led to this booking: the last touch.
    expect(shop.sessions()[0]?.form.get('metadata[utm_source]')).toBe('news')
  })
})

describe('bad input', () => {
  test.each([
    ['a figure of the client’s own', detail({ totalPrice: 1 }), 409, 'price_changed'],
    ['an unknown tour', detail({ tourId: 'nothing' }), 404, 'unknown_tour'],
    ['a day in the past', detail({ date: '2020-05-14' }), 409, 'date_unavailable'],
    ['a party that is too large', detail({ adults: 9 }), 400, 'invalid_request'],
    ['a key nobody knows', detail({ admin: true }), 400, 'invalid_request'],
    ['half a character', detail({ utm_source: '\ud800' }), 400, 'invalid_request'],
    ['a zero byte', detail({ customerEmail: 'a\u0000b@example.com' }), 400, 'invalid_request'],
    ['no object', [], 400, 'invalid_request'],
    ['null', null, 400, 'invalid_request'],
  ])('%s is refused, and nothing is held [R8.17]', async (_what, request, status, code) => {
    const shop = await aShop()
    const answer = await shop.post(request)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(answer.body.error.message.length).toBeGreaterThan(5)
    expect(await shop.states()).toEqual([])
    expect(shop.sessions()).toEqual([])
  })

  test('a wrong price is answered with the right one [R7.7]', async () => {
    const shop = await aShop()
    expect((await shop.post(detail({ totalPrice: 88 }))).body.error).toMatchObject({ totalPrice: 79.2 })
  })

  test('what is wrong is told for each field', async () => {
    const shop = await aShop()
    const { error } = (await shop.post(detail({ customerName: '', customerEmail: 'x' }))).body
    expect(Object.keys(error.fields).sort()).toEqual(['customerEmail', 'customerName'])
    const long = (await shop.post(detail({ customerName: 'á'.repeat(121) }))).body.error.fields
    expect(long).toEqual({ customerName: expect.stringContaining('120') })
  })

  test.each([
    ['application/xml', '<booking/>', 415, 'unsupported_media_type'],
    ['multipart/form-data; boundary=x', '--x--', 415, 'unsupported_media_type'],
    ['application/json; charset=latin1', '{}', 415, 'unsupported_media_type'],
    ['application/json', `"${'x'.repeat(16 * 1024)}"`, 413, 'body_too_large'],
    ['application/json', '{', 400, 'invalid_request'],
    ['application/json', '', 400, 'invalid_request'],
    ['application/json', '"{"', 400, 'invalid_request'],
  ])('%s %.12s is answered with %i', async (type, body, status, code) => {
    const shop = await aShop()
    const answer = await shop.send({ headers: { 'Content-Type': type }, body })
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  test.each(['constructor', '__proto__', 'nothing'])(
    'a form for the tour "%s" is answered with a page',
    async (tourId) => {
      const shop = await aShop()
      const answer = await shop.send({
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...(detail() as Record<string, string>), tourId }).toString(),
      })
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect([400, 404]).toContain(answer.status)
    },
  )

  test('a form of a renamed tour comes back from that tour', async () => {
    const shop = await aShop()
    const tour = shop.catalogue.tours['palace-tour'] as SoldTour
    tour.formerSlugs = ['its-former-name']
    const answer = await shop.send({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ tourId: 'its-former-name', language: 'en' }).toString(),
    })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`href="${tour.path.en}"`)])
  })

  test('other methods are refused', async () => {
    const shop = await aShop()
    const { status, headers } = await shop.send({ method: 'GET' })
    expect([status, headers.allow]).toEqual([405, 'POST'])
  })

  test('a visitor who asks too often is slowed down; others are not', async () => {
    const shop = await aShop()
    const from = (ip: string) => shop.post(detail({ tourId: 'nothing' }), { 'X-Forwarded-For': ip })
    for (let time = 0; time < 30; time += 1) expect((await from('203.0.113.7')).status).toBe(404)
    const answer = await from('203.0.113.7')
    expect([answer.status, answer.body.error.code]).toEqual([429, 'rate_limited'])
    expect((await from('203.0.113.8')).status).toBe(404)
  })
})

describe('seats', () => {
  test('are sold up to the group size, and no further [R9.11]', async () => {
    const shop = await aShop()
    const of = (adults: number, customerEmail: string) =>
      shop.post(detail({ adults, customerEmail, totalPrice: (adults * 3960) / 100 }))
    expect((await of(8, 'a@example.com')).status).toBe(200)
    const full = await of(8, 'b@example.com')
    expect([full.status, full.body.error.code]).toEqual([409, 'sold_out'])
    const [next, later, earlier] = full.body.error.alternatives as object[]
    expect([next, later, earlier]).toEqual([
      { date, time: '14:00' },
      { date: addDays(date, 1), time: '10:00' },
      { date: addDays(date, 1), time: '14:00' },
    ])
    expect((await of(7, 'c@example.com')).status).toBe(200)
    expect(await shop.taken()).toBe(15)
  })
})

/** The secret that the server gave this browser, for its next request. */
function cookieOf({ headers }: { headers: IncomingHttpHeaders }): Record<string, string> {
  return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

describe('who goes back to change the party', () => {
  test('is known by the secret of their browser, which no page and no other site can read', async () => {
    const shop = await aShop()
    const first = await shop.post(detail())
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(/^bm_booking=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const again = await shop.post(detail(), cookieOf(first))
    expect([again.body, again.headers['set-cookie']]).toEqual([first.body, undefined])
    // A second click before the first answer came has no secret yet; it gets none of its own.
    const click = await shop.post(detail())
    expect([click.body, click.headers['set-cookie']]).toEqual([first.body, undefined])
  })

  test('and a stranger with their name and address ends nothing of theirs', async () => {
    const shop = await aShop()
    const of = (adults: number, headers = {}) =>
      shop.post(detail({ adults, totalPrice: (adults * 3960) / 100 }), headers)
    expect((await of(8)).status).toBe(200)
    for (const headers of [{ 'user-agent': 'another' }, { cookie: 'bm_booking=AAAAAAAAAAAAAAAAAAAAAA' }])
      expect((await of(8, headers)).body.error.code).toBe('sold_out')
    expect(await shop.states()).toEqual(['held'])
  })

  test('is not sold out by their own earlier try, whose checkout is closed', async () => {
    const shop = await aShop()
    let mine = {}
    const of = async (adults: number, customerEmail = 'ana@example.com') => {
      const isMine = customerEmail.startsWith('ana')
      const body = detail({ adults, customerEmail, totalPrice: (adults * 3960) / 100 })
      const answer = await shop.post(body, isMine ? mine : {})
      if (isMine && answer.headers['set-cookie']) mine = cookieOf(answer)
      return answer
    }
    expect((await of(5, 'somebody@example.com')).status).toBe(200)
    expect((await of(8)).status).toBe(200)
    expect((await of(7)).status).toBe(200)
    expect((await shop.states()).sort()).toEqual(['expired', 'held', 'held'])
    expect(await shop.taken()).toBe(12)
    expect(shop.stripe.requests.at(-2)?.what).toBe('POST /v1/checkout/sessions/cs_test_standin_2/expire')
  })

  test('is told so while the money of that checkout is on its way', async () => {
    const shop = await aShop()
    const of = (adults: number, customerEmail = 'ana@example.com') =>
      shop.post(detail({ adults, customerEmail, totalPrice: (adults * 3960) / 100 }))
    expect((await of(8)).status).toBe(200)
    await shop.ledger.updateTable('bookings').set({ paymentPendingSince: Date.now() }).execute()
    expect((await of(5, 'somebody@example.com')).status).toBe(200)
    expect((await of(7)).body.error.code).toBe('sold_out')
    expect(await shop.states()).toEqual(['held', 'held'])
  })

  test('is told so when that checkout is paid already', async () => {
    const shop = await aShop()
    let mine = {}
    const of = (adults: number) => shop.post(detail({ adults, totalPrice: (adults * 3960) / 100 }), mine)
    const first = await of(8)
    expect(first.status).toBe(200)
    mine = cookieOf(first)
    shop.stripe.answers = () => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'It is complete.' } },
    })
    expect((await of(7)).status).toBe(200)
    expect((await of(6)).body.error.code).toBe('sold_out')
    expect(await shop.states()).toEqual(['held', 'held'])
  })
})

describe('a request from', () => {
  const ours = 'https://tours.example'
  test.each([
    ['a page of ours', 200, { 'sec-fetch-site': 'same-origin', origin: ours }],
    ['an old browser on a page of ours', 200, { origin: ours }],
    ['a browser that tells nothing', 200, {}],
    ['another site', 403, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site, in an old browser', 403, { origin: 'https://evil.example' }],
    [
      'another name below our domain',
      403,
      { 'sec-fetch-site': 'same-site', origin: 'https://x.tours.example' },
    ],
    ['a frame that hides where it is', 403, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ])('%s is answered with %i', async (_who, status, headers) => {
    const shop = await aShop()
    const form = new URLSearchParams(Object.entries(detail()).map(([name, value]) => [name, String(value)]))
    for (const name of ['totalPrice', 'currency', 'tourName']) form.delete(name)
    const asForm = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }
    expect((await shop.post(detail(), headers)).status).toBe(status)
    expect((await shop.send({ headers: asForm, body: form.toString() })).status).toBe(
      status === 200 ? 303 : 403,
    )
    expect(await shop.taken()).toBe(status === 200 ? 2 : 0)
  })

  test.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['an IPv6 /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ])(
    '%s holds no more than the largest party unpaid; what is paid does not count',
    async (_what, first, same, other) => {
      const shop = await aShop()
      let n = 0
      const of = (adults: number, address: string) =>
        shop.post(detail({ adults, totalPrice: (adults * 3960) / 100, customerName: `Guest ${++n}` }), {
          'X-Forwarded-For': address,
        })
      expect((await of(8, first)).status).toBe(200)
      expect((await of(4, same)).status).toBe(200)
      const refused = await of(1, same)
      expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
      expect((await of(1, other)).status).toBe(200)
      expect(await shop.taken()).toBe(13)
      const { ledger } = shop
      await changeBooking(ledger, { state: 'held', adults: 8 }, { state: 'paid' })
      expect(
        await ledger.selectFrom('bookings').select('network').where('state', '=', 'paid').execute(),
      ).toEqual([{ network: null }])
      expect((await of(2, same)).status).toBe(200)
    },
  )
})

describe('the same attempt', () => {
  test('gets the checkout it has, however often it is made', async () => {
    const shop = await aShop()
    const first = await shop.post(detail())
    const again = await shop.post(detail({ language: 'ru', customerEmail: 'ANA@example.com' }))
    expect(again.body).toEqual(first.body)
    expect(shop.sessions()).toHaveLength(1)
    expect(await shop.taken()).toBe(2)
  })

  test('made ten times at once makes one booking and one checkout', async () => {
    const shop = await aShop()
    shop.stripe.behaves({ lateMs: 100 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post(detail())))
    expect(new Set(answers.map(({ body }) => body.url))).toEqual(new Set(['https://checkout.example/pay/1']))
    expect(new Set(shop.sessions().map(({ key }) => key)).size).toBe(1)
    expect(await shop.states()).toEqual(['held'])
    expect(await shop.taken()).toBe(2)
  })

  test('with a guide in another language is another booking', async () => {
    const shop = await aShop()
    await shop.post(detail({ guideLanguage: 'en' }))
    await shop.post(detail({ guideLanguage: 'es' }))
    expect(await shop.states()).toEqual(['held', 'held'])
  })

  test('with another party is another booking', async () => {
    const shop = await aShop()
    await shop.post(detail())
    await shop.post(detail({ adults: 3, totalPrice: 118.8 }))
    expect(await shop.states()).toEqual(['held', 'held'])
    expect(await shop.taken()).toBe(5)
  })

  test('goes on to the confirmation while its money is on the way', async () => {
    const shop = await aShop()
    await shop.post(detail())
    await shop.ledger.updateTable('bookings').set({ paymentPendingSince: Date.now() }).execute()
    const { body } = await shop.post(detail())
    expect(body.url).toBe('https://tours.example/booking/confirmed?session_id=cs_test_standin_1')
  })

  test('whose checkout has closed is a new booking, and the old seats are free', async () => {
    const shop = await aShop()
    await shop.post(detail())
    await shop.ledger
      .updateTable('bookings')
      .set({ expiresAt: Date.now() + 60_000 })
      .execute()
    expect((await shop.post(detail())).body.url).toBe('https://checkout.example/pay/2')
    expect((await shop.states()).sort()).toEqual(['expired', 'held'])
    expect(await shop.taken()).toBe(2)
  })

  test('is the same until its checkout closes, and a new booking in that very instant', async () => {
    const start = Date.now()
    const clock = { at: start }
    const shop = await aShop(() => new Date(clock.at))
    await shop.post(detail())
    clock.at = start + checkoutMs - 1
    expect((await shop.post(detail())).body.url).toBe('https://checkout.example/pay/1')
    clock.at = start + checkoutMs
    expect((await shop.post(detail())).body.url).toBe('https://checkout.example/pay/2')
  })

  test('that a server left unfinished is begun anew', async () => {
    const shop = await aShop()
    await shop.post(detail())
    await shop.ledger
      .updateTable('bookings')
      .set({ checkoutUrl: null, checkoutSessionId: null, createdAt: Date.now() - 60_000 })
      .execute()
    expect((await shop.post(detail())).body.url).toBe('https://checkout.example/pay/2')
    expect((await shop.states()).sort()).toEqual(['failed', 'held'])
  })
})

describe('a failing Stripe', () => {
  test.each([
    ['answers 500', 500],
    ['answers 503', 503],
    ['answers 429', 429],
    ['answers 402', 402],
    ['breaks the connection', 'reset'],
    ['sends half an answer', 'half'],
    ['wants another sum', 'other sum'],
  ] as const)(
    'that %s ends in 502; the seats are free, and the next try is a new one [R8.8]',
    async (_how, behaviour) => {
      const shop = await aShop()
      shop.stripe.behaves(behaviour)
      const answer = await shop.post(detail())
      expect([answer.status, answer.body.error.code]).toEqual([502, 'payment_unavailable'])
      expect(await shop.states()).toEqual(['failed'])
      expect(await shop.taken()).toBe(0)
      shop.stripe.behaves('ok')
      expect((await shop.post(detail())).status).toBe(200)
      expect((await shop.states()).sort()).toEqual(['failed', 'held'])
      expect(new Set(shop.sessions().map(({ key }) => key)).size).toBe(2)
    },
    30_000,
  )

  test('that fails once is asked again under the same key', async () => {
    const shop = await aShop()
    shop.stripe.behaves('reset', 500, 'ok')
    expect((await shop.post(detail())).status).toBe(200)
    expect(new Set(shop.sessions().map(({ key }) => key)).size).toBe(1)
    expect(await shop.states()).toEqual(['held'])
  })

  test('is told to the operator, not to the traveller', async () => {
    const shop = await aShop()
    shop.stripe.behaves(500)
    expect((await shop.post(detail())).text).not.toContain('told to')
    expect(shop.log.join('\n')).toMatch(/No checkout for booking .*told to/)
  })
})
