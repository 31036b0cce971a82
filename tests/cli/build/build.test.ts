import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../../cli/build/build-site'
import { bundlePages } from '../../../cli/build/bundle-pages'
import { unfinishedFolder } from '../../../cli/build/output-folder'
import { createPageRenderer } from '../../../cli/build/render-pages'
import { isFresh, nameInputs } from '../../../cli/record/build-stamp'
import type { PageInit } from '../../../content/site/page-init'
import { madridDay } from '../../../domain/calendar/madrid-time'
import type { Catalogue } from '../../../domain/catalogue'
import { LOCALES } from '../../../domain/locale'
import { fillShell, linkLanguages } from '../../../domain/page-shell'
import type { ServingManifest } from '../../../domain/serving-manifest'
import { aContentRoot, type ContentRoot } from '../../content/a-content-root'
import { BASE_ROOT } from '../../content/content-case'
import { contentAt, PROJECT, SITE_URL } from '../../content/site/shipped-content'
import { bytesOf } from './a-temp-folder'

/** Bundling, rendering and compressing everything takes its time on a small machine. */
const TIMEOUT = 180_000

let root: ContentRoot
let parent: string
let out: string

/** `tours build` as a process of its own. */
function startBuild(...options: string[]) {
  const args = [join(PROJECT, 'cli/tours.mjs'), 'build', '--root', root.dir, '--out', out, ...options]
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, SITE_URL, NO_COLOR: '1' },
  })
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const ended = new Promise<{ exit: number | null; stderr: string }>((done) => {
    child.on('close', (exit) => done({ exit, stderr }))
  })
  return { child, ended }
}

const build = (...options: string[]) => startBuild(...options).ended

/** What lies beside the output folder. */
const neighbours = () => readdirSync(parent).sort()

/** Builds content before the tests of a suite, the shipped one or another. */
function builtBefore(from?: string): void {
  beforeAll(async () => {
    root = aContentRoot(from)
    parent = mkdtempSync(join(tmpdir(), 'tours-out-'))
    out = join(parent, 'dist')
    const { exit, stderr } = await build()
    expect(stderr).toMatch(/Built \d+ pages/)
    expect(exit).toBe(0)
  }, TIMEOUT)
  afterAll(() => {
    root?.remove()
    if (parent) rmSync(parent, { recursive: true, force: true })
  })
}

describe('a build', () => {
  builtBefore()

  test('writes every page of the manifest, and its share picture, scripts and styles', () => {
    const { pages } = JSON.parse(readFileSync(join(out, 'server.json'), 'utf8')) as ServingManifest
    const missing = new Set<string>()
    for (const path of Object.keys(pages)) {
      const html = readFileSync(join(out, 'client', path === '/' ? 'index.html' : `${path}.html`), 'utf8')
      for (const [, address = ''] of html.matchAll(
        /(?:src|href|content)="(?:https:\/\/tours\.example)?(\/[^"?#]*\.\w+)"/g,
      )) {
        if (!existsSync(join(out, 'client', address))) missing.add(address)
      }
      expect(html, path).toMatch(
        /<meta property="og:image" content="https:\/\/tours\.example\/assets\/share\/[\w-]+\.\w+\.jpg"/,
      )
      // What is filled in in the browser travels in attributes.
      const shown = html.replace(/ data-(props|empty|confirmation|counts|all)="[^"]*"/g, '')
      expect(/(\{\{|undefined|\[object Object\]).{0,60}/.exec(shown)?.[0], path).toBeUndefined()
    }
    expect([...missing]).toEqual([])
  })

  test('writes the page around what the server tells in every language', () => {
    const shells = JSON.parse(readFileSync(join(out, 'shells.json'), 'utf8')) as Record<string, string>
    for (const locale of LOCALES) {
      const page = fillShell(shells[locale] ?? '', 'A title', '<p>Words</p>')
      expect(linkLanguages(page, (one) => `/at-${one}`).match(/href="\/at-(en|es|ru)"/g)).toHaveLength(3)
      expect(page).toMatch(/<title>A title.*<main\b.*<p>Words<\/p>.*<\/main>/s)
      expect(page).toContain(`<html lang="${locale}"`)
    }
  })

  test('writes the catalogue with the prices that the pages show', () => {
    const { tours } = JSON.parse(readFileSync(join(out, 'catalogue.json'), 'utf8')) as Catalogue
    for (const { path, adultPrice } of Object.values(tours)) {
      const html = readFileSync(join(out, 'client', `${path.en}.html`), 'utf8')
      const offer = /"price":"([\d.]+)","priceCurrency":"EUR"/.exec(html)?.[1]
      expect(offer && Math.round(Number(offer) * 100), path.en).toBe(adultPrice ?? undefined)
    }
  })

  test(
    'is not repeated while nothing changes, and leaves nothing beside its folder',
    async () => {
      const before = bytesOf(out)
      const { exit, stderr } = await build()
      expect(exit).toBe(0)
      expect(stderr).toContain('Nothing has changed')
      expect(bytesOf(out)).toEqual(before)
      expect(neighbours()).toEqual(['dist'])
    },
    TIMEOUT,
  )

  test(
    'leaves the last one as it was when a page shows a figure that is not as the content says, which is told with its place',
    async () => {
      const before = bytesOf(out)
      /** What a mistake in a page would look like. */
      const rendererOf = (bundle: string) => {
        const render = createPageRenderer(bundle)
        return async (init: PageInit) => {
          const html = await render(init)
          return init.urlOriginal === '/madrid-tours' ? html.replace('>€44<', '>€45<') : html
        }
      }
      const inputs = {
        projectDir: PROJECT,
        root: root.dir,
        outDir: out,
        siteUrl: SITE_URL,
        stamp: 'x',
        glance: 'x',
        force: true,
        rendererOf,
      }
      await expect(buildSite(inputs, contentAt(root.dir))).rejects.toThrow(
        /client\/madrid-tours\.html:\d+:\d+ {2}The page shows “€45” for tours\/[\w-]+\/price; it is “€44”/,
      )
      expect(bytesOf(out)).toEqual(before)
      expect(neighbours()).toEqual(['dist'])
    },
    TIMEOUT,
  )

  test(
    'has a price that has changed since on every page and in the catalogue',
    async () => {
      root.edit('data/prices.yaml', '- { source: detail, value: 39 }', '- { source: detail, value: 41.5 }')
      expect((await build()).exit).toBe(0)
      const { tours } = JSON.parse(readFileSync(join(out, 'catalogue.json'), 'utf8')) as Catalogue
      expect(tours['prado-museum-guided-tour']?.adultPrice).toBe(4150)
      for (const page of ['tour/prado-museum-guided-tour', 'madrid-tours', 'index']) {
        const html = readFileSync(join(out, `client/${page}.html`), 'utf8')
        expect(html.includes('€41.50'), page).toBe(true)
        expect(html.includes('€39<'), page).toBe(false)
      }
    },
    TIMEOUT,
  )
})

describe('the next build', () => {
  builtBefore(BASE_ROOT)

  test(
    'puts right what was damaged in its folder, though nothing has changed',
    async () => {
      const before = bytesOf(out)
      const page = join(out, 'client/about.html')
      writeFileSync(page, readFileSync(page, 'utf8').replace('<h1', '<h2'))
      writeFileSync(join(out, 'shells.json'), '{}')
      expect((await build()).stderr).toMatch(/Built \d+ pages .*; 1 of them had changed/)
      expect(bytesOf(out)).toEqual(before)
      expect((await build()).stderr).toContain('Nothing has changed')
    },
    TIMEOUT,
  )

  test(
    'is made although content that was changed while it was read is as it was again',
    async () => {
      const inputs = { projectDir: PROJECT, root: root.dir, siteUrl: SITE_URL }
      const names = nameInputs(inputs)
      const options = { ...inputs, outDir: out, stamp: names.stamp(), glance: names.glance(), force: false }
      const read = () => ({ ...contentAt(root.dir), asOf: madridDay(new Date()) })
      const good = root.read('data/prices.yaml')
      root.edit('data/prices.yaml', 'value: 44', 'value: 45')
      const changed = read()
      root.write('data/prices.yaml', good)
      await buildSite(options, changed)
      expect(isFresh(out, nameInputs(inputs))).toBe(false)
      const again = nameInputs(inputs)
      await buildSite({ ...options, glance: again.glance() }, read())
      expect(isFresh(out, again)).toBe(true)
    },
    TIMEOUT,
  )

  test(
    'makes all pages anew with a Node that may write dates and numbers otherwise',
    async () => {
      const inputs = { projectDir: PROJECT, root: root.dir, siteUrl: SITE_URL }
      const known = process.versions.icu
      const withIcu = (value?: string) => Object.defineProperty(process.versions, 'icu', { value })
      const { stamp, glance } = nameInputs(inputs)
      const options = { ...inputs, outDir: out, stamp: stamp(), glance: glance(), force: false }
      const content = { ...contentAt(root.dir), asOf: madridDay(new Date()) }
      expect(await buildSite(options, content)).toMatchObject({ rendered: 0 })
      try {
        withIcu('99.1')
        expect(isFresh(out, nameInputs(inputs))).toBe(false)
        const { pages, rendered } = await buildSite(options, content)
        expect(rendered).toBe(pages)
      } finally {
        withIcu(known)
      }
    },
    TIMEOUT,
  )

  test('the bundle that is kept holds no static file, so that a deleted one is gone from the next build', async () => {
    const bundle = await bundlePages()
    expect(existsSync(join(out, 'client/favicon.svg'))).toBe(true)
    expect(existsSync(join(bundle, 'client/favicon.svg'))).toBe(false)
    expect(existsSync(join(bundle, 'client/scenes'))).toBe(false)
  })
})

describe('the last good build stays as it was, to the byte,', () => {
  builtBefore(BASE_ROOT)

  test(
    'when the content has an error, which is told with its line',
    async () => {
      const before = bytesOf(out)
      const good = root.read('data/prices.yaml')
      root.edit('data/prices.yaml', 'value: 44', 'value: "44 EUR"')
      const { exit, stderr } = await build()
      expect(exit).toBe(1)
      expect(stderr).toMatch(/data\/prices\.yaml:\d+:\d+/)
      expect(stderr).toContain('Nothing was built')
      expect(bytesOf(out)).toEqual(before)
      expect(neighbours()).toEqual(['dist'])
      root.write('data/prices.yaml', good)
    },
    TIMEOUT,
  )

  test(
    'when a page cannot be rendered, which is told with its address',
    async () => {
      const before = bytesOf(out)
      const content = contentAt(root.dir)
      // Validation would have reported it; a bug in a page looks the same to the build.
      const figures = new Map([...content.figures].filter(([name]) => name !== 'claims/reviews/count'))
      const options = {
        projectDir: PROJECT,
        root: root.dir,
        outDir: out,
        siteUrl: SITE_URL,
        stamp: 'x',
        glance: 'x',
        force: true,
      }
      await expect(buildSite(options, { ...content, figures })).rejects.toThrow(
        /^The page \/ could not be rendered\. .*claims\/reviews\/count/,
      )
      expect(bytesOf(out)).toEqual(before)
      expect(neighbours()).toEqual(['dist'])
    },
    TIMEOUT,
  )

  test(
    'when the build is killed; the next one clears up after it',
    async () => {
      const before = bytesOf(out)
      const { child, ended } = startBuild('--force')
      const halfway = () => existsSync(join(unfinishedFolder(out), 'client/es'))
      while (!halfway() && child.exitCode === null) await new Promise((later) => setTimeout(later, 5))
      child.kill('SIGKILL')
      expect((await ended).exit).toBeNull()
      expect(bytesOf(out)).toMatchObject(before)
      expect(neighbours()).toEqual(['.dist.lock', 'dist'])

      expect((await build()).stderr).toContain('Nothing has changed')
      expect(neighbours()).toEqual(['dist'])
      expect(bytesOf(out)).toEqual(before)
    },
    TIMEOUT,
  )
})
