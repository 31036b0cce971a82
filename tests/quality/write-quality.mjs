/**
 * `npm run quality [-- --only search,axe,lighthouse --runs 3 --kinds home,tour]`: measures how well the search finds,
 * what axe says by day and by night, and Lighthouse's scores on a phone, and writes each into its section of
 * docs/quality.md. A part that is not run keeps what was measured last. Lighthouse wants an idle machine.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { KINDS, measurePages } from '../bench/pages.mjs'
import { buildShipped, startTours } from '../bench/servers.mjs'
import { ensureBrowser } from '../browser/find-browser.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILE = `${ROOT}docs/quality.md`
const LOCALES = ['en', 'es', 'ru']

/** Kinds of pages that are no matter of speed. @type {Record<string, string>} */
const OTHERS = {
  about: '/about',
  contact: '/contact',
  legal: '/terms-of-service',
  "partners' style": '/fun-tickets/toledo-day-trip-from-madrid',
  confirmation: '/booking/confirmed',
  'not found': '/no-such-page',
  'unknown tour': '/tour/no-such-tour',
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'search,axe,lighthouse' },
    runs: { type: 'string', default: '3' },
    kinds: { type: 'string', default: '' },
  },
})

/** @type {Record<string, () => Promise<string>>} */
const parts = { search, axe, lighthouse }
for (const name of values.only.split(',')) {
  const measure = parts[name]
  if (!measure) throw new Error(`There is no part ${name}. Parts: ${Object.keys(parts).join(', ')}.`)
  writeSection(name, await measure())
}

/** @param {Record<string, string>} all @returns those that are asked for, else all */
function chosen(all) {
  const names = values.kinds.split(',')
  return values.kinds ? Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) : all
}

/** The queries' table, which the search's own measurement prints. */
async function search() {
  const { stdout } = spawnSync(process.execPath, ['tests/quality/measure-search.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It ends with 1 where an aim is missed, and tells the numbers all the same.
  if (!stdout.includes('|')) throw new Error('The search could not be measured.')
  return stdout.trim()
}

/** Faults on each kind of page, in three languages together. */
async function axe() {
  const outfile = `${ROOT}node_modules/.cache/tours/axe-faults.mjs`
  /** @type {import('esbuild').BuildOptions} */
  const format = { bundle: true, format: 'esm', platform: 'node', packages: 'external', target: 'node20' }
  await build({ entryPoints: [`${ROOT}tests/browser/axe-faults.ts`], outfile, ...format })
  const { axeFaults } = await import(pathToFileURL(outfile).href)
  const server = await startTours(['serve', '--out', buildShipped()], {
    VAR_DIR: `${ROOT}node_modules/.cache/tours/quality`,
  })
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows = []
    for (const [kind, path] of Object.entries(chosen({ ...KINDS, ...OTHERS }))) {
      const faults = []
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const found = []
        for (const locale of LOCALES) {
          const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', bypassCSP: true })
          const page = await context.newPage()
          await page.goto(`${server.url}${path}?lang=${locale}`)
          found.push(...(await axeFaults(page)))
          await context.close()
        }
        for (const fault of found) console.error(`${kind}, ${colorScheme}: ${fault}`)
        faults.push(found.length)
      }
      rows.push([kind, ...faults])
    }
    return table(['page', 'faults by day', 'by night'], rows)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function lighthouse() {
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const { versions, kinds } = await measurePages(Number(values.runs), chosen(KINDS))
  const rows = Object.entries(kinds).map(([kind, { score, accessibility, practices, seo, paint, shift }]) => [
    kind,
    ...[score, accessibility, practices, seo].map(Math.round),
    `${paint.toFixed(1)} s`,
    shift.toFixed(2),
  ])
  const heads = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'shift']
  return `Median of ${values.runs}, Lighthouse ${versions.Lighthouse}, load of the machine before: ${load}.\n\n${table(heads, rows)}`
}

/** @param {string[]} heads @param {unknown[][]} rows */
function table(heads, rows) {
  const line = (/** @type {unknown[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n')
}

/** Between the marks of a section, the file's other words stay. */
function writeSection(/** @type {string} */ name, /** @type {string} */ text) {
  const [start, end] = [`<!-- measured: ${name} -->`, `<!-- end: ${name} -->`]
  const before = readFileSync(FILE, 'utf8')
  const [head, rest] = before.split(start)
  const tail = rest?.split(end)[1]
  if (tail === undefined) throw new Error(`docs/quality.md has no place for ${name}: ${start} … ${end}.`)
  writeFileSync(FILE, `${head}${start}\n${text}\n${end}${tail}`)
}
