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

test('assets, whose name changes with their content, may be kept for a year', async () => {
  const answer = await site.ask('/assets/island.3f2a.js', { headers: { 'Accept-Encoding': 'br, gzip' } })
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(answer.headers.vary).toBe('Accept-Encoding')
  expect(answer.text).toBe('export const island = 1\n')
})

test('a missing asset is not kept', async () => {
  const answer = await site.ask('/assets/island.0000.js')
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('other files are asked for again each time', async () => {
  const answer = await site.ask('/robots.txt')
  expect(answer).toMatchObject({ status: 200, text: 'User-agent: *\n' })
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers.etag).toBeTruthy()
  expect((await site.ask('/scene.png')).headers['content-type']).toBe('image/png')
})

test('a part of a file can be asked for', async () => {
  const answer = await site.ask('/robots.txt', { headers: { Range: 'bytes=0-3' } })
  expect(answer).toMatchObject({ status: 206, text: 'User' })
})

test('.well-known can be read, other hidden files can’t', async () => {
  expect((await site.ask('/.well-known/security.txt')).status).toBe(200)
  expect((await site.ask('/.env')).status).toBe(404)
  expect((await site.ask('/%2eenv')).status).toBe(404)
})

test.each([
  '/../server.json',
  '/../catalogue.json',
  '/assets/../../server.json',
  '/assets/..%2f..%2fserver.json',
  '/%2e%2e/server.json',
  '/%2e%2e%2fcatalogue.json',
  '/..%5cserver.json',
  '/..\\server.json',
  '/assets/%00',
  '/robots.txt%00.html',
  '/robots.txt%0a',
  '/assets',
  '/assets/',
  '/assets/.',
  '/server.json',
  '/%',
  '/%zz',
  '/%c3%28',
  '/%ff',
  '/con%',
  `/${'a'.repeat(300)}`,
  `/${'a/'.repeat(3000)}`,
  `/tour/${'%d0%b0'.repeat(2000)}`,
  '/__proto__',
  '/constructor',
  '/toString?lang=constructor',
])('nothing outside the site is served, and nothing breaks: %s', async (path) => {
  const answer = await site.ask(path)
  const end = answer.status === 301 ? await site.ask(answer.headers.location as string) : answer
  expect(end.status).toBe(404)
  expect(end.text).toContain('404.html')
  expect(site.log).toEqual([])
})
