import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildSite } from '../../../cli/build/build-site'
import { bundlePages, EARLY_FILE } from '../../../cli/build/bundle-pages'
import { keptFile } from '../../../cli/build/damaged-files'
import { recordFiles } from '../../../cli/record/record-file'
import { openCache } from '../../../content/read/content-cache'
import { checkContent } from '../../../content/rules/check-content'
import { aContentRoot } from '../../content/a-content-root'
import { BASE_ROOT } from '../../content/content-case'
import { PROJECT, SITE_URL } from '../../content/site/shipped-content'
import { TEST_SEED } from '../../test-seed.mjs'
import { aTempFolder, bytesOf } from './a-temp-folder'

/** The benchmark makes 200. */
const EDITS = Number(process.env.RANDOM_EDITS ?? 20)
/** Builds of 165 pages, several of them from nothing. */
const TIMEOUT = EDITS * 20_000
/**
 * After so many edits the tree is held against one that was built from nothing: what an earlier edit left stale is
 * stale then, too.
 */
const COMPARED_EVERY = 20

const root = aContentRoot()
/** Fewer pages, where it is not the pages that matter. */
const small = aContentRoot(BASE_ROOT)
afterAll(() => {
  root.remove()
  small.remove()
})

const cacheFolder = mkdtempSync(join(tmpdir(), 'tours-cache-'))
afterAll(() => rmSync(cacheFolder, { recursive: true }))

/** @returns undefined, and nothing built, when the content has errors */
async function build(
  outDir: string,
  { asOf = '2026-11-23', force = false, dir = root.dir, siteUrl = SITE_URL, bundle = bundlePages } = {},
): Promise<Awaited<ReturnType<typeof buildSite>> | undefined> {
  const cache = openCache(cacheFolder, dir, PROJECT, 'v1')
  const content = checkContent({ root: dir, projectDir: PROJECT, asOf, cache })
  if (content.diagnostics.some(({ severity }) => severity === 'error')) return undefined
  const options = {
    projectDir: PROJECT,
    root: dir,
    outDir,
    siteUrl,
    stamp: 'x',
    glance: 'x',
    force,
    bundle: bundle(),
  }
  return buildSite(options, content)
}

const tours = () => readdirSync(join(root.dir, 'data/tours')).map((name) => `data/tours/${name}`)
const articles = () => readdirSync(join(root.dir, 'guides')).map((name) => `guides/${name}/es.md`)
const cities = () => readdirSync(join(root.dir, 'data/cities')).map((name) => `data/cities/${name}`)

/** Changes somewhere in a file what a pattern finds, as the number tells. */
function change(file: string, pattern: RegExp, number: number, by: (found: string) => string): void {
  const text = root.read(file)
  const found = [...text.matchAll(pattern)]
  const one = found[number % Math.max(found.length, 1)]
  if (!one) return
  root.write(file, text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length))
}

const pick = <T>(all: T[], number: number) => all[number % all.length] as T

/** What editors do, each by a random number. */
const edits: Record<string, (number: number) => void> = {
  'a price': (n) => change('data/prices.yaml', /value: \d+/g, n, () => `value: ${30 + (n % 90)}`),
  'a text of a tour in one language': (n) =>
    change(
      pick(tours(), n),
      /^ {6}(?:en|es|ru): \p{L}[^"'\n{}]*$/gmu,
      n,
      (line) => `${line} ${'x'.repeat(3)}`,
    ),
  'the order of keys': (n) =>
    change(pick(tours(), n), /^(category: .*\n)(categories: .*\n)/gm, n, (lines) =>
      lines.split('\n').slice(0, 2).reverse().join('\n').concat('\n'),
    ),
  'a paragraph of a guide': (n) =>
    change(pick(articles(), n), /^\p{L}[^\n|]{40,}$/gmu, n, (line) => `${line} Vale.`),
  'an interface text': (n) =>
    change(`locales/${pick(['en', 'es', 'ru'], n)}/common.json`, /: "\p{L}[^"{]*"/gu, n, (text) =>
      text.replace(/"$/, '!"'),
    ),
  'a decision': (n) => change('data/prices.yaml', /use: (?:listing|detail)/g, n, () => 'use: listing'),
  'the order of a menu': (n) =>
    change('data/navigation.yaml', /^featured:\n((?: {2}- .*\n)+)/gm, n, (block) => {
      const [head = '', ...lines] = block.trimEnd().split('\n')
      return `${[head, ...lines.reverse()].join('\n')}\n`
    }),
  'a rating': (n) =>
    change(
      pick(tours(), n),
      /source: listing, value: 4\.\d/g,
      n,
      () => `source: listing, value: 4.${n % 10}`,
    ),
  'a city’s words': (n) =>
    change(pick(cities(), n), /^ {2}es: \p{L}[^"'\n{}]*$/gmu, n, (line) => `${line} hoy`),
  'a picture’s description': (n) =>
    change('data/images.yaml', /^ {4}en: \p{L}[^"'\n{}:]*$/gmu, n, (line) => `${line} today`),
  'a new tour': (n) => {
    const of = 'prado-museum-guided-tour'
    const slug = `prado-${'abcdefghij'.charAt(n % 10)}`
    const name = `Prado ${slug.toUpperCase().replace('-', ' ')}`
    const text = root
      .read(`data/tours/${of}.yaml`)
      .replaceAll(of, slug)
      .replace(/^id: .*$/m, (line) => `${line}-${slug}`)
      .replace(
        /^title:\n(?: {2}\w\w: .*\n)+/m,
        `title:\n  en: ${name} tour\n  es: Visita ${name}\n  ru: Тур ${name}\n`,
      )
      .replace(/^( {2}\w\w: >-\n {4})/gm, `$1${name}. `)
    root.write(`data/tours/${slug}.yaml`, text)
    root.edit('data/prices.yaml', 'tours:\n', `tours:\n  ${slug}: ${40 + (n % 50)}\n`)
    root.edit(
      'data/routes.yaml',
      'direct:\n',
      `direct:\n  ${slug}: { en: /${slug}, es: /es/${slug}, ru: /ru/${slug} }\n`,
    )
  },
  'a new interface text': (n) => {
    for (const locale of ['en', 'es', 'ru'])
      change(`locales/${locale}/common.json`, /\n\}/g, 0, () => `,\n  "edit${n}": "x"\n}`)
  },
  'a file of the site, new or deleted': (n) => {
    const file = `public/note-${n % 2}.txt`
    if (existsSync(join(root.dir, file))) root.delete(file)
    else root.write(file, `${n}`)
  },
  'a text that is lost in one language': (n) =>
    change(pick(cities(), n), /^ {2}ru: \p{L}.*\n/gmu, n, () => ''),
}

test(
  'a build after any edits equals one from nothing, to the byte',
  async () => {
    const out = join(aTempFolder(), 'dist')
    const cold = join(aTempFolder(), 'dist')
    let asOf = '2026-11-23'
    await build(out, { asOf })
    const random = fc.sample(fc.tuple(fc.constantFrom(...Object.keys(edits), 'New Year'), fc.nat(9999)), {
      numRuns: EDITS * 3,
      seed: TEST_SEED,
    })
    const done: string[] = []
    for (const [name, number] of random) {
      if (done.length === EDITS) break
      const before = bytesOf(root.dir)
      if (name === 'New Year') asOf = `${Number(asOf.slice(0, 4)) + 1}${asOf.slice(4)}`
      else edits[name]?.(number)
      const built = await build(out, { asOf })
      if (!built) {
        // An edit that is refused is taken back.
        for (const file of Object.keys(bytesOf(root.dir))) if (!(file in before)) root.delete(file)
        for (const [file, bytes] of Object.entries(before)) {
          if (bytesOf(root.dir)[file] !== bytes) root.write(file, Buffer.from(bytes, 'base64').toString())
        }
        continue
      }
      done.push(`${name}: ${built.rendered} of ${built.pages}`)
      if (done.length % COMPARED_EVERY > 0) continue
      await build(cold, { asOf, force: true })
      expect(differences(bytesOf(out), bytesOf(cold)), done.join('\n')).toEqual([])
    }
    expect(done).toHaveLength(EDITS)
  },
  TIMEOUT,
)

/** Names of files that are not the same in both trees. */
function differences(a: Record<string, string>, b: Record<string, string>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((file) => a[file] !== b[file]).sort()
}

test(
  'only what has changed is made anew, and what somebody has lost or damaged',
  async () => {
    const out = join(aTempFolder(), 'dist')
    const whole = await build(out, { dir: small.dir })
    expect(whole?.rendered).toBe(whole?.pages ?? 0)
    expect((await build(out, { dir: small.dir }))?.rendered).toBe(0)

    // A text that no page shows.
    for (const locale of ['en', 'es', 'ru'])
      small.edit(`locales/${locale}/pages.json`, '\n}', ',\n  "unused": "x"\n}')
    expect((await build(out, { dir: small.dir }))?.rendered).toBe(0)

    const before = bytesOf(out)
    for (const name of ['about.html', 'es/tours-madrid.html.br', 'favicon.svg'])
      rmSync(join(out, 'client', name))
    const contact = join(out, 'client/contact.html')
    writeFileSync(contact, readFileSync(contact, 'utf8').replace('<h1', '<h2'))
    writeFileSync(join(out, 'client/other.html'), 'not ours')
    expect((await build(out, { dir: small.dir }))?.rendered).toBe(3)
    expect(bytesOf(out)).toEqual(before)
  },
  TIMEOUT,
)

test(
  'another address of the site stands on every page, as in a build from nothing',
  async () => {
    const [out, cold] = [join(aTempFolder(), 'dist'), join(aTempFolder(), 'dist')]
    const elsewhere = { dir: small.dir, siteUrl: 'https://elsewhere.example' }
    await build(out, { dir: small.dir })
    await build(out, elsewhere)
    await build(cold, { ...elsewhere, force: true })
    expect(differences(bytesOf(out), bytesOf(cold))).toEqual([])
  },
  TIMEOUT,
)

test(
  'a file of public/ that was changed in place is taken anew, though its size and time are the same',
  async () => {
    const out = join(aTempFolder(), 'dist')
    const file = join(small.dir, 'public/note.txt')
    for (const text of ['one', 'two']) {
      small.write('public/note.txt', text)
      utimesSync(file, 1_700_000_000, 1_700_000_000)
      await build(out, { dir: small.dir })
    }
    rmSync(file)
    expect(readFileSync(join(out, 'client/note.txt'), 'utf8')).toBe('two')
  },
  TIMEOUT,
)

test(
  'no file of public/ takes the place of what the build makes, in the first build or the next',
  async () => {
    const out = join(aTempFolder(), 'dist')
    for (const name of ['about.html', 'robots.txt']) small.write(`public/${name}`, 'not verified')
    for (const text of ['one', 'two']) {
      small.write('public/note.txt', text)
      await build(out, { dir: small.dir })
      expect(readFileSync(join(out, 'client/about.html'), 'utf8')).toContain('<main')
      expect(readFileSync(join(out, 'client/robots.txt'), 'utf8')).toContain('Sitemap: ')
    }
    for (const name of ['about.html', 'robots.txt', 'note.txt']) small.delete(`public/${name}`)
  },
  TIMEOUT,
)

test(
  'another early script is named by the pages that load it, and by no others',
  async () => {
    const [out, cold] = [join(aTempFolder(), 'dist'), join(aTempFolder(), 'dist')]
    const bundle = await bundlePages()
    // Beside it: it imports packages.
    const changed = `${bundle}-changed`
    onTestFinished(() => rmSync(changed, { recursive: true }))
    cpSync(bundle, changed, { recursive: true })
    const early = join(changed, EARLY_FILE)
    const scripts = JSON.parse(readFileSync(early, 'utf8'))
    renameSync(
      join(changed, 'client', scripts['apply-choice'].path),
      join(changed, 'client/assets/another.js'),
    )
    writeFileSync(
      early,
      JSON.stringify({ ...scripts, 'apply-choice': { path: '/assets/another.js', code: '' } }),
    )
    const before = await build(out, { dir: small.dir })
    const after = { dir: small.dir, bundle: async () => changed }
    const { rendered = 0 } = (await build(out, after)) ?? {}
    await build(cold, { ...after, force: true })
    expect(differences(bytesOf(out), bytesOf(cold))).toEqual([])
    expect(rendered).toBeGreaterThan(0)
    expect(rendered).toBeLessThan((before?.pages ?? 0) / 2)
  },
  TIMEOUT,
)

test(
  'where nothing can be kept of a build, the next one makes everything anew',
  async () => {
    const out = join(aTempFolder(), 'dist')
    for (const file of [recordFiles(keptFile(out, 'record')).whole, keptFile(out, 'glance')]) {
      mkdirSync(file, { recursive: true })
      onTestFinished(() => rmSync(file, { recursive: true }))
    }
    await build(out, { dir: small.dir })
    const [before, again] = [bytesOf(out), await build(out, { dir: small.dir })]
    expect(again?.rendered).toBe(again?.pages)
    expect(bytesOf(out)).toEqual(before)
  },
  TIMEOUT,
)
