import { expect, test } from 'vitest'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

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
