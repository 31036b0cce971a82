import { expect, test } from 'vitest'
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
