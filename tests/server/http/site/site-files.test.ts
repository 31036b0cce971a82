import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSiteFiles, type SiteFiles } from '../../../../server/http/site/site-files'
import { readBuild } from '../../../../server/read-build'
import { aBuiltSite, aManifest, aPage } from '../../a-built-site'
import { aRunningSite, someConfig } from '../../a-running-site'
import type { Answer } from '../../ask'

const inMemory = aRunningSite()
const onDisk = aRunningSite(someConfig({ memoryMb: 0 }))

/** What an answer says, without its time and the connection's own. */
function said({ status, text, sentBytes, headers }: Answer) {
  const { date, connection, 'keep-alive': keepAlive, ...others } = headers
  return { status, text, sentBytes, headers: others }
}

test.each([
  ['/es', {}],
  ['/es', { 'Accept-Encoding': 'br' }],
  ['/es', { 'Accept-Encoding': 'gzip' }],
  ['/es', { 'Accept-Encoding': '*;q=0' }],
  ['/es?utm_source=x', { 'Accept-Encoding': 'br' }],
  ['/es', { 'If-None-Match': '*' }],
  ['/es', { 'If-None-Match': 'W/"other"' }],
  ['/es', { 'If-Match': '"other"' }],
  ['/es', { 'If-Match': '*' }],
  ['/es', { Range: 'bytes=5-9' }],
  ['/es', { Range: 'bytes=-9', 'If-Range': '"other"' }],
  ['/es', { Range: 'bytes=5-9', 'Accept-Encoding': 'br' }],
  ['/robots.txt', { Range: 'bytes=99-' }],
  ['/scene.png', {}],
  ['/nowhere', { 'Accept-Encoding': 'br' }],
])('%s with %o is the same from memory and from disk, by either way', async (path, headers) => {
  for (const method of ['GET', 'HEAD']) {
    const first = said(await inMemory.ask(path, { method, headers }))
    const again = said(await inMemory.ask(path, { method, headers }))
    const fast = said(await inMemory.ask(path, { method, headers: { ...headers, Connection: 'keep-alive' } }))
    const streamed = said(await onDisk.ask(path, { method, headers }))
    expect([again, fast, streamed]).toEqual([first, first, first])
  }
})

test('an ETag makes a part of the same version certain', async () => {
  const { etag } = (await inMemory.ask('/es')).headers
  const part = await inMemory.ask('/es', { headers: { Range: 'bytes=0-8', 'If-Range': String(etag) } })
  expect(part).toMatchObject({ status: 206, text: '<!doctype' })
  expect(part.headers['content-range']).toBe(`bytes 0-8/${aPage('es.html').length}`)
  expect(part.headers['content-length']).toBe('9')
})

test.each([['"x", W/{}'], ['{}'], ['*'], ['W/{}']])('If-None-Match: %s names the version', async (list) => {
  const { etag } = (await inMemory.ask('/es')).headers
  const answer = await inMemory.ask('/es', { headers: { 'If-None-Match': list.replace('{}', String(etag)) } })
  expect(answer).toMatchObject({ status: 304, sentBytes: 0 })
  expect(answer.headers['content-security-policy']).toBeDefined()
})

test('a weak tag is not enough for If-Match', async () => {
  const { etag } = (await inMemory.ask('/es')).headers
  expect((await inMemory.ask('/es', { headers: { 'If-Match': `W/${etag}` } })).status).toBe(412)
  expect((await inMemory.ask('/es', { headers: { 'If-Match': `"a", ${etag}` } })).status).toBe(200)
})

function someFiles(
  sizes: Record<string, number>,
  memoryBytes: number,
): { files: SiteFiles; clientDir: string } {
  const contents = Object.entries(sizes).map(([name, size]) => [name, Buffer.alloc(size, name)])
  const { outDir, remove } = aBuiltSite(aManifest(), Object.fromEntries(contents))
  onTestFinished(remove)
  const { index } = readBuild(outDir)
  const clientDir = join(outDir, 'client')
  return {
    clientDir,
    files: openSiteFiles({ clientDir, index, memoryBytes, headers: {}, isPrivate: () => false }),
  }
}

function form(files: SiteFiles, name: string) {
  const found = files.find(name)?.at(-1)
  if (!found) throw new Error(`no ${name}`)
  return found
}

test('what was not used lately makes room first', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `${i}.bin`)
  const { files } = someFiles(Object.fromEntries(names.map((name) => [name, 100])), 3200)
  for (const name of names.slice(0, 32)) await files.read(form(files, name))
  form(files, '0.bin').wasUsed = true
  await files.read(form(files, '32.bin'))
  const kept = () => names.filter((name) => form(files, name).body)
  expect(kept()).toHaveLength(32)
  expect(kept()).toContain('0.bin')
  expect(kept()).not.toContain('1.bin')
  for (const name of names.slice(33)) await files.read(form(files, name))
  expect(kept()).toHaveLength(32)
})

test('several who ask at once read once', async () => {
  const { files } = someFiles({ 'a.bin': 100 }, 1e6)
  const a = form(files, 'a.bin')
  const [one, other] = await Promise.all([files.read(a), files.read(a)])
  expect(one).toBe(other)
})

test.each(['es.html', 'es.html.br', 'es.html.gz'])('%s of another build is not sent', async (name) => {
  const { files, clientDir } = someFiles({}, 1e6)
  const found = files.find('es.html')?.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  writeFileSync(join(clientDir, name), Buffer.alloc(found.size, 'x'))
  expect(await files.read(found)).toBe('changed')
  rmSync(join(clientDir, name))
  expect(await files.read(found)).toBe('missing')
})

test('a large file is streamed, and read through again only when it is another one', async () => {
  const { files, clientDir } = someFiles({ 'film.mp4': 1000 }, 1000)
  const film = form(files, 'film.mp4')
  expect(film.isLarge).toBe(true)
  const opens = async () => {
    const file = await files.open(film)
    if (typeof file !== 'string') await file.close()
    return typeof file === 'string' ? file : 'opened'
  }
  expect(await opens()).toBe('opened')
  const path = join(clientDir, 'film.mp4')
  writeFileSync(path, Buffer.alloc(1000, 'y'))
  utimesSync(path, 1, 1)
  expect(await opens()).toBe('changed')
  writeFileSync(path, Buffer.alloc(1001, 'y'))
  expect(await opens()).toBe('changed')
  rmSync(path)
  expect(await opens()).toBe('missing')
})

test('a file that cannot be read is a mistake of ours, told to the operator', async () => {
  const path = join(inMemory.site.outDir, 'client/.well-known/security.txt')
  rmSync(path)
  mkdirSync(path)
  expect((await inMemory.ask('/.well-known/security.txt')).status).toBe(500)
  expect(inMemory.log.splice(0)).toMatchObject([expect.stringContaining('EISDIR')])
})
