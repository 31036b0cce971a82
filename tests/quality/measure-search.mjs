// Prints the section "Search" of docs/quality.md; ends with 1 where a query's or the budget's aim is missed.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LANGUAGES = { en: 'English', es: 'Spanish', ru: 'Russian' }

/** @param {import('esbuild').BuildOptions} options */
const bundled = async (options) =>
  (await build({ absWorkingDir: ROOT, bundle: true, format: 'esm', write: false, ...options }))
    .outputFiles?.[0]?.contents ?? ''

/** Beside the packages it imports: Node 20 runs no TypeScript. */
const outfile = `${ROOT}node_modules/.cache/tours/measure-search.mjs`
await build({
  entryPoints: [`${ROOT}tests/quality/measure-search.ts`],
  ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external', target: 'node20', outfile },
})
const { measureSearch } = await import(pathToFileURL(outfile).href)

const zipped = async (/** @type {string} */ entry) =>
  gzipSync(await bundled({ entryPoints: [entry], minify: true })).length
const code = await zipped('domain/listing/create-search.ts')
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (/** @type {number} */ ms) => `${ms.toFixed(1)} ms`

/** @type {Record<string, { hits: number, queries: number, indexBytes: number, made: number, keystrokes: number[] }>} */
const measures = Object.fromEntries(
  (await measureSearch()).map((/** @type {any} */ one) => [one.locale, one]),
)
const rows = await Promise.all(
  Object.entries(measures).map(async ([key, { hits, queries, indexBytes, made, keystrokes }]) => {
    const locale = /** @type {'en' | 'es' | 'ru'} */ (key)
    const stemmer = await zipped(`node_modules/@orama/stemmers/dist/${locale}.js`)
    const worst = keystrokes.at(-1) ?? 0
    const p95 = keystrokes[Math.floor(keystrokes.length * 0.95)] ?? 0
    if (hits / queries < 0.95 || indexBytes > 60_000 || worst > 16) process.exitCode = 1
    return `| ${[
      LANGUAGES[locale],
      `${hits} of ${queries}`,
      kilobytes(code + stemmer),
      kilobytes(indexBytes),
      milliseconds(made),
      milliseconds(keystrokes[Math.floor(keystrokes.length / 2)] ?? 0),
      milliseconds(p95),
      milliseconds(worst),
    ].join(' | ')} |`
  }),
)
console.log(`| | found among the first three | code, gzip | index of 1,000 tours, gzip | making it | keystroke: median | 95 of 100 | longest |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}`)
