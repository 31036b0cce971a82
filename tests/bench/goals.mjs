/**
 * @typedef {{ date: string, runs: number, load: number, machine: { cores: number, processor: string, gigabytes: number, node: string } }} Kept
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
  const { fromNothing, changes = {}, pages: count = NaN } = builds.find(({ tours }) => tours === 1000) ?? {}
  const large = builds.find(({ tours }) => tours === 10_000)
  const [ours, price] = [secondsOf(fromNothing, 'ours'), secondsOf(changes, 'one price')]
  const allowed = secondsOf(fromNothing, 'Astro') + secondsOf(fromNothing, 'compression')
  const growth = secondsOf(large?.fromNothing, 'ours') / (large?.pages ?? NaN) / (ours / count)
  const valid = (/** @type {string} */ name) => secondsOf(validate?.cases, name)
  const edited = Object.keys(validate?.cases ?? {}).filter((name) => name.includes(', after'))
  const rate = (/** @type {'pages' | 'checkouts' | 'webhooks'} */ what, /** @type {string} */ beside) =>
    of(serving?.[what], 'ours').perSecond / of(serving?.[what], beside).perSecond
  const [idle, hanging] = Object.values(serving?.hanging ?? {})
  const { start, large: manyPages } = serving?.startUps ?? {}
  const kinds = Object.entries(pages?.kinds ?? {})
  const listings = kinds.filter(([name]) => / tours$|day trips/.test(name))
  const express = of(serving?.pages, 'express.static').p99
  return [
    atMost('build from nothing, 1,000 tours: Astro’s build and compression', ours, allowed, 's'),
    atMost('one price, 1,000 tours', price, 1.5, 's'),
    atMost('one price, 1,000 tours: Hugo’s whole build', price, secondsOf(fromNothing, 'Hugo'), 's'),
    ...Object.entries(changes).map(([name, { rendered, different }]) =>
      atMost(`pages made anew, ${name}: those that differ, and shells`, rendered, different + SHELLS, ''),
    ),
    atMost('nothing changed, 1,000 tours', secondsOf(changes, 'nothing changed'), 0.5, 's'),
    atMost('time a page at 10,000 tours: at 1,000', growth, 1.3, '×'),
    atMost('memory, 10,000 tours', (large?.fromNothing.ours?.megabytes ?? NaN) / 1000, 1.5, 'GB'),
    atMost('one price, 10,000 tours', secondsOf(large?.changes, 'one price'), 3, 's'),
    atMost('validate, shipped content, warm', valid('shipped content'), 0.8, 's'),
    atMost('validate, shipped content, no cache', valid('shipped content, no cache'), 1.6, 's'),
    atMost(`validate, ${counted(validate?.tours)} tours, slowest change`, most(edited.map(valid)), 1, 's'),
    atMost('npm start up again', start?.seconds, 1, 's'),
    atMost(`start-up with ${counted(manyPages?.pages)} pages`, manyPages?.seconds, 2, 's'),
    atLeast('a page: nginx', rate('pages', 'nginx'), 0.7),
    atLeast('a page: express.static', rate('pages', 'express.static'), 10),
    atMost('a page, p99: express.static', of(serving?.pages, 'ours').p99, express, 'ms'),
    atLeast('creating a checkout: a bare handler', rate('checkouts', 'bare handler'), 0.3),
    atLeast('a webhook: a bare handler', rate('webhooks', 'bare handler'), 0.5),
    atMost('a page, p99, while 500 checkouts wait: twice idle', hanging?.p99, 2 * (idle?.p99 ?? NaN), 'ms'),
    atMost('largest paint of ten kinds of pages', most(kinds.map(([, { paint }]) => paint)), 1.5, 's'),
    atMost('heaviest listing', most(listings.map(([, { kilobytes }]) => kilobytes)), 180, 'kB'),
  ].filter(({ ratio }) => Number.isFinite(ratio))
}

/** @param {string} what @param {number | undefined} value @param {number} limit @param {string} unit @returns {Goal} */
function atMost(what, value = NaN, limit, unit) {
  return {
    what,
    goal: `≤ ${short(limit)} ${unit}`.trim(),
    measured: `${short(value)} ${unit}`.trim(),
    ratio: value / limit,
  }
}

/** @param {string} what @param {number} value @param {number} limit @returns {Goal} */
function atLeast(what, value, limit) {
  return { what, goal: `≥ ${short(limit)} ×`, measured: `${short(value)} ×`, ratio: limit / value }
}

function secondsOf(
  /** @type {Record<string, { seconds: number }> | undefined} */ all,
  /** @type {string} */ name,
) {
  return all?.[name]?.seconds ?? NaN
}

function of(
  /** @type {Record<string, import('./load.mjs').Rate> | undefined} */ all,
  /** @type {string} */ name,
) {
  return all?.[name] ?? { perSecond: NaN, p99: NaN }
}

/** NaN where there are none. */
function most(/** @type {number[]} */ numbers) {
  return numbers.length > 0 ? Math.max(...numbers) : NaN
}

/** A number of pages or tours. */
export function counted(number = NaN) {
  return number.toLocaleString('en')
}

/** Three digits are what a noisy machine can tell. */
export function short(/** @type {number} */ number) {
  if (!Number.isFinite(number)) return '–'
  const digits = number >= 100 ? 0 : number >= 10 ? 1 : 2
  return number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
