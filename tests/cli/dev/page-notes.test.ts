import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPageNotes, type PageNotes } from '../../../cli/dev/page-notes'
import { shownFigures } from '../../../cli/rendered/shown-figures'
import { checkContent } from '../../../content/rules/check-content'
import type { PageEntry } from '../../../domain/routing/page-entry'
import { PROJECT } from '../../content/site/shipped-content'
import { aSmallRoot, type SmallRoot } from './a-small-root'

const AS_OF = '2026-06-01'
const TOUR = 'data/tours/palace-tour.yaml'

let root: SmallRoot

beforeAll(() => {
  root = aSmallRoot()
})
afterAll(() => root.remove())

function edit(file: string, piece: string, by: string): void {
  onTestFinished(root.edit(file, piece, by))
}

/** What is known of the pages of the content as it is now. */
async function allNotes(lastPages?: PageEntry[]): Promise<ReturnType<typeof createPageNotes>> {
  const checked = checkContent({ root: root.dir, projectDir: PROJECT, asOf: AS_OF })
  return createPageNotes(checked, await shownFigures(checked), lastPages)
}

async function notesOf(path: string): Promise<PageNotes> {
  const notes = (await allNotes())(path)
  if (!notes) throw new Error(`no page at ${path}`)
  return notes
}

const names = (notes: PageNotes) => notes.conflicts.map(({ name }) => name)

test('a page has the conflicts of the figures that it shows, and no others', async () => {
  expect(names(await notesOf('/tour/palace-tour'))).toContain('tours/palace-tour/price')
  expect(names(await notesOf('/privacy'))).not.toContain('tours/palace-tour/price')
})

test('what wants a decision stands first, with advice, and is not told twice', async () => {
  edit('data/prices.yaml', '    use: detail\n    why: The detail page is where the traveller books.\n', '')
  const { conflicts, findings } = await notesOf('/tour/palace-tour')
  expect(conflicts[0]).toMatchObject({ name: 'tours/palace-tour/price', status: 'undecided' })
  expect(conflicts[0]?.next?.advice).toMatch(/Decide which reading is right/)
  expect(conflicts[0]?.readings.map(({ value, inUse, line }) => [value, inUse, line])).toEqual([
    ['€44', false, 7],
    ['€49', false, 8],
  ])
  expect(findings).toEqual([])
})

test('a number in a text is told on the page of its language only', async () => {
  edit(TOUR, 'ru: Дворец с гидом.', 'ru: "Группа до 12 человек, дворец с гидом."')
  const prose = async (path: string) => (await notesOf(path)).conflicts.filter(({ kind }) => kind === 'prose')
  expect(await prose('/ru/tur/palace-tour')).toMatchObject([{ name: 'tours/palace-tour/groupSize' }])
  expect(await prose('/tour/palace-tour')).toEqual([])
})

test('of a mistake elsewhere a page only tells that there is one', async () => {
  edit(TOUR, 'currency: EUR', 'currency: PESETA')
  const find = await allNotes()
  // It cannot be read any more: it is the last good one that is on screen.
  expect(find('/tour/palace-tour')).toBeUndefined()
  expect(find('/privacy')?.errors).toBe(1)
  expect(find('/privacy')?.findings).toEqual([])
})

test('a page that can no longer be read is known from the last good content', async () => {
  const good = await notesOf('/es/tour/palace-tour')
  expect(good.findings).toEqual([])
  edit(TOUR, 'currency: EUR', 'currency: PESETA')
  const entry: PageEntry = {
    ref: { route: 'tour', slug: 'palace-tour' },
    page: 'tour',
    slug: 'palace-tour',
    paths: { en: '/tour/palace-tour', es: '/es/tour/palace-tour', ru: '/ru/tur/palace-tour' },
    canonical: { route: 'tour', slug: 'palace-tour' },
    noindex: false,
    status: 200,
  }
  const notes = (await allNotes([entry]))('/es/tour/palace-tour')
  expect(notes?.findings).toMatchObject([{ severity: 'error', file: TOUR }])
})

test('placeholders of the company are told on every page, those of a tour on its own', async () => {
  edit(
    'data/site.yaml',
    'phone: { value: "+34 1" }',
    'phone: { value: "+34 1", placeholder: Withheld for now. }',
  )
  edit(
    TOUR,
    'paymentPriceId: { value: price_palace }',
    'paymentPriceId: { value: price_palace, placeholder: Withheld for now. }',
  )
  const files = async (path: string) => (await notesOf(path)).findings.map(({ file }) => file)
  expect(await files('/privacy')).toEqual(['data/site.yaml'])
  expect(await files('/es/palacio')).toEqual(['data/site.yaml', TOUR])
})

test('a text of a file that many pages share brings its words along, for the page to be searched for them', async () => {
  edit('data/badges.yaml', 'es: Grupo reducido', 'es: Small group')
  expect((await notesOf('/es/tour/palace-tour')).translations).toMatchObject([{ words: 'Small group' }])
  edit(TOUR, 'es: El palacio con guía.', 'es: The palace with a guide.')
  expect(
    (await notesOf('/es/tour/palace-tour')).translations.find(({ file }) => file === TOUR),
  ).not.toHaveProperty('words')
})
