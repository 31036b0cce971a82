import { expect, test } from 'vitest'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

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
