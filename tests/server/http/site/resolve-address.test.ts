import { expect, test } from 'vitest'
import { aPage } from '../../a-built-site'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

test.each([
  ['/gone', 308, '/es/tours-madrid'],
  ['/gone/', 308, '/es/tours-madrid'],
  ['/gone?gclid=1', 308, '/es/tours-madrid'],
  ['/search', 302, '/madrid-tours'],
  ['/search?', 302, '/madrid-tours'],
  ['/search?q=prado&lang=es', 302, '/madrid-tours?q=prado&lang=es'],
  ['/search?q=%D0%BF%D1%80+a%26b', 302, '/madrid-tours?q=%D0%BF%D1%80+a%26b'],
])('%s: %i to %s', async (path, status, location) => {
  const answer = await site.ask(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.location).toBe(location)
})

test('the redirect’s own parameters win over the visitor’s, others are kept', async () => {
  const answer = await site.ask('/old-brand?utm_source=mine&utm_source=again&gclid=7')
  expect(answer.status).toBe(301)
  expect(answer.headers.location).toBe('/madrid-tours?utm_source=competitor&utm_medium=direct&gclid=7')
})

test('a parameter that repeats is kept as often', async () => {
  expect((await site.ask('/search?c=1&c=2')).headers.location).toBe('/madrid-tours?c=1&c=2')
})

test('HEAD is redirected as well', async () => {
  expect((await site.ask('/gone', { method: 'HEAD' })).status).toBe(308)
})

test.each([
  ['/madrid-tours/', '/madrid-tours'],
  ['/madrid-tours///', '/madrid-tours'],
  ['/es/', '/es'],
  ['//madrid-tours', '/madrid-tours'],
  ['/es//tours-madrid', '/es/tours-madrid'],
  ['//', '/'],
  ['/madrid-tours/?adults=2&x=%2F', '/madrid-tours?adults=2&x=%2F'],
  ['/madrid-tours.html', '/madrid-tours'],
  ['/madrid-tours.html?a=1', '/madrid-tours?a=1'],
  ['/es.html', '/es'],
  ['/index.html', '/'],
])('%s leads to %s for good', async (path, location) => {
  const answer = await site.ask(path)
  expect(answer.status).toBe(301)
  expect(answer.headers.location).toBe(location)
  expect((await site.ask(location)).status).toBe(200)
})

test('what is encoded stays encoded', async () => {
  expect((await site.ask('/a%3Fb%23c%20d/%C3%B1/')).headers.location).toBe('/a%3Fb%23c%20d/%C3%B1')
})

test.each([
  '//evil.example',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/\\/evil.example/',
  '/%5cevil.example/',
  '/%2fevil.example/',
  '/%2f%2fevil.example/',
  '/%09/evil.example/',
  '//evil.example/..',
  '//evil.example/%2e%2e/',
  '//evil.example?lang=es',
  'http://evil.example/madrid-tours/',
  'http://evil.example//x/',
])('%s never leads to another site', async (path) => {
  const { status, headers } = await site.ask(path)
  expect([301, 404]).toContain(status)
  const location = headers.location ?? '/'
  expect(new URL(location, 'http://site.example/').origin).toBe('http://site.example')
  expect(location).toMatch(/^\/(?![/\\])/)
})

test('a path that is no page and ends in .html is not found', async () => {
  expect((await site.ask('/nowhere.html')).status).toBe(404)
  expect((await site.ask('/es/404.html')).status).toBe(404)
})

test.each([
  ['/madrid-tours?lang=es', '/es/tours-madrid?lang=es'],
  ['/es/tours-madrid?lang=en', '/madrid-tours?lang=en'],
  ['/es?lang=en&utm_source=x', '/?lang=en&utm_source=x'],
  ['/?utm_source=x&lang=ru', '/ru?utm_source=x&lang=ru'],
])('%s leads to the same page in that language, query kept', async (path, location) => {
  const answer = await site.ask(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe(location)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect((await site.ask(location)).status).toBe(200)
})

test.each([
  '/madrid-tours?lang=en',
  '/madrid-tours?lang=de',
  '/madrid-tours?lang=',
  '/madrid-tours?lang=constructor',
  '/madrid-tours?lang=__proto__',
  '/madrid-tours?lang=//evil.example',
  '/tour/flamenco-tapas?lang=es',
])('%s stays where it is', async (path) => {
  expect((await site.ask(path)).status).toBe(200)
})

test.each([
  ['/nowhere?lang=es', 404, 'es/404.html'],
  ['/es/nada?lang=en', 404, '404.html'],
  ['/es/nada?lang=de', 404, 'es/404.html'],
  ['/nowhere?lang=constructor', 404, '404.html'],
  ['/ft-tour/no-such-tour?lang=es', 404, 'es/tour-not-found.html'],
  ['/tour/no-such-tour?lang=es', 200, 'es/tour/unknown.html'],
])('%s is answered in the language that it asks for [R2.33, R2.42]', async (path, status, file) => {
  expect(await site.ask(path)).toMatchObject({ status, text: aPage(file) })
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
  '%s on a page is refused',
  async (method) => {
    const answer = await site.ask('/madrid-tours', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  },
)

test.each(['/', '/gone', '/robots.txt', '/assets/island.3f2a.js', '/es/'])(
  'POST on %s is refused',
  async (path) => {
    expect((await site.ask(path, { method: 'POST' })).status).toBe(405)
  },
)

test('POST on an unknown address is not found', async () => {
  expect((await site.ask('/nowhere', { method: 'POST' })).status).toBe(404)
  expect((await site.ask('/%zz', { method: 'POST' })).status).toBe(404)
})

test('an unknown tour has the page of its prefix, with the status the build wants', async () => {
  const shown = await site.ask('/tour/no-such-tour')
  expect(shown).toMatchObject({ status: 200, text: aPage('tour/unknown.html') })
  expect(shown.headers['x-robots-tag']).toBeUndefined()

  const missing = await site.ask('/ft-tour/no-such-tour')
  expect(missing).toMatchObject({ status: 404, text: aPage('ft-tour/unknown.html') })
  expect(missing.headers['x-robots-tag']).toBe('noindex')
})

test('a known tour has its own', async () => {
  expect((await site.ask('/tour/flamenco-tapas')).text).toBe(aPage('tour/flamenco-tapas.html'))
})

test('nothing deeper, and not the prefix alone', async () => {
  expect((await site.ask('/tour/a/b')).text).toBe(aPage('404.html'))
  expect((await site.ask('/tour')).text).toBe(aPage('404.html'))
  expect((await site.ask('/touring/x')).text).toBe(aPage('404.html'))
})

test('the address of a page that is not translated yet answers 404 and leads to the English page', async () => {
  const { status, text, headers } = await site.ask('/ru/tur/flamenco-tapas')
  expect(status).toBe(404)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(text).toContain('Этой страницы пока нет на\u00a0русском')
  expect(text).toContain('<a class="button button--primary" href="/tour/flamenco-tapas" hrefLang="en">')
})

test('a tour that nobody knows still has the page of its prefix', async () => {
  expect((await site.ask('/ru/tur/no-such-tour')).text).toBe(aPage('tour/unknown.html'))
})

test.each([
  ['/nowhere', '404.html'],
  ['/nowhere/deep/down', '404.html'],
  ['/esther', '404.html'],
  ['/es/nada', 'es/404.html'],
  ['/es/nada/mas', 'es/404.html'],
  ['/es/%zz', 'es/404.html'],
])('%s is answered by %s with status 404', async (path, file) => {
  const answer = await site.ask(path)
  expect(answer.status).toBe(404)
  expect(answer.text).toBe(aPage(file))
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('a 404 stays one for conditional requests, ranges and HEAD', async () => {
  const { etag } = (await site.ask('/nowhere')).headers
  const conditional = await site.ask('/nowhere', { headers: { 'If-None-Match': etag ?? '*' } })
  expect(conditional.status).toBe(404)
  expect((await site.ask('/nowhere', { headers: { Range: 'bytes=0-3' } })).status).toBe(404)
  expect(await site.ask('/nowhere', { method: 'HEAD' })).toMatchObject({ status: 404, sentBytes: 0 })
})

test('a 404 is compressed like a page', async () => {
  const answer = await site.ask('/nowhere', { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.text).toBe(aPage('404.html'))
})
