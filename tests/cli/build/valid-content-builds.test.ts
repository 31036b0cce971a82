import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Document, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { projectDir } from '../../../cli/project-dir'
import { loadPageRenderer, NO_ASSETS } from '../../../cli/rendered/page-renderer'
import { factsOf } from '../../../cli/verify/facts'
import { pageVerifier } from '../../../cli/verify/verify-page'
import { listContentFiles } from '../../../content/read/list-content-files'
import { checkContent } from '../../../content/rules/check-content'
import { compileCatalogue } from '../../../content/site/compile-catalogue'
import { compileContent } from '../../../content/site/compile-content'
import { compileIndexes } from '../../../content/site/compile-indexes'
import { pageInit } from '../../../content/site/page-init'
import { inEachLocale, LOCALES } from '../../../domain/locale'
import { applyChanges, BASE_ROOT, makeRoot, restoreBase } from '../../content/content-case'
import { TEST_SEED } from '../../test-seed.mjs'

const AS_OF = '2026-11-21'
const SITE_URL = 'https://tours.example'
/** The benchmark may want more. */
const RUNS = Number(process.env.RANDOM_EDITS ?? 40)

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true }))
const files = listContentFiles(BASE_ROOT)
const textOf = (file: string) => readFileSync(join(BASE_ROOT, file), 'utf8')
const documents = files.filter((file) => !file.endsWith('.md'))

/** Everything that a file holds, by its path. */
function nodesOf(document: Document): { path: (string | number)[]; value: unknown }[] {
  const found: { path: (string | number)[]; value: unknown }[] = []
  const walk = (node: unknown, path: (string | number)[]) => {
    if (path.length > 0 && !isAlias(node)) found.push({ path, value: node })
    if (isMap(node)) for (const { key, value } of node.items) walk(value, [...path, String(key)])
    if (isSeq(node)) for (const [i, item] of node.items.entries()) walk(item, [...path, i])
  }
  walk(document.contents, [])
  return found
}

const known = documents.map((file) => ({ file, nodes: nodesOf(parseDocument(textOf(file))) }))
/** Values of the content itself: in another place they are the likeliest to pass for right. */
const donors = known.flatMap(({ nodes }) => nodes.map(({ value }) => value))
const scalars = donors.filter(isScalar).map(({ value }) => value)
const ODD = [null, '', 0, -1, 1e9, 2.5, true, 'x', 'draft', 'paused', '2027-02-28', '{{brand}}', [], {}]
/** What an editor adds, to the part of a file that begins so. */
const ADDITIONS: [file: string, replace: string, by: string][] = [
  ['data/tours/palace-tour.yaml', 'id: palace', 'id: palace\nstatus: draft'],
  ['data/tours/palace-tour.yaml', 'id: palace', 'id: palace\nstatus: paused\nresumes: 2027-03-01'],
  ['data/tours/palace-tour.yaml', 'id: palace', 'id: palace\nformerSlugs: [old-palace]'],
  ['data/partner-tours/alhambra-tour.yaml', 'city: granada', 'city: granada\nstatus: draft'],
  ['data/cities/granada-tours.yaml', 'city: granada', 'city: granada\nstatus: draft'],
  ['data/guides.yaml', '{ image: palace', '{ status: draft, image: palace'],
  ...['tour', 'direct', 'fun-tickets', 'ft-tour', 'guide', 'contact', 'granada-tours'].flatMap((to) =>
    ['', ', slug: palace-tour', ', slug: alhambra-tour, locale: ru', ', slug: palace-guide, locale: es'].map(
      (more): [string, string, string] => [
        'data/redirects.yaml',
        'redirects:',
        `redirects:\n  - { from: /old, to: ${to}${more} }`,
      ],
    ),
  ),
]

interface Edit {
  kind: 'delete' | 'take' | 'like' | 'odd' | 'double' | 'add' | 'file'
  file: number
  node: number
  by: number
}

const big = fc.nat(1e6)
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('delete', 'take', 'like', 'odd', 'double', 'add', 'add', 'file'),
    ...{ file: big, node: big, by: big },
  }),
  { minLength: 1, maxLength: 3 },
)

/** The files that edits change, with their new texts; undefined for one that is gone. */
function changedBy(all: Edit[]): Map<string, string | undefined> {
  const changed = new Map<string, string | undefined>()
  const now = (file: string) => (changed.has(file) ? changed.get(file) : textOf(file)) ?? ''
  for (const { kind, node, by, file: n } of all) {
    if (kind === 'file') {
      changed.set(files[n % files.length] as string, undefined)
      continue
    }
    if (kind === 'add') {
      const [file, replace, text] = ADDITIONS[by % ADDITIONS.length] as (typeof ADDITIONS)[number]
      changed.set(
        file,
        now(file).replace(replace, () => text),
      )
      continue
    }
    const file = documents[n % documents.length] as string
    const document = parseDocument(now(file))
    const nodes = nodesOf(document)
    const chosen = nodes[node % Math.max(nodes.length, 1)]
    if (!chosen) continue
    const { path, value } = chosen
    if (kind === 'delete') document.deleteIn(path)
    else if (kind === 'double' && typeof path.at(-1) === 'number')
      document.addIn(path.slice(0, -1), document.createNode(value))
    else if (kind === 'odd') document.setIn(path, ODD[by % ODD.length])
    else if (kind === 'like' && isScalar(value)) {
      const alike = scalars.filter((one) => typeof one === typeof value.value)
      document.setIn(path, alike[by % alike.length])
    } else if (kind === 'take') document.setIn(path, donors[by % donors.length])
    changed.set(file, document.toString())
  }
  return changed
}

test('content that validate passes becomes pages, a catalogue and redirects, and no wrong figure', {
  timeout: RUNS * 10_000,
}, async () => {
  const render = await loadPageRenderer()
  let passed = 0
  fc.assert(
    fc.property(edits, (all) => {
      const changed = changedBy(all)
      const gone = [...changed].flatMap(([file, text]) =>
        text === undefined ? [{ file, delete: true }] : [],
      )
      const written = [...changed].flatMap(([file, text]) =>
        text === undefined ? [] : [[file, text] as const],
      )
      const change = { changes: gone, files: Object.fromEntries(written) }
      applyChanges(root, change)
      try {
        const checked = checkContent({ root, projectDir, asOf: AS_OF })
        if (checked.diagnostics.some(({ severity }) => severity === 'error')) return
        passed += 1
        const compiled = compileContent(checked, SITE_URL)
        compileManifest(compiled.content, compiled.pages, SITE_URL)
        compileCatalogue(compiled.markedSites)
        compileIndexes(inEachLocale((locale) => compiled.markedSites[locale]))
        const verifyPage = pageVerifier(compiled, factsOf(compiled))
        const shareImage = (id: string) => compiled.markedSites.en.images[id]?.file ?? expect.fail(id)
        const assets = { ...NO_ASSETS, shareImage }
        for (const locale of LOCALES)
          for (const entry of compiled.pages) {
            if (!entry.paths[locale]) continue
            const { html } = render(pageInit(compiled, locale, entry, assets))
            const found = verifyPage(html, entry).diagnostics
            expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
          }
      } finally {
        restoreBase(root, change)
      }
    }),
    { seed: TEST_SEED, numRuns: RUNS },
  )
  // Else it would say nothing.
  expect(passed).toBeGreaterThan(RUNS / 8)
})
