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
