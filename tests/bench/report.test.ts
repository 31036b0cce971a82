import { expect, test } from 'vitest'
import type { Builds } from './goals.mjs'
import { median } from './measure.mjs'
import { drawPlot } from './plot.mjs'
import { composeReport } from './report.mjs'

const machine = { cores: 2, processor: 'a processor', gigabytes: 24, node: '20.20.2' }
const kept = { date: '2026-11-23', runs: 3, load: 0.1, machine }
const took = (seconds: number) => ({
  seconds,
  min: seconds,
  max: seconds,
  processorSeconds: seconds,
  megabytes: 200,
})

const built: Builds = {
  ...kept,
  tours: 1000,
  pages: 6000,
  missing: ['Eleventy'],
  failed: {},
  versions: { Hugo: '0.111.3' },
  kilobytesPerPage: { ours: 40 },
  fromNothing: { ours: took(70), Hugo: took(3), Astro: took(40), compression: took(20) },
  changes: {
    'nothing changed': { ...took(0.4), rendered: 0, different: 0 },
    'one price': { ...took(1), rendered: 40, different: 12 },
  },
}

const rows = (report: string) => report.split('\n').filter((line) => line.startsWith('| '))

test('each goal stands with what was measured, its ratio, and whether it is met', () => {
  const lines = rows(composeReport({ builds: [built] }, ''))
  expect(lines).toContain(
    '| build from nothing, 1,000 tours: Astro’s build and compression | ≤ 60.0 s | 70.0 s | 1.17 | **missed** |',
  )
  expect(lines).toContain('| one price, 1,000 tours: Hugo’s whole build | ≤ 3.00 s | 1.00 s | 0.33 | met |')
  expect(lines).toContain(
    '| pages made anew, one price: those that differ, and shells | ≤ 15.0 | 40.0 | 2.67 | **missed** |',
  )
})

test('where more is better, half of what is wanted is missed by a ratio of two', () => {
  const rate = (perSecond: number, p99: number) => ({ perSecond, p99 })
  const serving = {
    ...kept,
    nginx: '1.22.1',
    pages: { ours: rate(350, 1), nginx: rate(1000, 1), 'express.static': rate(10, 4) },
    memory: { ours: 100 },
    checkouts: { ours: rate(3, 1), 'bare handler': rate(10, 1) },
    webhooks: { ours: rate(6, 1), 'bare handler': rate(10, 1) },
    hanging: { idle: rate(10, 5), '500 checkouts wait': rate(10, 20) },
    startUps: { start: { seconds: 0.5, pages: 165 }, large: { seconds: 1, pages: 60_000 } },
  }
  const lines = rows(composeReport({ builds: [], serving }, ''))
  expect(lines).toContain('| a page: nginx | ≥ 0.70 × | 0.35 × | 2.00 | **missed** |')
  expect(lines).toContain('| a page: express.static | ≥ 10.0 × | 35.0 × | 0.29 | met |')
  expect(lines).toContain(
    '| a page, p99, while 500 checkouts wait: twice idle | ≤ 10.0 ms | 20.0 ms | 2.00 | **missed** |',
  )
})

test('a report names what could not be installed, and tells what somebody wrote about missed goals', () => {
  const report = composeReport({ builds: [built] }, 'Three ideas.\n')
  expect(report).toContain('Could not be installed: Eleventy.')
  expect(report).toContain('## Goals that were hard to meet\n\nThree ideas.\n\n## Builds')
  expect(composeReport({ builds: [built] }, '')).not.toContain('hard to meet')
})

test('the plot puts a tenfold at the same distance everywhere', () => {
  const points: [number, number][] = [
    [100, 1],
    [1000, 10],
    [10_000, 100],
  ]
  const svg = drawPlot([{ name: 'ours', points }], { x: 'pages', y: 'seconds' })
  const dots = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
    +(x ?? 0),
    +(y ?? 0),
  ])
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = dots
  expect(x1).toBeCloseTo((x0 + x2) / 2, 0)
  expect(y1).toBeCloseTo((y0 + y2) / 2, 0)
  expect(x2).toBeGreaterThan(x0)
  expect(y2).toBeLessThan(y0)
})

test('the median of an even number of runs lies between the two in the middle', () => {
  expect(median([9, 1, 4])).toBe(4)
  expect(median([10, 1, 2, 4])).toBe(3)
})
