import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PENDING } from '../../domain/file-index'
import { closeOnSignals, serve } from '../../server/main'
import { aBuiltSite, aManifest, aPage, writeSite } from './a-built-site'
import { someConfig } from './a-running-site'
import { ask } from './ask'

function aSite(...args: Parameters<typeof aBuiltSite>) {
  const site = aBuiltSite(...args)
  onTestFinished(site.remove)
  return site
}

async function start(outDir: string, config = someConfig()) {
  const log: string[] = []
  const varDir = join(outDir, 'var')
  const server = await serve({
    outDir,
    config: { ...config, varDir },
    log: (line) => {
      // By a worker, some seconds after the start: there is nobody at Stripe's place.
      if (!line.startsWith('Stripe could not be asked')) log.push(line)
    },
  })
  onTestFinished(() => server.close())
  return { server, log }
}

test('a difference between SITE_URL now and at the build is told', async () => {
  const { outDir } = aSite(aManifest({ siteUrl: 'https://tours.example' }))
  const { log } = await start(outDir, someConfig({ siteUrl: 'http://localhost:3000' }))
  expect(log).toHaveLength(1)
  expect(log[0]).toMatch(
    /^Warning: SITE_URL is http:\/\/localhost:3000, .* built for https:\/\/tours\.example/,
  )
})

test('no difference, no warning', async () => {
  const { outDir } = aSite()
  expect((await start(outDir)).log).toEqual([])
})

test('without a build it does not start, and says how to make one', async () => {
  const { outDir } = aSite()
  rmSync(join(outDir, 'server.json'))
  await expect(start(outDir)).rejects.toMatchObject({ code: 'NOT_BUILT', message: /npx tours build/ })
})

test.each(['{', 'null', '[]', '{"version":2}'])('server.json "%s" counts as no build', async (text) => {
  const { outDir } = aSite()
  writeFileSync(join(outDir, 'server.json'), text)
  await expect(start(outDir)).rejects.toMatchObject({ code: 'NOT_BUILT' })
})

test('a port that is taken is told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { outDir } = aSite()
  const expected = {
    code: 'CANNOT_LISTEN',
    message: expect.stringMatching(`^Cannot listen: port ${port} .*taken`),
  }
  await expect(start(outDir, someConfig({ port }))).rejects.toMatchObject(expected)
})

test('close lets an answer under way end, and takes no new request', async () => {
  const size = 30_000_000
  const { outDir } = aSite(aManifest(), { 'film.mp4': Buffer.alloc(size) })
  const { server } = await start(outDir)
  const underWay = await new Promise<IncomingMessage>((done) =>
    get(`${server.url}/film.mp4`, { agent: false }, done),
  )

  const closed = server.close()
  await expect(ask(server.url, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  let received = 0
  for await (const chunk of underWay) received += (chunk as Buffer).length
  expect(received).toBe(size)
  await closed
})

test('it is not ready any more while it still takes requests, once it is told to end', async () => {
  const { outDir } = aSite()
  const { server } = await start(outDir, someConfig({ payments: { kind: 'sandbox' } }))
  expect((await ask(server.url, '/readyz')).status).toBe(200)
  const closed = server.close(700)
  const { status, text } = await ask(server.url, '/readyz')
  expect([status, JSON.parse(text).reason]).toEqual([503, 'The server is ending.'])
  expect((await ask(server.url, '/es')).status).toBe(200)
  await closed
})

test('a connection that only waits does not hold up the end', async () => {
  const { outDir } = aSite()
  const { server } = await start(outDir)
  await (await fetch(`${server.url}/es`)).text()
  // Well before those who still get an answer would be cut off.
  const late = new Promise((done) => setTimeout(done, 7000, 'still open').unref())
  expect(await Promise.race([server.close(), late])).toBeUndefined()
})

test('a connection without a request stays open as long as it is configured', async () => {
  const { outDir } = aSite()
  // Node's own are five seconds.
  const keepAliveSeconds = 7
  const { server } = await start(outDir, someConfig({ keepAliveSeconds }))
  const headers = { Connection: 'keep-alive' }
  for (const path of ['/es', '/healthz'])
    expect((await ask(server.url, path, { headers })).headers['keep-alive']).toBe(
      `timeout=${keepAliveSeconds}`,
    )
})

test('a build under a running server is served whole', async () => {
  const { outDir } = aSite()
  const { server, log } = await start(outDir)
  const before = server.services
  await ask(server.url, '/es')
  const longer = aPage('es.html') + aPage('again')
  writeSite(outDir, aManifest({ redirects: [] }), { 'es.html': longer })
  await vi.waitFor(() => expect(server.services).not.toBe(before), 3000)
  expect((await ask(server.url, '/es', { headers: { 'Accept-Encoding': 'identity' } })).text).toBe(longer)
  expect((await ask(server.url, '/gone')).status).toBe(404)
  expect(log).toEqual(['Another output was built: from now on it is served.'])
})

test('a page that is on disk as another build has it is answered by that build', async () => {
  const { outDir } = aSite()
  const { server } = await start(outDir)
  const other = aPage('another build')
  writeSite(outDir, aManifest(), { 'es.html': other })
  const answer = await ask(server.url, '/es')
  expect(answer).toMatchObject({ status: 200, text: other })
})

test('an output that is built while the server still opens its bookings is served', async () => {
  const { outDir } = aSite(aManifest({ siteUrl: 'https://tours.example' }))
  const other = aPage('another build')
  // The first line warns of the address of the output that was read.
  const log = vi.fn().mockImplementationOnce(() => writeSite(outDir, aManifest(), { 'es.html': other }))
  const server = await serve({ outDir, config: someConfig({ varDir: join(outDir, 'var') }), log })
  onTestFinished(() => server.close())
  expect(await ask(server.url, '/es')).toMatchObject({ status: 200, text: other })
})

test('while an output is taken away for another one its pages are waited for', async () => {
  const { outDir } = aSite()
  const { server } = await start(outDir)
  for (const name of ['client', 'build.json']) rmSync(join(outDir, name), { recursive: true })
  const answer = ask(server.url, '/es')
  const other = aPage('another build')
  setTimeout(() => writeSite(outDir, aManifest(), { 'es.html': other }), 300)
  expect(await answer).toMatchObject({ status: 200, text: other })
})

test('a page of an output that is just being put in place waits for the rest of it', async () => {
  const { outDir } = aSite()
  const { server } = await start(outDir)
  const other = aPage('another build')
  for (const ending of ['.br', '.gz']) rmSync(join(outDir, `client/es.html${ending}`))
  writeFileSync(join(outDir, 'client/es.html'), other)
  const answer = ask(server.url, '/es')
  setTimeout(() => writeSite(outDir, aManifest(), { 'es.html': other }), 300)
  expect(await answer).toMatchObject({ status: 200, text: other })
})

test('an output of which a part is still to be put in place is served whole, by who runs and who starts', async () => {
  const { outDir } = aSite()
  const { server, log } = await start(outDir)
  const before = server.services
  const longer = aPage('es.html') + aPage('again')
  const other = aSite(aManifest({ redirects: [] }), { 'es.html': longer, 'index.html': longer })
  renameSync(other.outDir, join(outDir, PENDING))
  await vi.waitFor(() => expect(server.services).not.toBe(before), 3000)
  renameSync(join(outDir, PENDING, 'client/index.html'), join(outDir, 'client/index.html'))
  for (const name of ['files.json', 'server.json'])
    renameSync(join(outDir, PENDING, name), join(outDir, name))
  for (const { url } of [server, (await start(outDir)).server]) {
    const headers = { 'Accept-Encoding': 'identity' }
    expect((await ask(url, '/es', { headers })).text).toBe(longer)
    expect((await ask(url, '/', { headers })).text).toBe(longer)
    expect((await ask(url, '/gone')).status).toBe(404)
  }
  // The moved files are no other output.
  renameSync(join(outDir, PENDING, 'build.json'), join(outDir, 'build.json'))
  await new Promise((later) => setTimeout(later, 1500))
  expect(log).toEqual(['Another output was built: from now on it is served.'])
})

test('what is known already is answered until the new output is complete', async () => {
  const { outDir } = aSite()
  const { server } = await start(outDir)
  const accept = { headers: { 'Accept-Encoding': 'br' } }
  const { etag } = (await ask(server.url, '/es', accept)).headers
  writeFileSync(join(outDir, 'client/es.html.br'), 'half')
  expect(await ask(server.url, '/es', accept)).toMatchObject({ text: aPage('es.html'), headers: { etag } })
})

test('a broken output is not taken up, and told', async () => {
  const { outDir } = aSite()
  const { server, log } = await start(outDir)
  writeFileSync(join(outDir, 'shells.json'), '{}')
  writeFileSync(join(outDir, 'build.json'), '{}')
  await vi.waitFor(() => expect(log).toHaveLength(1), 3000)
  expect(log[0]).toMatch(/^Another output was built, and cannot be served; .*no finished site/)
  expect((await ask(server.url, '/es')).text).toBe(aPage('es.html'))
})

test('an output that is copied file by file is served as soon as it is complete', async () => {
  const { outDir } = aSite()
  const { server, log } = await start(outDir)
  const other = aSite(aManifest({ redirects: [] }))
  const copy = (name: string) => renameSync(join(other.outDir, name), join(outDir, name))
  copy('build.json')
  copy('server.json')
  await vi.waitFor(() => expect(log).toHaveLength(1), 3000)
  expect(log[0]).toMatch(/cannot be served/)
  copy('files.json')
  await vi.waitFor(() => expect(log[1]).toBe('Another output was built: from now on it is served.'), 3000)
  expect((await ask(server.url, '/gone')).status).toBe(404)
  expect(log).toHaveLength(2)
})

test('nothing is sold from an output before the bookings of renamed tours are taken over', async () => {
  const { outDir } = aSite()
  const { server, log } = await start(outDir)
  const before = server.services
  const busy = vi.spyOn(before.ledger, 'selectFrom').mockImplementation(() => {
    throw new Error('the database is busy')
  })
  writeSite(outDir, aManifest({ redirects: [] }))
  const told = () => log.filter((line) => line.startsWith('Another output'))
  await vi.waitFor(() => expect(told()).toHaveLength(1), 3000)
  expect(told()[0]).toMatch(/cannot be served; .*busy/)
  expect(server.services).toBe(before)
  busy.mockRestore()
  await vi.waitFor(() => expect(server.services).not.toBe(before), 3000)
})

test('a page that the build lost is not found, not an error', async () => {
  const { outDir } = aSite()
  const { server, log } = await start(outDir)
  for (const ending of ['', '.br', '.gz']) rmSync(join(outDir, `client/es.html${ending}`))
  const answer = await ask(server.url, '/es')
  expect(answer).toMatchObject({ status: 404, text: aPage('es/404.html') })
  expect(log).toEqual([])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes the server, and leaves a second signal to Node',
  async (signal) => {
    const listeners = process.listenerCount(signal)
    let closed = 0
    const done = closeOnSignals({
      close: async () => {
        closed += 1
      },
    })
    expect(closed).toBe(0)
    process.emit(signal)
    await done
    expect(closed).toBe(1)
    expect(process.listenerCount(signal)).toBe(listeners)
  },
)
