/**
 * `npm run bench [-- <runs> [<tours>]]`: how long `tours validate` and `tours conflicts` take from the shell, on
 * the shipped content and on 1,000 tours. Cold is without a cache; the program itself is bundled beforehand.
 * Not a test: a machine that is busy tells nothing.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyContent, generateContent } from './generate-content.mjs'
import { asTable, runOnce, summarize } from './measure.mjs'

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
  const node = measure('node -e 0', () => ['-e', '0'])
  const shippedCold = measure('shipped, validate, cold', (run) =>
    validate(freshCopy(projectDir, run, 'shipped')),
  )
  const shipped = measure('shipped, validate, warm', () => validate(projectDir), true)
  const cold = measure(`${tours} tours, validate, cold`, (run) =>
    validate(freshCopy(join(dir, 'many'), run, 'cold')),
  )
  const warm = measure(`${tours} tours, validate, warm`, () => validate(join(dir, 'many')), true)
  const conflicts = measure(
    `${tours} tours, conflicts, warm`,
    () => [cli, 'conflicts', '--root', join(dir, 'many')],
    true,
  )
  console.log(asTable([node, shippedCold, shipped, cold, warm, conflicts]))
  const ratio = (
    /** @type {import('./measure.mjs').Measurement} */ a,
    /** @type {import('./measure.mjs').Measurement} */ b,
  ) => (a.median / b.median).toFixed(2)
  console.log(`\nwarm / cold: ${ratio(warm, cold)}`)
  console.log(`conflicts / validate: ${ratio(conflicts, warm)}`)
  console.log(`shipped, warm / node -e 0: ${ratio(shipped, node)}`)
} finally {
  rmSync(dir, { recursive: true, force: true })
  for (const name of packs()) if (!packsBefore.includes(name)) rmSync(join(cacheDir, name), { force: true })
}

/**
 * @param {string} name
 * @param {(run: number) => string[]} argsOf
 * @param {boolean} [isWarm] run once more beforehand
 */
function measure(name, argsOf, isWarm = false) {
  if (isWarm) runOnce(argsOf(-1))
  const measured = Array.from({ length: runs }, (_, run) => argsOf(run)).map((args) => runOnce(args))
  process.stderr.write(`${name}: done\n`)
  return summarize(name, measured)
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

function packs() {
  return readdirSync(cacheDir).filter((name) => name.startsWith('content-'))
}
