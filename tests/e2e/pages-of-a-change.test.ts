import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../cli/build/build-site'
import { fileOf } from '../../cli/build/serving-manifest'
import type { StepClock } from '../../cli/build/step-clock'
import { readSide } from '../../cli/diff/content-side'
import { shownLeaves } from '../../cli/diff/shown-leaves'
import { shownOnPage } from '../../cli/diff/shown-on-page'
import { pathIn } from '../../domain/routing/page-paths'
import { pageRefName } from '../../domain/routing/page-ref'
import { MARK, markContent } from '../cli/diff/mark-content'
import { aContentRoot } from '../content/a-content-root'
import { PROJECT, SITE_URL, shipped } from '../content/site/shipped-content'

/** Named for pages that do not show them in the shipped content, and why that is right. */
const ONLY_SOMETIMES: Record<string, string> = {
  'locales/common/card.onRequest': 'Stands on a card in place of a price that is not known.',
  'locales/common/card.readingTime_one': 'Chosen for an article of one minute.',
  'policies/default-time/time': 'Chooses which of the tour’s times is shown first.',
}

/** What the list of a page is searched by: nobody reads it there. */
const SEARCHED = / data-tour="[^"]*"/g

/** Compressing takes a third of a build, and changes no page. */
const clock: StepClock = {
  run: async (name, step) => (name === 'compression' ? (undefined as never) : step()),
  progress: () => {},
}

const root = aContentRoot()
const parent = mkdtempSync(join(tmpdir(), 'tours-marked-'))
afterAll(() => {
  root.remove()
  rmSync(parent, { recursive: true, force: true })
})

/** Marks by what they stand for, and the other way round. */
let marks: Map<string, string>
const leafOf = new Map<string, string>()
/** The marks of each English page. */
const onPage = new Map<string, Set<string>>()
/** The leaves of which the comparison says that the page shows them, with the words it would tell. */
const compared = new Map<string, Map<string, string>>()

beforeAll(async () => {
  marks = markContent(root, shipped.workspace)
  for (const [what, mark] of marks) leafOf.set(mark, what)
  const side = readSide(root.dir, '2026-11-21')
  expect(side.checked.problems.filter(({ severity }) => severity === 'error')).toEqual([])

  const { workspace, figures, derived } = side.checked
  const outDir = join(parent, 'dist')
  const options = { projectDir: PROJECT, root: root.dir, outDir, siteUrl: SITE_URL, stamp: 'marked', clock }
  await buildSite(options, workspace, figures, derived)
  for (const entry of side.pages.filter(({ status }) => status === 200)) {
    const html = readFileSync(join(outDir, 'client', fileOf(pathIn(entry.paths, 'en'))), 'utf8')
    onPage.set(pageRefName(entry.ref), marksIn(html.replace(SEARCHED, '')))
    compared.set(pageRefName(entry.ref), shownOnPage(entry, workspace, shownLeaves(side, 'en')))
  }
}, 120_000)

function marksIn(html: string): Set<string> {
  const times = [...marks.values()].filter((mark) => mark.includes(':') && html.includes(mark))
  // Shared pictures are made from the files, and named by their ids.
  const shared = [...html.matchAll(/\/assets\/share\/([\w-]+)\./g)].flatMap(
    ([, id]) => marks.get(`images/${id}/file`) ?? [],
  )
  return new Set([...(html.match(MARK) ?? []), ...times, ...shared])
}

/** For each page what is wrong with it, by leaf, so that a mistake of a kind of page reads as one. */
function byLeaf(wrong: (page: string) => string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const page of onPage.keys())
    for (const leaf of wrong(page)) found[leaf] = [...(found[leaf] ?? []), page]
  return found
}

describe('the pages that a change touches', () => {
  test('are all that show what was changed', () => {
    expect(
      byLeaf((page) => {
        const shown = compared.get(page) ?? new Map<string, string>()
        // The company's name and the words of units stand inside other texts and figures.
        const told = new Set([...shown.keys()].flatMap((what) => marks.get(what) ?? []))
        const words = [...shown.values()].join('\n')
        return [...(onPage.get(page) ?? [])]
          .filter((mark) => !told.has(mark) && !words.includes(mark))
          .map((mark) => leafOf.get(mark) ?? mark)
      }),
    ).toEqual({})
  })

  test('are no others, but for what they show only sometimes', () => {
    expect(
      byLeaf((page) =>
        [...(compared.get(page)?.keys() ?? [])].filter((what) => {
          const mark = marks.get(what)
          return mark !== undefined && !onPage.get(page)?.has(mark)
        }),
      ),
    ).toEqual(Object.fromEntries(Object.keys(ONLY_SOMETIMES).map((what) => [what, expect.any(Array)])))
  })

  test('were found by marks in everything that can carry one', () => {
    expect(marks.size).toBeGreaterThan(1500)
    expect(onPage.size).toBeGreaterThan(50)
    expect(Math.min(...[...onPage.values()].map(({ size }) => size))).toBeGreaterThan(60)
  })
})
