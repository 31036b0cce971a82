import { expect, test } from 'vitest'
import { aRunningSite } from '../a-running-site'

const site = aRunningSite()

test.each(['/healthz', '/readyz'])('%s says that all is well and is never cached', async (path) => {
  const answer = await site.ask(path)
  expect(answer.status).toBe(200)
  expect(answer.text).toBe('{"status":"ok"}')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('HEAD works there, too', async () => {
  expect(await site.ask('/healthz', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})
