/**
 * `npm run bench [-- --tours 100,1000 --only builds,serving --runs 3]`: measures what the site costs, beside other
 * programs, and writes docs/benchmark.md. A part that is not run is told as it was measured last; `--only report`
 * measures nothing. Not a test: a machine that is busy tells nothing.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureBuilds } from './builds.mjs'
import { runOnce } from './measure.mjs'
import { measurePages } from './pages.mjs'
import { composeReport, plotBuilds } from './report.mjs'
import { measureServing } from './serving.mjs'
import { measureValidate } from './validate.mjs'
import { hasProgram, versionOf } from './workplace.mjs'

const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** In git: a part can be measured anew on another day, beside the others as they were. */
const kept = join(projectDir, 'tests/bench/results')
const { values } = parseArgs({
  options: {
    tours: { type: 'string', default: '100,1000,10000' },
    only: { type: 'string', default: 'builds,validate,serving,pages,edits' },
    runs: { type: 'string', default: '5' },
  },
})
const sizes = values.tours.split(',').map(Number)
const runs = Number(values.runs)
const validated = sizes.includes(1000) ? 1000 : (sizes[0] ?? 1000)

/** Of the machine before a part is run: on a busy one times tell little. */
let load = 0

/** @type {Record<string, () => Promise<void>>} */
const parts = {
  builds: async () => {
    for (const tours of sizes) keep(`builds-${tours}`, { tours, ...(await measureBuilds(tours, runs)) })
  },
  validate: async () => keep('validate', { tours: validated, cases: await measureValidate(validated, runs) }),
  serving: async () => keep('serving', { nginx: versionOf('nginx', '-v'), ...(await measureServing(runs)) }),
  pages: async () => keep('pages', await measurePages(runs)),
  edits: async () => {
    const [edits, file] = ['200', 'tests/cli/build/incremental-build.test.ts']
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '-t', 'any edits', file]
    const env = { ...process.env, RANDOM_EDITS: edits }
    keep('edits', { edits: Number(edits), ...runOnce(process.execPath, args, { cwd: projectDir, env }) })
  },
  report: async () => {},
}

const chosen = values.only.split(',')
const unknown = chosen.filter((name) => !parts[name])
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
if (![...sizes, runs].every((number) => Number.isInteger(number) && number > 0))
  throw new Error('Write whole numbers: --tours 100,1000 --runs 3.')
if (!hasProgram('time')) throw new Error('GNU time is not installed.')
mkdirSync(kept, { recursive: true })
for (const name of chosen) {
  load = loadavg()[0] ?? 0
  await parts[name]?.()
}
const results = {
  builds: readdirSync(kept)
    .flatMap((file) => (file.startsWith('builds-') ? [resultOf(file)] : []))
    .sort((a, b) => a.tours - b.tours),
  ...Object.fromEntries(
    ['validate', 'serving', 'pages', 'edits'].flatMap((name) => {
      const file = `${name}.json`
      return existsSync(join(kept, file)) ? [[name, resultOf(file)]] : []
    }),
  ),
}
const missed = join(projectDir, 'tests/bench/missed.md')
const docs = join(projectDir, 'docs')
writeFileSync(
  join(docs, 'benchmark.md'),
  composeReport(results, existsSync(missed) ? readFileSync(missed, 'utf8') : ''),
)
writeFileSync(join(docs, 'benchmark.svg'), plotBuilds(results))

function resultOf(/** @type {string} */ file) {
  return JSON.parse(readFileSync(join(kept, file), 'utf8'))
}

function keep(/** @type {string} */ name, /** @type {object} */ result) {
  const machine = {
    cores: availableParallelism(),
    processor: cpus()[0]?.model,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  }
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(join(kept, `${name}.json`), JSON.stringify({ date, runs, load, machine, ...result }, null, 1))
}
