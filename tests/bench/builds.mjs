import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildContender, findContenders, writeFrame } from './contenders/contenders.mjs'
import { writePages } from './contenders/write-pages.mjs'
import { EDITS } from './content-edits.mjs'
import { interleave, runOnce, summarize } from './measure.mjs'
import { cli, copy, copyProject, emptyCache, growCatalogue, grownFolder } from './workplace.mjs'

const compressOutput = fileURLToPath(new URL('compress-output.mjs', import.meta.url))

/** From so many tours on ours alone is built from nothing, once, with a larger heap, and only a price is changed. */
const LARGE = 5000

/**
 * Builds of a grown catalogue: from nothing beside the contenders, then with nothing or one thing changed.
 *
 * @param {number} tours
 * @param {number} runs
 */
export async function measureBuilds(tours, runs) {
  copyProject()
  const folder = grownFolder(tours)
  rmSync(folder, { recursive: true, force: true })
  const root = growCatalogue(tours)
  const outDir = join(folder, 'dist')
  const heap = tours < LARGE ? [] : ['--max-old-space-size=16000']
  const build = () =>
    runOnce(process.execPath, [...heap, cli, 'build', '--root', root, '--out', outDir], { cwd: copy })
  const fromNothing = () => {
    rmSync(outDir, { recursive: true, force: true })
    emptyCache()
    return build()
  }
  const client = join(outDir, 'client')
  const first = fromNothing()
  const pages = renderedPages(first.text)
  const { present, missing } = tours < LARGE ? findContenders() : { present: [], missing: [] }
  const shared = join(folder, 'contenders/shared')
  writePages(root, join(shared, 'pages'), pages)
  writeFrame(client, join(shared, 'frame'))
  const sites = present.map((contender) => {
    const dir = join(folder, 'contenders', contender.name)
    mkdirSync(dir, { recursive: true })
    contender.write(dir, join(shared, 'pages'), join(shared, 'frame'))
    return { contender, dir }
  })
  /** @type {Record<string, string>} */
  const failed = {}
  const builders = sites.map(({ contender, dir }) => [
    contender.name,
    () => {
      try {
        return contender.name in failed ? undefined : buildContender(contender, dir, pages)
      } catch (error) {
        failed[contender.name] = String(error).slice(0, 2000)
      }
    },
  ])
  const all = await interleave(tours < LARGE ? runs : 1, {
    ours: (round) => (round === 0 ? first : fromNothing()),
    ...Object.fromEntries(builders),
    ...(tours < LARGE && { compression: () => runOnce(process.execPath, [compressOutput, client]) }),
  })
  /** @type {Record<string, { rendered: number, different: number }>} */
  const renewed = {}
  const edits = Object.entries(EDITS).slice(0, tours < LARGE ? undefined : 1)
  const changed = await interleave(runs, {
    'nothing changed': build,
    ...Object.fromEntries(
      edits.map(([name, edit]) => [
        name,
        (/** @type {number} */ round) => {
          const before = round === 0 ? hashPages(client) : undefined
          edit(root, round, copy)
          const run = build()
          if (before)
            renewed[name] = { rendered: renderedPages(run.text), different: differences(client, before) }
          return run
        },
      ]),
    ),
  })
  return {
    pages,
    missing,
    failed,
    versions: Object.fromEntries(present.map(({ name, version }) => [name, version])),
    kilobytesPerPage: Object.fromEntries([
      ['ours', kilobytesPerPage(client)],
      ...sites
        .filter(({ contender }) => !(contender.name in failed))
        .map(({ contender, dir }) => [contender.name, kilobytesPerPage(join(dir, 'out'))]),
    ]),
    fromNothing: summaries(all),
    changes: Object.fromEntries(
      Object.entries(summaries(changed)).map(([name, one]) => [
        name,
        { ...one, ...(renewed[name] ?? { rendered: 0, different: 0 }) },
      ]),
    ),
  }
}

/** @param {Record<string, (import('./measure.mjs').Run | undefined)[]>} all */
function summaries(all) {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, runs]) => {
      const done = runs.flatMap((run) => run ?? [])
      return done.length > 0 ? [[name, summarize(done)]] : []
    }),
  )
}

/** How many pages a build made anew, as it says. */
function renderedPages(/** @type {string} */ text) {
  const [, pages, rendered] = /Built (\d+) pages[^;]*(?:; (\d+) of them)?/.exec(text) ?? []
  return Number(rendered ?? pages)
}

function pagesBelow(/** @type {string} */ folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name))
}

function kilobytesPerPage(/** @type {string} */ folder) {
  const pages = pagesBelow(folder)
  return pages.reduce((sum, file) => sum + statSync(file).size / 1000, 0) / pages.length
}

function hashPages(/** @type {string} */ folder) {
  return new Map(
    pagesBelow(folder).map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

/** How many pages are not as they were. */
function differences(/** @type {string} */ folder, /** @type {Map<string, string>} */ before) {
  return [...hashPages(folder)].filter(([file, hash]) => before.get(file) !== hash).length
}
