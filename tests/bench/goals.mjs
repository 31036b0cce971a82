/**
 * @typedef {{ date: string, runs: number, machine: { cores: number, processor: string, gigabytes: number, node: string } }} Kept
 * @typedef {Kept & { tours: number } & Awaited<ReturnType<typeof import('./builds.mjs').measureBuilds>>} Builds
 * @typedef {Kept & { tours: number, cases: Awaited<ReturnType<typeof import('./validate.mjs').measureValidate>> }} Validate
 * @typedef {Kept & { nginx: string } & Awaited<ReturnType<typeof import('./serving.mjs').measureServing>>} Serving
 * @typedef {Kept & Awaited<ReturnType<typeof import('./pages.mjs').measurePages>>} Pages
 * @typedef {Kept & { edits: number, seconds: number }} Edits
 *
 * @typedef {{ builds: Builds[], validate?: Validate, serving?: Serving, pages?: Pages, edits?: Edits }} Results
 *
 * @typedef {object} Goal
 * @property {string} what
 * @property {string} goal
 * @property {string} measured
 * @property {number} ratio what was measured to what is allowed; where more is better, the other way round: met up to 1
 */

/** Pages that are made for the server to fill in: no files of the site. */
const SHELLS = 3

/** @returns {Goal[]} those for which there are results */
export function compareWithGoals(/** @type {Results} */ { builds, validate, serving, pages }) {
  const thousand = builds.find(({ tours }) => tours === 1000)
  const large = builds.find(({ tours }) => tours === 10_000)
  const price = secondsOf(thousand?.changes, 'one price')
  const allowed = secondsOf(thousand?.fromNothing, 'Astro') + secondsOf(thousand?.fromNothing, 'compression')
  const hugo = secondsOf(thousand?.fromNothing, 'Hugo')
  const perPage = (/** @type {Builds | undefined} */ of) =>
    secondsOf(of?.fromNothing, 'ours') / (of?.pages ?? Number.NaN)
  const validated = (/** @type {string} */ name) => secondsOf(validate?.cases, name)
  const edited = Object.keys(validate?.cases ?? {}).filter((name) => name.includes(', after'))
  const served = (/** @type {'pages' | 'checkouts' | 'webhooks'} */ what, /** @type {string} */ beside) =>
    of(serving?.[what], 'ours').perSecond / of(serving?.[what], beside).perSecond
  const [idle = '', busy = ''] = Object.keys(serving?.hanging ?? {})
  const express = of(serving?.pages, 'express.static').p99
  const idleP99 = of(serving?.hanging, idle).p99
  const { start, large: served60 } = serving?.startUps ?? {}
  const kinds = Object.entries(pages?.kinds ?? {})
  const listings = kinds.filter(([name]) => / tours$|day trips/.test(name))
  return [
    atMost(
      'build from nothing, 1,000 tours',
      `≤ Astro + compression: ${short(allowed)} s`,
      secondsOf(thousand?.fromNothing, 'ours'),
      allowed,
      's',
    ),
    atMost('one price, 1,000 tours', '< 1.5 s', price, 1.5, 's'),
    atMost('one price, beside Hugo’s whole build', `< ${short(hugo)} s`, price, hugo, 's'),
    ...Object.entries(thousand?.changes ?? {}).map(([name, { rendered, different }]) =>
      atMost(
        `pages made anew: ${name}`,
        `only those that differ: ${different}`,
        rendered,
        different + SHELLS,
        'pages',
      ),
    ),
    atMost(
      'nothing changed, 1,000 tours',
      '< 0.5 s',
      secondsOf(thousand?.changes, 'nothing changed'),
      0.5,
      's',
    ),
    atMost(
      'a page at 10,000 tours, to one at 1,000',
      '≤ 1.3 ×',
      perPage(large) / perPage(thousand),
      1.3,
      '×',
    ),
    atMost(
      'memory, 10,000 tours',
      '< 1.5 GB',
      (large?.fromNothing.ours?.megabytes ?? Number.NaN) / 1000,
      1.5,
      'GB',
    ),
    atMost('one price, 10,000 tours', '< 3 s', secondsOf(large?.changes, 'one price'), 3, 's'),
    atMost('validate, shipped content, warm', '< 0.8 s', validated('shipped content'), 0.8, 's'),
    atMost(
      'validate, shipped content, no cache',
      '< 1.6 s',
      validated('shipped content, no cache'),
      1.6,
      's',
    ),
    atMost(
      `validate, ${validate?.tours.toLocaleString('en')} tours, after one change: the slowest`,
      '< 1 s',
      most(edited.map(validated)),
      1,
      's',
    ),
    atMost('npm start up again', '< 1 s', start?.seconds, 1, 's'),
    atMost(
      `start-up with ${served60?.pages.toLocaleString('en')} pages`,
      '< 2 s for 60,000',
      served60?.seconds,
      2,
      's',
    ),
    atLeast('a page, beside nginx', '≥ 0.7 ×', served('pages', 'nginx'), 0.7),
    atLeast('a page, beside express.static', '≥ 10 ×', served('pages', 'express.static'), 10),
    atMost(
      'a page, p99',
      `≤ express.static: ${short(express)} ms`,
      of(serving?.pages, 'ours').p99,
      express,
      'ms',
    ),
    atLeast(
      'creating a checkout, beside a bare handler',
      '≥ 0.3 ×',
      served('checkouts', 'bare handler'),
      0.3,
    ),
    atLeast('a webhook, beside a bare handler', '≥ 0.5 ×', served('webhooks', 'bare handler'), 0.5),
    atMost(
      'pages while 500 checkouts wait on a Stripe that hangs, p99',
      `≤ 2 × idle: ${short(2 * idleP99)} ms`,
      of(serving?.hanging, busy).p99,
      2 * idleP99,
      'ms',
    ),
    atMost(
      'largest paint on a phone: the slowest of ten kinds of pages',
      '< 1.5 s',
      most(kinds.map(([, { paint }]) => paint)),
      1.5,
      's',
    ),
    atMost(
      'a listing’s transfer: the heaviest',
      '< 180 kB',
      most(listings.map(([, { kilobytes }]) => kilobytes)),
      180,
      'kB',
    ),
  ].filter(({ ratio }) => Number.isFinite(ratio))
}

/** @param {string} what @param {string} goal @param {number | undefined} value @param {number} allowed @param {string} unit @returns {Goal} */
function atMost(what, goal, value = Number.NaN, allowed, unit) {
  return { what, goal, measured: `${short(value)} ${unit}`, ratio: value / allowed }
}

/** @param {string} what @param {string} goal @param {number} value @param {number} wanted @returns {Goal} */
function atLeast(what, goal, value, wanted) {
  return { what, goal, measured: `${short(value)} ×`, ratio: wanted / value }
}

function secondsOf(
  /** @type {Record<string, { seconds: number }> | undefined} */ all,
  /** @type {string} */ name,
) {
  return all?.[name]?.seconds ?? Number.NaN
}

function of(
  /** @type {Record<string, import('./load.mjs').Rate> | undefined} */ all,
  /** @type {string} */ name,
) {
  return all?.[name] ?? { perSecond: Number.NaN, p99: Number.NaN }
}

/** NaN where there are none. */
function most(/** @type {number[]} */ numbers) {
  return numbers.length > 0 ? Math.max(...numbers) : Number.NaN
}

/** Three digits are what a noisy machine can tell. */
export function short(/** @type {number} */ number) {
  if (!Number.isFinite(number)) return '–'
  const digits = number >= 100 ? 0 : number >= 10 ? 1 : 2
  return number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
