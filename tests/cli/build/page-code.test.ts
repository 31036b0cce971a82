import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { bundlePages } from '../../../cli/build/bundle-pages'
import { pageCode } from '../../../cli/build/page-code'
import MADE_OF from '../../../cli/record/made-of.json'
import { PROJECT } from '../../content/site/shipped-content'
import { aTempFolder } from './a-temp-folder'

const RENDERER = 'renderer/_default.page.server.tsx'

/** A bundle of two pages and an island, and one source more or less as wanted. */
function versions(
  changes: Record<string, string> = {},
  { entry = 'assets/entry.1.js', island = 'assets/island.1.js', packages = '1' } = {},
) {
  const module = (name: string, ...imports: string[]) => [name, { hash: changes[name] ?? 'first', imports }]
  const modules = Object.fromEntries([
    module('pages/tour/tour.page.server.tsx', 'pages/components/TourCard.tsx'),
    module('pages/home/home.page.server.tsx', 'pages/components/Hero.tsx'),
    module('pages/components/TourCard.tsx'),
    module('pages/components/Hero.tsx'),
    module(RENDERER, 'pages/components/Island.tsx', 'pages/components/Layout.tsx', 'react-dom/server'),
    module('pages/components/Layout.tsx'),
    module('pages/components/Island.tsx', 'pages/booking/BookingCard.island.tsx'),
    module('pages/booking/BookingCard.island.tsx', 'pages/booking/Calendar.tsx'),
    module('pages/booking/Calendar.tsx', 'pages/booking/BookingCard.island.tsx'),
  ])
  const client = {
    'renderer/_default.page.client.ts': { file: entry, imports: ['style'] },
    style: { file: 'a.css' },
    'pages/booking/BookingCard.island.tsx': { file: island, imports: ['react'] },
    react: { file: 'assets/react.js' },
  }
  const bundle = aTempFolder({
    'modules.json': JSON.stringify(modules),
    'assets.json': JSON.stringify(client),
  })
  const code = pageCode(bundle, packages)
  return {
    tour: code.versionOf('page tour'),
    home: code.versionOf('page home'),
    card: code.versionOf('island booking/BookingCard'),
    scripts: code.islandScripts('booking/BookingCard').join(' '),
  }
}

test.each([
  ['its own file', 'pages/tour/tour.page.server.tsx', ['tour']],
  ['a component that one page shows', 'pages/components/Hero.tsx', ['home']],
  ['the document around all pages', 'pages/components/Layout.tsx', ['home', 'tour']],
  ['what an island imports', 'pages/booking/Calendar.tsx', ['card']],
])('%s changes the version of what is made of it, and of nothing else', (_, source, changed) => {
  const [before, after] = [versions(), versions({ [source]: 'second' })]
  const differing = Object.keys(before).filter((one) => before[one as 'tour'] !== after[one as 'tour'])
  expect(differing.sort()).toEqual(changed)
})

test('another script for the browser changes every page, which names it', () => {
  const [before, after] = [versions(), versions({}, { entry: 'assets/entry.2.js' })]
  expect([after.tour, after.home]).not.toEqual([before.tour, before.home])
  expect(after.card).toBe(before.card)
})

test('another script of an island changes what shows the island, which names it and what it imports', () => {
  const [before, after] = [versions(), versions({}, { island: 'assets/island.2.js' })]
  expect(after.card).not.toBe(before.card)
  expect([after.tour, after.home]).toEqual([before.tour, before.home])
  expect(after.scripts).toBe('/assets/island.2.js /assets/react.js')
})

test('other packages change every page: the bundle holds none of what renders it', () => {
  const [before, after] = [versions(), versions({}, { packages: '2' })]
  expect([after.tour, after.home]).not.toContain(before.tour)
  expect([after.tour, after.home]).not.toContain(before.home)
})

/** Sources whose change a list overlooks. */
const overlooked = (list: keyof typeof MADE_OF, sources: string[]) =>
  sources.filter((name) => !MADE_OF[list].some((path) => `${name}/`.startsWith(`${path}/`)))

test('a bundle is made anew whenever a source that is in it changes', { timeout: 180_000 }, async () => {
  const modules = JSON.parse(readFileSync(join(await bundlePages(), 'modules.json'), 'utf8'))
  const sources = Object.keys(modules).filter((name) => !/^(node_modules\/|\0)/.test(name))
  expect(sources).toContain('renderer/render-page.tsx')
  expect(overlooked('bundle', sources)).toEqual([])
  expect(overlooked('renderer', sources)).toEqual([])
  expect(overlooked('output', sources)).toEqual([])
})

test.each(['output', 'record'] as const)('every source of a build counts for its %s', async (list) => {
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: ['cli/build/build.ts'],
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
  const sources = Object.keys(metafile.inputs)
  expect(sources).toContain('cli/build/build-site.ts')
  expect(overlooked(list, sources)).toEqual([])
})
