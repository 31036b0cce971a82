import { expect, test } from 'vitest'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

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

test('an unknown address stays unknown in every language', async () => {
  expect((await site.ask('/nowhere?lang=es')).status).toBe(404)
})
