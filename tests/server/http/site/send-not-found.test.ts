import { expect, test } from 'vitest'
import { aPage } from '../../a-built-site'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

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
