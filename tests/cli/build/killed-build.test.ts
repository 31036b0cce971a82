import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { filesBelow } from '../../../cli/record/hash-files'
import { PENDING } from '../../../domain/file-index'
import type { ServingManifest } from '../../../domain/serving-manifest'
import { pageFile } from '../../../server/http/site/resolve-address'
import { serve } from '../../../server/main'
import { aContentRoot, type ContentRoot } from '../../content/a-content-root'
import { BASE_ROOT } from '../../content/content-case'
import { PROJECT, SITE_URL } from '../../content/site/shipped-content'
import { someConfig } from '../../server/a-running-site'
import { ask } from '../../server/ask'
import { bytesOf } from './a-temp-folder'

const TIMEOUT = 180_000

const killAtMove = pathToFileURL(join(import.meta.dirname, 'kill-at-move.mjs')).href

let root: ContentRoot
let parent: string
let out: string
beforeAll(async () => {
  root = aContentRoot(BASE_ROOT)
  parent = mkdtempSync(join(tmpdir(), 'tours-killed-'))
  out = join(parent, 'dist')
  expect(await build()).toBe(0)
}, TIMEOUT)
afterAll(() => {
  root.remove()
  rmSync(parent, { recursive: true })
})

/** @param killAt number of the move into the output folder that is not made any more */
async function build(killAt = 0): Promise<NodeJS.Signals | number | null> {
  const args = [join(PROJECT, 'cli/tours.mjs'), 'build', '--root', root.dir, '--out', out]
  const env = { ...process.env, SITE_URL, OUTPUT: out, KILL_AT: String(killAt) }
  const child = spawn(process.execPath, ['--import', killAtMove, ...args], { env, stdio: 'ignore' })
  return new Promise((done) => child.on('close', (code, signal) => done(signal ?? code)))
}

/** Asks a server of its own for every page that it finds in the output. */
async function aVisitor() {
  const { pages } = JSON.parse(readFileSync(join(out, 'server.json'), 'utf8')) as ServingManifest
  const paths = Object.keys(pages).filter((path) => !pages[path]?.private)
  // With no memory every page is read again each time.
  const config = someConfig({ siteUrl: SITE_URL, memoryMb: 0, varDir: join(parent, 'var') })
  const server = await serve({ outDir: out, config, log: () => {} })
  onTestFinished(() => server.close())
  return async () => {
    const texts: Record<string, string> = {}
    for (const [i, path] of paths.entries()) {
      const headers = { 'Accept-Encoding': ['identity', 'br', 'gzip'][i % 3] ?? '' }
      const { status, text } = await ask(server.url, encodeURI(path), { headers })
      texts[pageFile(path)] = status === 200 ? text : `answered with ${status}`
    }
    return texts
  }
}

/** The pages of the output itself. */
const pagesOnDisk = () => {
  const client = join(out, 'client')
  const names = filesBelow(client).filter((name) => name.endsWith('.html'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(client, name), 'utf8')]))
}

/** Names of pages that are answered otherwise than all of the outputs given have them. */
function wrong(answered: Record<string, string>, ...outputs: Record<string, string>[]): string[] {
  return Object.keys(answered).filter((name) => outputs.every((pages) => pages[name] !== answered[name]))
}

/** The commit, the first file after it, a later one. */
test.each([1, 2, 60])(
  'a build killed in front of its move %i leaves every page served, as it was or as it will be',
  async (killAt) => {
    const old = pagesOnDisk()
    const running = await aVisitor()
    const price = `{ source: detail, value: ${40 + killAt} }`
    const prices = root.read('data/prices.yaml').replace(/\{ source: detail, value: \d+ \}/, price)
    root.write('data/prices.yaml', prices)
    expect(await build(killAt)).toBe('SIGKILL')
    expect(existsSync(join(out, PENDING))).toBe(killAt > 1)
    const [meanwhile, afterwards] = [await running(), await (await aVisitor())()]

    expect(await build()).toBe(0)
    const now = pagesOnDisk()
    expect(wrong(now, old).length).toBeGreaterThan(10)
    expect(wrong(meanwhile, old, now)).toEqual([])
    expect(wrong(afterwards, killAt > 1 ? now : old)).toEqual([])
  },
  TIMEOUT,
)

test(
  'what builds that were killed have left equals a build from nothing, to the byte',
  async () => {
    const left = bytesOf(out)
    rmSync(out, { recursive: true })
    expect(await build()).toBe(0)
    const fromNothing = bytesOf(out)
    expect(Object.keys(left)).toEqual(Object.keys(fromNothing))
    expect(wrong(left, fromNothing)).toEqual([])
  },
  TIMEOUT,
)
