import { expect, test } from 'vitest'
import { aRunningSite } from '../a-running-site'

const site = aRunningSite()

function head(query: string) {
  return site.ask(`/functions/v1/redirector${query}`, { method: 'HEAD' })
}

test.each([
  ['?path=/madrid-tours', '/madrid-tours'],
  ['?path=/', '/'],
  ['?path=%2Fes%2Ftours-madrid&gclid=Cj0_k-1', '/es/tours-madrid?gclid=Cj0_k-1'],
  ['?gclid=1&_gl=1*a*b&path=/madrid-tours&utm_source=x', '/madrid-tours?gclid=1&_gl=1*a*b&utm_source=x'],
  [
    '?path=/&utm_source=a&utm_medium=b&utm_campaign=c%20d&utm_content=e%26f&utm_term=g',
    '/?utm_source=a&utm_medium=b&utm_campaign=c+d&utm_content=e%26f&utm_term=g',
  ],
  ['?path=/madrid-tours%3Fcat%3Dwalking%23top&gclid=1', '/madrid-tours?cat=walking&gclid=1'],
  ['?path=/madrid-tours&lang=es&next=//evil.example', '/madrid-tours'],
])('HEAD %s leads to %s [R7.10, R7.11, R7.12]', async (query, location) => {
  const answer = await head(query)
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe(location)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  '',
  '?path=',
  '?path=madrid-tours',
  '?path=//evil.example',
  '?path=%2F%2Fevil.example',
  '?path=/%2Fevil.example',
  '?path=/%252Fevil.example',
  '?path=/%5Cevil.example',
  '?path=%5C%5Cevil.example',
  '?path=/a//b',
  '?path=https://evil.example/',
  '?path=javascript:alert(1)',
  '?path=/%09/evil.example',
  '?path=%09//evil.example',
  '?path=/%0d%0aSet-Cookie:a=b',
  '?path=/../etc',
  '?path=/%25zz',
])('HEAD %s is refused: it names no path of this site [R7.11]', async (query) => {
  const answer = await head(query)
  expect(answer.status).toBe(400)
  expect(answer.headers.location).toBeUndefined()
})

test.each(['GET', 'POST', 'PUT', 'OPTIONS'])('%s is refused [R7.10]', async (method) => {
  const answer = await site.ask('/functions/v1/redirector?path=/', { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('HEAD')
  expect(answer.headers.location).toBeUndefined()
})
