/**
 * `npm run bench [-- <runs> [<tours>]]`: how long `tours validate` and `tours conflicts` take from the shell, on
 * the shipped content and on 1,000 tours, there also after one change. Cold is without a cache; the program itself
 * is bundled beforehand.
 * Not a test: a machine that is busy tells nothing.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyContent, generateContent } from './generate-content.mjs'
import { asTable, runOnce, summarize } from './measure.mjs'

/**
 * One change to a content root, another one each time.
 *
 * @type {Record<string, (root: string, run: number) => void>}
 */
const CHANGES = {
  'one price': (root, run) =>
    edit(root, 'data/prices.yaml', (text) =>
      text.replace(/(flamenco-tapas-o\w+:[^}]*value: )\d+/, `$1${50 + run}`),
    ),
  'one text': (root, run) =>
    edit(root, aTour(root), (text) =>
      text.replace(/^( {2}es: .*?)(?: [a-z]+ye)?(["']?)$/m, `$1 ${'ab'.repeat(run + 2)}ye$2`),
    ),
  'one interface text': (root, run) =>
    edit(root, 'locales/es/common.json', (text) =>
      text.replace(/("layout\.menu": ")[^"]*/, `$1Menú${'s'.repeat(run + 2)}`),
    ),
  'a new tour': (root, run) => {
    const [slug, copy] = [aTour(root).replace(/.*\/|\.yaml/g, ''), `new-tour-${'x'.repeat(run + 2)}`]
    const text = readFileSync(join(root, aTour(root)), 'utf8').replaceAll(slug, copy)
    writeFileSync(join(root, `data/tours/${copy}.yaml`), text.replace(/^( {2}\w\w: ["']?)/gm, `$1${copy} `))
    edit(root, 'data/prices.yaml', (prices) => prices.replace(/^tours:\n/m, `$&  ${copy}: 61\n`))
    edit(root, 'data/routes.yaml', (routes) =>
      routes.replace(/^direct:\n/m, `$&  ${copy}: { en: /${copy}, es: /es/${copy}, ru: /ru/${copy} }\n`),
    )
  },
}

const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const cli = join(projectDir, 'cli/tours.mjs')
const cacheDir = join(projectDir, 'node_modules/.cache/tours')
const runs = Number(process.argv[2] ?? 5)
const wanted = Number(process.argv[3] ?? 1000)
const dir = mkdtempSync(join(tmpdir(), 'tours-bench-'))
const packsBefore = packs()

try {
  runOnce([cli, '--help'])
  const { tours, yamlBytes } = generateContent(projectDir, join(dir, 'many'), wanted)
  const megabytes = (yamlBytes / 1e6).toFixed(1)
  process.stderr.write(
    `${tours} tours, ${megabytes} MB of YAML; ${runs} runs, ${availableParallelism()} processors.\n`,
  )
  const many = join(dir, 'many')
  const names = {
    node: 'node -e 0',
    shippedCold: 'shipped, validate, cold',
    shipped: 'shipped, validate, warm',
    cold: `${tours} tours, validate, cold`,
    warm: `${tours} tours, validate, warm`,
    conflicts: `${tours} tours, conflicts, warm`,
  }
  const measured = measure([
    { name: names.node, args: () => ['-e', '0'] },
    { name: names.shippedCold, args: (run) => validate(freshCopy(projectDir, run, 'shipped')) },
    { name: names.shipped, args: () => validate(projectDir) },
    { name: names.cold, args: (run) => validate(freshCopy(many, run, 'cold')) },
    { name: names.warm, args: () => validate(many) },
    { name: names.conflicts, args: () => [cli, 'conflicts', '--root', many] },
    ...Object.entries(CHANGES).map(([what, change]) => ({
      name: `${tours} tours, validate after ${what}`,
      args: (/** @type {number} */ run) => {
        change(many, run)
        return validate(many)
      },
    })),
  ])
  console.log(asTable([...measured.values()]))
  const ratio = (/** @type {string} */ a, /** @type {string} */ b) =>
    ((measured.get(a)?.median ?? Number.NaN) / (measured.get(b)?.median ?? Number.NaN)).toFixed(2)
  console.log(`\nwarm / cold: ${ratio(names.warm, names.cold)}`)
  console.log(`conflicts / validate: ${ratio(names.conflicts, names.warm)}`)
  console.log(`shipped, warm / node -e 0: ${ratio(names.shipped, names.node)}`)
} finally {
  rmSync(dir, { recursive: true, force: true })
  for (const name of packs())
    if (!packsBefore.includes(name)) rmSync(join(cacheDir, name), { recursive: true, force: true })
}

/**
 * Every case once a round, so that a busy minute falls on all of them; once beforehand for what is warm.
 *
 * @param {{ name: string, args: (run: number) => string[] }[]} cases
 */
function measure(cases) {
  for (const { name, args } of cases) if (!name.endsWith('cold')) runOnce(args(-1))
  const rounds = Array.from({ length: runs }, (_, run) => {
    const round = cases.map(({ args }) => runOnce(args(run)))
    process.stderr.write(`round ${run + 1} of ${runs}: done\n`)
    return round
  })
  return new Map(
    cases.map(({ name }, i) => [
      name,
      summarize(
        name,
        rounds.flatMap((round) => round[i] ?? []),
      ),
    ]),
  )
}

function validate(/** @type {string} */ root) {
  return [cli, 'validate', '--root', root]
}

/** A content root that nobody has checked yet, so that nothing about it is cached. */
function freshCopy(/** @type {string} */ root, /** @type {number} */ run, /** @type {string} */ name) {
  const copy = join(dir, `${name}-${run}`)
  mkdirSync(copy)
  copyContent(root, copy)
  return copy
}

/** @param {string} root @param {string} file @param {(text: string) => string} change */
function edit(root, file, change) {
  const before = readFileSync(join(root, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${file}`)
  writeFileSync(join(root, file), after)
}

/** One of those that were generated. */
function aTour(/** @type {string} */ root) {
  const file = readdirSync(join(root, 'data/tours')).find((name) => name.startsWith('flamenco-tapas-o'))
  return `data/tours/${file}`
}

function packs() {
  return readdirSync(cacheDir).filter((name) => name.startsWith('content-'))
}
