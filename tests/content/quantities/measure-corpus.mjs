// Prints how well quantities are found in the corpus' sentences and in the held-out ones, and how well they are
// tied to figures; ends with 1 where any of these is below 0.97 in a language.
import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const FOLDER = fileURLToPath(new URL('corpus/', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const LEAST = 0.97

/** Bundled beside the packages it imports: Node 20 runs no TypeScript. */
async function load(/** @type {string} */ name) {
  const outfile = `${ROOT}node_modules/.cache/tours/${name}.mjs`
  /** @type {import('esbuild').BuildOptions} */
  const format = { bundle: true, format: 'esm', platform: 'node', packages: 'external', target: 'node20' }
  await build({ entryPoints: [`${FOLDER}${name}.ts`], outfile, ...format })
  return import(pathToFileURL(outfile).href)
}

const { measureCorpus } = await load('measure-corpus')
const { measureMatches } = await load('measure-matches')
const { measureAccusations } = await load('measure-accusations')

print('Quantities found, corpus', measureCorpus(FOLDER))
print('Quantities found, held-out sentences', measureCorpus(`${FOLDER}held-out/`))
print('Quantities tied to figures', measureMatches(FOLDER, ROOT))

for (const set of readdirSync(`${FOLDER}judged`)) {
  console.log(`Sentences judged, set ${set}: wrong ones found, others accused`)
  for (const { locale, wrong, found, others, accused } of measureAccusations(`${FOLDER}judged/${set}/`, ROOT))
    console.log(`${locale}  ${found} of ${wrong}  ${accused} of ${others}`)
}

/**
 * @param {string} title
 * @param {Record<string, any>[]} measures
 */
function print(title, measures) {
  const sum = (/** @type {string} */ key) => measures.reduce((total, one) => total + one[key], 0)
  const all = {
    ...{ locale: 'all', sentences: sum('sentences'), nearMisses: sum('nearMisses') },
    ...{ expected: sum('expected'), found: sum('found') },
    ...{ precision: sum('right') / sum('found'), recall: sum('right') / sum('expected') },
  }
  console.log(`${title}\nlanguage  sentences  near misses  expected  found  precision  recall`)
  for (const { locale, sentences, nearMisses, expected, found, precision, recall } of [...measures, all]) {
    const shares = [precision, recall].map((share) => share.toFixed(4))
    const columns = [sentences, nearMisses, expected, found, ...shares]
    const cells = columns.map((column, i) => String(column).padStart([11, 13, 10, 7, 11, 8][i] ?? 0))
    console.log(locale.padEnd(8) + cells.join(''))
  }
  for (const { locale, faults } of measures) for (const fault of faults) console.log(`${locale}: ${fault}`)
  console.log()
  if (measures.some(({ precision, recall }) => Math.min(precision, recall) < LEAST)) process.exitCode = 1
}
