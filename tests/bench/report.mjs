import { compareWithGoals, counted, short } from './goals.mjs'
import { drawPlot } from './plot.mjs'

/**
 * @typedef {import('./goals.mjs').Results} Results
 * @typedef {import('./goals.mjs').Kept} Kept
 */

/**
 * The whole of docs/benchmark.md.
 *
 * @param {Results} results
 * @param {string} missed what somebody has written about goals that are missed; empty: nothing
 */
export function composeReport(results, missed) {
  const { builds, validate, serving, pages, edits } = results
  const first = builds[0] ?? validate ?? serving ?? pages
  const sections = [
    '# Benchmark',
    'Written by `npm run bench`, in which every contender runs in turn with ours, and the median counts. Behind a colon stands what a goal is measured against; a ratio up to 1 is met.',
    ...(first ? [about(first, results)] : []),
    table(
      ['what', 'goal', 'measured', 'ratio', ''],
      compareWithGoals(results).map(({ what, goal, measured, ratio }) => [
        what,
        goal,
        measured,
        short(ratio),
        ratio <= 1 ? 'met' : '**missed**',
      ]),
    ),
    ...(missed ? [`## Goals that were hard to meet\n\n${missed.trim()}`] : []),
    '## Builds',
    'The shipped content, grown by copies of its tours. Hugo, Eleventy and Astro build as many pages of the same texts, prices, cards and frame, in their default settings for production; ours validates, verifies, makes search indexes and compresses as well. `compression` is what brotli and gzip (quality 9, all processors) of our output take by themselves.',
    '![Build time against pages](benchmark.svg)',
    ...builds.flatMap(buildTables),
    ...(edits
      ? [
          `${edits.date}: after ${edits.edits} random edits of content the output equals one built from nothing, to the byte (${short(edits.seconds)} s).`,
        ]
      : []),
    ...(validate
      ? [
          '## Validation',
          told(validate),
          table(
            ['', 'seconds', 'min', 'max', 'processor s', 'peak MB'],
            Object.entries(validate.cases).map(([name, one]) => [name, ...usage(one)]),
          ),
        ]
      : []),
    ...(serving ? servingTables(serving) : []),
    ...(pages
      ? [
          '## Pages',
          `${told(pages)} Lighthouse’s mobile settings: a slow phone on slow 4G.`,
          table(
            ['', 'address', 'kB', 'score', 'largest paint s', 'blocked ms', 'shift'],
            Object.entries(pages.kinds).map(([name, one]) => [
              name,
              one.path,
              short(one.kilobytes),
              one.score.toFixed(0),
              short(one.paint),
              one.blocked.toFixed(0),
              one.shift.toFixed(3),
            ]),
          ),
        ]
      : []),
  ]
  return `${sections.join('\n\n')}\n`
}

/** Build time against pages, of ours and the contenders. @returns {string} SVG */
export function plotBuilds(/** @type {Results} */ { builds }) {
  const names = [...new Set(builds.flatMap(({ fromNothing }) => Object.keys(fromNothing)))]
  const series = names.map((name) => ({
    name,
    points: builds.flatMap(({ pages, fromNothing }) => {
      const one = fromNothing[name]
      return one ? [/** @type {[number, number]} */ ([pages, one.seconds])] : []
    }),
  }))
  return drawPlot(series, { x: 'pages', y: 'seconds from nothing' })
}

function about(/** @type {Kept} */ { machine }, /** @type {Results} */ { builds, serving, pages }) {
  const versions = Object.entries({
    Node: machine.node,
    ...Object.assign({}, ...builds.map(({ versions }) => versions)),
    ...(serving && { nginx: serving.nginx }),
    ...pages?.versions,
  })
  const missing = [...new Set(builds.flatMap((one) => one.missing))]
  return [
    `${machine.cores} × ${machine.processor}, ${machine.gigabytes} GB.`,
    `${versions.map(([name, version]) => `${name} ${version}`).join(', ')}.`,
    ...(missing.length > 0 ? [`Could not be installed: ${missing.join(', ')}.`] : []),
  ].join('\n')
}

function told(/** @type {Kept} */ { date, runs, load }) {
  return `${date}, median of ${runs}; load of the machine beforehand: ${short(load)}.`
}

function buildTables(/** @type {Results['builds'][number]} */ built) {
  const { tours, pages, fromNothing, changes, kilobytesPerPage, failed } = built
  const sizes = Object.entries(kilobytesPerPage).map(([name, kilobytes]) => `${name} ${short(kilobytes)}`)
  return [
    `### ${counted(tours)} tours, ${counted(pages)} pages`,
    `${told(built)} kB of HTML a page: ${sizes.join(', ')}.`,
    ...Object.entries(failed).map(([name, why]) => `${name} fails at this size: ${why.split('\n')[0]}`),
    table(
      ['from nothing', 'seconds', 'min', 'max', 'processor s', 'peak MB', 'pages a second'],
      Object.entries(fromNothing).map(([name, one]) => [name, ...usage(one), short(pages / one.seconds)]),
    ),
    table(
      ['ours', 'seconds', 'min', 'max', 'processor s', 'peak MB', 'pages made anew', 'different'],
      Object.entries(changes).map(([name, one]) => [
        name,
        ...usage(one),
        String(one.rendered),
        String(one.different),
      ]),
    ),
  ]
}

function servingTables(/** @type {NonNullable<Results['serving']>} */ serving) {
  const { pages, memory, checkouts, webhooks, hanging, startUps } = serving
  const rates = (/** @type {string} */ title, /** @type {typeof pages} */ of) =>
    table(
      [title, 'a second', 'p99 ms', ...(of.ours ? ['ours to it'] : [])],
      Object.entries(of).map(([name, { perSecond, p99 }]) => [
        name,
        perSecond.toLocaleString('en', { maximumFractionDigits: 0 }),
        short(p99),
        ...(of.ours ? [short(of.ours.perSecond / perSecond)] : []),
      ]),
    )
  return [
    '## Serving',
    `${told(serving)} One process and 32 connections; gzip.`,
    rates('a tour’s page', pages),
    rates('creating a checkout', checkouts),
    rates('a webhook', webhooks),
    rates('a page of ours', hanging),
    table(
      ['peak memory', 'MB'],
      Object.entries(memory).map(([name, megabytes]) => [name, short(megabytes)]),
    ),
    table(
      ['to the first answer', 'pages', 'seconds'],
      Object.entries({ '`npm start`, nothing changed': startUps.start, '`tours serve`': startUps.large }).map(
        ([name, { pages, seconds }]) => [name, counted(pages), short(seconds)],
      ),
    ),
  ]
}

function usage(/** @type {import('./measure.mjs').Measurement} */ one) {
  return [one.seconds, one.min, one.max, one.processorSeconds, one.megabytes].map(short)
}

function table(/** @type {string[]} */ titles, /** @type {string[][]} */ rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(titles), line(titles.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}
