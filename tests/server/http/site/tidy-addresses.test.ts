import { expect, test } from 'vitest'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

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
