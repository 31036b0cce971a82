import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../browser/find-browser.mjs'
import { interleave, median } from './measure.mjs'
import { buildShipped, startTours } from './servers.mjs'
import { installTools, packageVersion, versionOf } from './workplace.mjs'

/** One address of each kind. @type {Record<string, string>} */
export const KINDS = {
  home: '/',
  'own tours': '/madrid-tours',
  'all tours': '/all-tours',
  'day trips': '/madrid-day-trips',
  'partner tours': '/fun-tickets-tours',
  city: '/seville-tours',
  tour: '/prado-museum-guided-tour',
  'partner tour': '/ft-tour/seville-walking-tour',
  landing: '/flamenco-tickets-madrid',
  guide: '/guides/best-things-to-do-toledo',
}

/**
 * @typedef {{ path: string, kilobytes: number, score: number, accessibility: number, practices: number, seo: number, paint: number, blocked: number, shift: number }} PageMeasurement
 * kB transferred; of 100, each of Lighthouse's categories, speed first; largest paint in seconds; total blocking time in ms; cumulative layout shift
 */

/**
 * Ten kinds of pages of the shipped site in Lighthouse's mobile settings.
 *
 * @param {number} rounds
 * @param {Record<string, string>} kinds addresses by their kinds
 */
export async function measurePages(rounds, kinds = KINDS) {
  const tools = installTools('lighthouse', ['lighthouse@12'])
  if (!tools) throw new Error('Lighthouse could not be installed.')
  const browser = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : await ensureBrowser()
  const outDir = buildShipped()
  const dir = mkdtempSync(join(tmpdir(), 'tours-pages-'))
  const server = await startTours(['serve', '--out', outDir], { VAR_DIR: join(dir, 'var') })
  try {
    const cases = Object.entries(kinds).map(([name, path]) => [name, () => lighthouse(server.url + path)])
    const all = await interleave(rounds, Object.fromEntries(cases))
    return {
      versions: {
        Lighthouse: packageVersion(tools, 'lighthouse'),
        Chromium: versionOf(browser, '--version'),
      },
      kinds: Object.fromEntries(
        Object.entries(kinds).map(([name, path]) => [name, { path, ...mediansOf(all[name] ?? []) }]),
      ),
    }
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }

  /** @returns {Omit<PageMeasurement, 'path'>} */
  function lighthouse(/** @type {string} */ address, retries = 3) {
    const file = join(dir, 'report.json')
    const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run --disable-sync'
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        join(tools, 'node_modules/lighthouse/cli/index.js'),
        address,
        '--only-categories=performance,accessibility,best-practices,seo',
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        flags,
      ],
      { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8' },
    )
    // Now and then the browser's trace begins too late (NO_NAVSTART).
    if (status !== 0 && retries > 0) return lighthouse(address, retries - 1)
    if (status !== 0) throw new Error(`Lighthouse failed at ${address}:\n${stderr}`)
    const { audits, categories } = JSON.parse(readFileSync(file, 'utf8'))
    const value = (/** @type {string} */ audit) => Number(audits[audit].numericValue)
    return {
      kilobytes: value('total-byte-weight') / 1000,
      score: categories.performance.score * 100,
      accessibility: categories.accessibility.score * 100,
      practices: categories['best-practices'].score * 100,
      seo: categories.seo.score * 100,
      paint: value('largest-contentful-paint') / 1000,
      blocked: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
    }
  }
}

function mediansOf(/** @type {Omit<PageMeasurement, 'path'>[]} */ all) {
  const of = (/** @type {keyof Omit<PageMeasurement, 'path'>} */ key) => median(all.map((one) => one[key]))
  return {
    kilobytes: of('kilobytes'),
    score: of('score'),
    accessibility: of('accessibility'),
    practices: of('practices'),
    seo: of('seo'),
    paint: of('paint'),
    blocked: of('blocked'),
    shift: of('shift'),
  }
}
