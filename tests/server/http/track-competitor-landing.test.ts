import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { aRunningSite } from '../a-running-site'

const path = '/api/track-competitor-landing'
const site = aRunningSite()

const landing = {
  path: '/madrid-tours',
  utm_campaign: 'competitor-brand',
  utm_source: 'competitor',
  referrer: 'https://search.example/',
  timestamp: '2026-05-14T08:00:00.000Z',
}

function post(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })
}

/** The database that the server has open as well. */
async function aLedger() {
  const ledger = await openDatabase({ varDir: join(site.site.outDir, 'var') })
  onTestFinished(() => ledger.destroy())
  return ledger
}

test('a landing is counted, by our own clock [R7.8]', async () => {
  const ledger = await aLedger()
  await ledger.deleteFrom('competitorLandings').execute()
  const before = Date.now()
  await post(landing)
  await post({ path: '/', utm_source: '', referrer: null, timestamp: landing.timestamp })
  await post({ ...landing, utm_source: 'a\u0000b\u001b[2J' })
  const rows = await ledger.selectFrom('competitorLandings').selectAll().orderBy('landedAt').execute()
  expect(rows).toMatchObject([
    {
      path: '/madrid-tours',
      utmSource: 'competitor',
      utmCampaign: 'competitor-brand',
      referrer: 'https://search.example/',
    },
    { path: '/', utmSource: null, utmCampaign: null, referrer: null },
    { utmSource: 'a b [2J' },
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  for (const { landedAt } of rows) expect(landedAt).toBeGreaterThanOrEqual(before)
})

test('a landing that cannot be kept is only noted [R7.9]', async () => {
  const ledger = await aLedger()
  await ledger.schema.alterTable('competitor_landings').renameTo('elsewhere').execute()
  site.log.length = 0
  try {
    expect(await post(landing)).toMatchObject({ status: 204, text: '' })
    expect(site.log.join('\n')).toContain('The landing could not be counted')
  } finally {
    await ledger.schema.alterTable('elsewhere').renameTo('competitor_landings').execute()
  }
})

test('a landing is noted in one line and answered with 204 [R7.8]', async () => {
  site.log.length = 0
  const answer = await post(landing)
  expect(answer).toMatchObject({ status: 204, text: '' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(site.log).toHaveLength(1)
  expect(site.log[0]).toMatch(/^Competitor landing: \{"path":"[^?]+","utmSource"/)
})

test('what a visitor’s link says cannot begin a line of its own [R7.8]', async () => {
  site.log.length = 0
  expect((await post({ ...landing, utm_source: 'x\nAll bookings were lost\r\n' })).status).toBe(204)
  expect(site.log).toHaveLength(1)
  expect(site.log[0]).not.toMatch(/[\r\n]/)
})

test.each([
  ['nothing but path and time', { path: '/', timestamp: '2026-05-14T08:00:00+02:00' }],
  ['values that are not there as null', { ...landing, utm_campaign: null, utm_source: null, referrer: null }],
  ['values that are not there as empty texts', { ...landing, utm_campaign: '', referrer: '' }],
])('takes %s [R7.8]', async (_what, body) => {
  expect((await post(body)).status).toBe(204)
})

test('takes a compressed body and a charset [R7.8]', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'Application/JSON; charset=utf-8' }
  expect((await post(gzipSync(JSON.stringify(landing)), headers)).status).toBe(204)
})

describe('refuses and does not note', () => {
  test.each([
    ['an unknown key', { ...landing, email: 'a@example.com' }, 'email is no field of this request'],
    ['a landing without a path', { ...landing, path: undefined }, "'path'"],
    ['a path of another site', { ...landing, path: 'https://example.com/' }, 'path must'],
    ['a time that is none', { ...landing, timestamp: 'yesterday' }, 'timestamp must'],
    ['a number as the source', { ...landing, utm_source: 1 }, 'utm_source must'],
    ['a source without an end', { ...landing, utm_source: 'x'.repeat(201) }, 'utm_source must'],
    ['a list', [landing], 'body must'],
    ['what is not JSON', '{"path":', 'not JSON'],
    ['a text in JSON', '"text"', 'body must'],
    ['an empty body', '', 'not JSON'],
  ])('%s [R7.8]', async (_what, body, message) => {
    site.log.length = 0
    const answer = await post(body)
    expect(answer.status).toBe(400)
    const { error } = JSON.parse(answer.text) as { error: { code: string; message: string } }
    expect(error.code).toBe('invalid_request')
    expect(error.message).toContain(message)
    expect(site.log).toEqual([])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'the content type "%s": 415 [R7.8]',
    async (type) => {
      const answer = await post(landing, { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(JSON.parse(answer.text).error.code).toBe('unsupported_media_type')
    },
  )

  test.each([
    ['charset', { 'content-type': 'application/json; charset=latin1' }],
    ['compression', { 'content-encoding': 'zip' }],
  ])('an unknown %s: 415 [R7.8]', async (_what, headers: Record<string, string>) => {
    const answer = await post(landing, headers)
    expect(answer.status).toBe(415)
    expect(JSON.parse(answer.text).error.code).toBe('unsupported_media_type')
  })

  test('more than 16 kB, before or after decompression: 413 [R7.8]', async () => {
    const long = JSON.stringify({ ...landing, referrer: 'x'.repeat(16 * 1024) })
    for (const answer of [await post(long), await post(gzipSync(long), { 'content-encoding': 'gzip' })]) {
      expect(answer.status).toBe(413)
      expect(JSON.parse(answer.text).error.code).toBe('body_too_large')
    }
    expect(site.log).toEqual([])
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s: 405 [R7.8]', async (method) => {
    const answer = await site.ask(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST')
  })
})
