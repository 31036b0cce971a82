import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { contentPlugin, type LiveContent } from '../../../cli/dev/live-content'

const ROUNDS = 8

test('what is saved while the content is read is read as well', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tours-saved-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const file = join(root, 'data/site.yaml')
  mkdirSync(join(root, 'data'))
  writeFileSync(file, 'begin')
  const reads: string[] = []
  const content = {
    errors: [],
    // Like the real one, it keeps the process busy; a first text is followed by a second at once.
    reload() {
      const text = readFileSync(file, 'utf8')
      reads.push(text)
      if (text.startsWith('first')) writeFileSync(file, text.replace('first', 'second'))
      const end = Date.now() + 60
      while (Date.now() < end);
    },
  } as unknown as LiveContent
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    cacheDir: join(root, '.vite'),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [contentPlugin(root, content)],
  })
  onTestFinished(() => server.close())

  // The watcher does not say when it has begun to look at folders added later.
  for (let n = 0; reads.length === 0; n += 1) {
    writeFileSync(file, `begin ${n}`)
    await new Promise((later) => setTimeout(later, 100))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    writeFileSync(file, `first ${round}`)
    await expect.poll(() => reads.at(-1), { timeout: 10_000 }).toBe(`second ${round}`)
  }
}, 60_000)

test('a file of the content root is served, rather than the one of the program that it lies on', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tours-public-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['program/public', 'content/public/.well-known'])
    mkdirSync(join(root, folder), { recursive: true })
  const files = { 'program/public/a.txt': 'program', 'content/public/a.txt': 'content' }
  for (const [file, text] of Object.entries({ ...files, 'content/public/.well-known/b.txt': 'hidden' }))
    writeFileSync(join(root, file), text)
  const server = await createServer({
    configFile: false,
    root: join(root, 'program'),
    appType: 'custom',
    logLevel: 'silent',
    cacheDir: join(root, '.vite'),
    optimizeDeps: { noDiscovery: true },
    server: { host: 'localhost', port: 0, watch: null },
    plugins: [contentPlugin(join(root, 'content'), {} as LiveContent)],
  })
  onTestFinished(() => server.close())
  await server.listen()
  const textOf = async (path: string) => (await fetch(`${server.resolvedUrls?.local[0]}${path}`)).text()
  expect([await textOf('a.txt'), await textOf('.well-known/b.txt')]).toEqual(['content', 'hidden'])
})
