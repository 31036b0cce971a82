import { expect, test } from 'vitest'
import { aPage } from '../../a-built-site'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

test.each([
  ['/', 'index.html'],
  ['/es', 'es.html'],
  ['/madrid-tours', 'madrid-tours.html'],
  ['/ru/ekskursii-madrid', 'ru/ekskursii-madrid.html'],
  ['/madrid%2Dtours', 'madrid-tours.html'],
  ['/madrid-tours?utm_source=x', 'madrid-tours.html'],
])('%s is the page %s', async (path, file) => {
  const answer = await site.ask(path)
  expect(answer.status).toBe(200)
  expect(answer.text).toBe(aPage(file))
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['x-robots-tag']).toBeUndefined()
})

test('a page is asked for again each time, and answered with 304 when it is the same', async () => {
  const first = await site.ask('/es')
  expect(first.headers['cache-control']).toBe('no-cache')
  const etag = first.headers.etag as string
  expect(etag).toBeTruthy()
  const again = await site.ask('/es', { headers: { 'If-None-Match': `"other", ${etag}` } })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['gzip;q=0, br;q=0', undefined],
])('a browser that accepts "%s" gets %s', async (accepted, encoding) => {
  const answer = await site.ask('/madrid-tours', { headers: { 'Accept-Encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers.vary).toBe('Accept-Encoding')
  expect(answer.text).toBe(aPage('madrid-tours.html'))
  expect(Number(answer.headers['content-length'])).toBe(answer.sentBytes)
})

test('each compressed form has an ETag of its own', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (accepted) => {
      return (await site.ask('/es', { headers: { 'Accept-Encoding': accepted } })).headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
})

test('HEAD gives the same headers and no body', async () => {
  const headers = { 'Accept-Encoding': 'br' }
  const got = await site.ask('/es', { headers })
  const head = await site.ask('/es', { method: 'HEAD', headers })
  expect(head).toMatchObject({ status: 200, sentBytes: 0 })
  for (const name of [
    'content-length',
    'content-encoding',
    'etag',
    'cache-control',
    'content-type',
    'vary',
  ]) {
    expect(head.headers[name]).toBe(got.headers[name])
  }
})

test.each(['/madrid-tours.html.br', '/madrid-tours.html.gz', '/index.html.br', '/madrid-tours.br'])(
  'a compressed form has no address of its own: %s',
  async (path) => {
    expect((await site.ask(path)).status).toBe(404)
  },
)

test('a part of a page beyond its end is refused', async () => {
  const answer = await site.ask('/es', { headers: { Range: 'bytes=999999-' } })
  expect(answer.status).toBe(416)
})

test('the pages of a booking are kept by nobody [R2.37]', async () => {
  const { status, headers } = await site.ask('/booking/confirmed?session_id=cs_test_1')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
})
