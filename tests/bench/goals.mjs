/**
 * @typedef {{ date: string, runs: number, machine: { cores: number, processor: string, gigabytes: number, node: string } }} Kept
 * @typedef {Kept & { tours: number } & Awaited<ReturnType<typeof import('./builds.mjs').measureBuilds>>} Builds
 * @typedef {Kept & { tours: number, cases: Awaited<ReturnType<typeof import('./validate.mjs').measureValidate>> }} Validate
 * @typedef {Kept & { nginx: string } & Awaited<ReturnType<typeof import('./serving.mjs').measureServing>>} Serving
 * @typedef {Kept & Awaited<ReturnType<typeof import('./pages.mjs').measurePages>>} Pages
 *
 * @typedef {{ builds: Builds[], validate?: Validate, serving?: Serving, pages?: Pages }} Results
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
  const tenThousand = builds.find(({ tours }) => tours === 10_000)
  return [
    ...(thousand ? buildGoals(thousand) : []),
    ...(tenThousand ? largeGoals(tenThousand, thousand) : []),
    ...(validate ? validateGoals(validate) : []),
    ...(serving ? servingGoals(serving) : []),
    ...(pages ? pageGoals(pages) : []),
  ]
}

/** @param {string} what @param {string} goal @param {number} value @param {number} most @param {string} unit @returns {Goal} */
const atMost = (what, goal, value, most, unit) => ({
  what,
  goal,
  measured: `${short(value)} ${unit}`,
  ratio: value / most,
})

/** @param {string} what @param {string} goal @param {number} value @param {number} least @returns {Goal} */
const atLeast = (what, goal, value, least) => ({
  what,
  goal,
  measured: `${short(value)} ×`,
  ratio: least / value,
})

/** @returns {Goal[]} */
function buildGoals(/** @type {Builds} */ { fromNothing, changes }) {
  const { ours, Hugo, Astro, compression } = fromNothing
  const price = changes['one price']
  const idle = changes['nothing changed']
  const surplus = Object.entries(changes)
    .map(([name, { rendered, different }]) => ({ name, rendered, different, more: rendered - different }))
    .sort((a, b) => b.more - a.more)[0]
  return [
    ...(ours && Astro && compression
      ? [
          atMost(
            'build from nothing, 1,000 tours',
            `≤ Astro + compression (${short(Astro.seconds)} + ${short(compression.seconds)} s)`,
            ours.seconds,
            Astro.seconds + compression.seconds,
            's',
          ),
        ]
      : []),
    ...(price ? [atMost('one price, 1,000 tours', '< 1.5 s', price.seconds, 1.5, 's')] : []),
    ...(price && Hugo
      ? [
          atMost(
            'one price beside Hugo’s whole build',
            `< ${short(Hugo.seconds)} s`,
            price.seconds,
            Hugo.seconds,
            's',
          ),
        ]
      : []),
    ...(surplus
      ? [
          {
            what: 'any one change: only pages that differ are made anew',
            goal: 'made anew ≤ different',
            measured: `${surplus.rendered} for ${surplus.different} (${surplus.name})`,
            ratio: surplus.rendered / Math.max(1, surplus.different + SHELLS),
          },
        ]
      : []),
    ...(idle ? [atMost('nothing changed, 1,000 tours', '< 0.5 s', idle.seconds, 0.5, 's')] : []),
  ]
}

/** @returns {Goal[]} */
function largeGoals(
  /** @type {Builds} */ { fromNothing, changes, pages },
  /** @type {Builds | undefined} */ thousand,
) {
  const { ours } = fromNothing
  const small = thousand?.fromNothing.ours
  const price = changes['one price']
  return [
    ...(ours && small && thousand
      ? [
          atMost(
            'cost a page, 10,000 tours to 1,000',
            '≤ 1.3 ×',
            ours.seconds / pages / (small.seconds / thousand.pages),
            1.3,
            '×',
          ),
        ]
      : []),
    ...(ours ? [atMost('memory at 10,000 tours', '< 1.5 GB', ours.megabytes / 1000, 1.5, 'GB')] : []),
    ...(price ? [atMost('one price, 10,000 tours', '< 3 s', price.seconds, 3, 's')] : []),
  ]
}

/** @returns {Goal[]} */
function validateGoals(/** @type {Validate} */ { cases, tours }) {
  const seconds = (/** @type {string} */ name) => cases[name]?.seconds ?? Number.NaN
  const changed = Object.keys(cases).filter((name) => name.includes('after'))
  return [
    atMost('validate, shipped content, warm', '< 0.8 s', seconds('shipped content'), 0.8, 's'),
    atMost('validate, shipped content, no cache', '< 1.6 s', seconds('shipped content, no cache'), 1.6, 's'),
    atMost(
      `validate, ${tours.toLocaleString('en')} tours, after one change (the slowest)`,
      '< 1 s',
      Math.max(...changed.map(seconds)),
      1,
      's',
    ),
  ]
}

/** @returns {Goal[]} */
function servingGoals(/** @type {Serving} */ { pages, checkouts, webhooks, hanging, startUps }) {
  const rate = (/** @type {Serving['pages']} */ of, name = 'ours') => of[name]?.perSecond ?? Number.NaN
  const p99 = (/** @type {Serving['pages']} */ of, name = 'ours') => of[name]?.p99 ?? Number.NaN
  const [idle = '', busy = ''] = Object.keys(hanging)
  const { start, large } = startUps
  return [
    atLeast('a page, beside nginx', '≥ 0.7 ×', rate(pages) / rate(pages, 'nginx'), 0.7),
    atLeast('a page, beside express.static', '≥ 10 ×', rate(pages) / rate(pages, 'express.static'), 10),
    atMost(
      'a page, p99',
      `≤ express.static (${short(p99(pages, 'express.static'))} ms)`,
      p99(pages),
      p99(pages, 'express.static'),
      'ms',
    ),
    atLeast(
      'creating a checkout, beside a bare handler',
      '≥ 0.3 ×',
      rate(checkouts) / rate(checkouts, 'bare handler'),
      0.3,
    ),
    atLeast(
      'a webhook, beside a bare handler',
      '≥ 0.5 ×',
      rate(webhooks) / rate(webhooks, 'bare handler'),
      0.5,
    ),
    atMost(
      'pages while 500 checkouts wait on a Stripe that hangs, p99',
      `≤ 2 × idle (${short(p99(hanging, idle))} ms)`,
      p99(hanging, busy),
      2 * p99(hanging, idle),
      'ms',
    ),
    atMost('npm start up again', '< 1 s', start.seconds, 1, 's'),
    atMost(
      `start-up with ${large.pages.toLocaleString('en')} pages`,
      '< 2 s for 60,000',
      large.seconds,
      2,
      's',
    ),
  ]
}

/** @returns {Goal[]} */
function pageGoals(/** @type {Pages} */ { kinds }) {
  const all = Object.entries(kinds)
  const listings = all.filter(([name]) => / tours$|day trips/.test(name))
  const paint = Math.max(...all.map(([, { paint }]) => paint))
  const kilobytes = Math.max(...listings.map(([, { kilobytes }]) => kilobytes))
  return [
    atMost('largest paint, the slowest of ten page kinds', '< 1.5 s', paint, 1.5, 's'),
    atMost('a listing’s transfer, the heaviest', '< 180 kB', kilobytes, 180, 'kB'),
  ]
}

/** Three digits are what a noisy machine can tell. */
export function short(/** @type {number} */ number) {
  if (!Number.isFinite(number)) return '–'
  const digits = number >= 100 ? 0 : number >= 10 ? 1 : 2
  return number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
