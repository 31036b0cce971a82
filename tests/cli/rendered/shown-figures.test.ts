import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readRecord, writeRecord } from '../../../cli/record/record-file'
import { keptPages } from '../../../cli/rendered/kept-pages'
import { renderEnglish } from '../../../cli/rendered/render-english'
import { type ShownFigures, shownFigures } from '../../../cli/rendered/shown-figures'
import { checkContent } from '../../../content/rules/check-content'
import { BASE_ROOT, makeRoot } from '../../content/content-case'
import { PROJECT } from '../../content/site/shipped-content'

const checkedAt = (root: string) => checkContent({ root, projectDir: PROJECT, asOf: '2026-11-21' })

function shownWith(...changes: { file: string; replace: string; with: string }[]): Promise<ShownFigures> {
  const root = makeRoot({ changes })
  onTestFinished(() => rmSync(root, { recursive: true }))
  return shownFigures(checkedAt(root))
}

describe('the figures that pages show', () => {
  let shown: ShownFigures
  let shipped: ShownFigures
  beforeAll(async () => {
    shown = await shownFigures(checkedAt(BASE_ROOT))
    shipped = await shownFigures(checkedAt(PROJECT))
  })

  test('are those of its cards, its texts and its foot [R7.15]', () => {
    const card = ['price', 'duration', 'groupSize'].map((field) => `tours/flamenco-tapas/${field}`)
    for (const path of ['/', '/madrid-tours', '/all-tours'])
      expect(shipped.onPage(path), path).toEqual(expect.arrayContaining(card))
    expect(shipped.onPage('/tour/flamenco-tapas')).toContain('claims/tapas-taverns/count')
    expect(shipped.onPage('/tour/flamenco-tapas')).not.toContain('tours/el-escorial-tour/price')
    expect(shipped.onPage('/contact')).toEqual(['claims/rating/stars', 'claims/reviews/count'])
    expect(shipped.onPage('/nowhere')).toEqual([])
  })

  test('are found in structured data and in islands, too', () => {
    expect(shipped.onPage('/')).toEqual(
      expect.arrayContaining(['claims/site-price/min', 'claims/site-price/max', 'claims/since/year']),
    )
    expect(shipped.onPage('/tour/flamenco-tapas')).toContain('policies/early-booking/leadDays')
  })

  test('of a partner tour are none of the early booking, which it does not have', () => {
    const figures = shipped.onPage('/ft-tour/picasso-museum-malaga-tour')
    expect(figures).toContain('partner-tours/picasso-museum-malaga-tour/price')
    expect(figures.filter((name) => name.startsWith('policies/early-booking'))).toEqual([])
  })

  test('are there although the page shows that a price is not known yet', () => {
    expect(shipped.onPage('/ft-tour/granada-walking-tour')).toContain(
      'partner-tours/granada-walking-tour/price',
    )
  })

  test('lead back to their pages, in the inventory’s order', () => {
    expect(shown.pagesOf('tours/palace-tour/price')).toEqual([
      '/',
      '/madrid-tours',
      '/all-tours',
      '/day-trips',
      '/about',
      '/toledo',
      '/tour/palace-tour',
      '/palace-tour',
      '/guides/palace',
    ])
    expect(shown.pagesOf('tours/nowhere/price')).toEqual([])
  })
})

test('a figure that nobody has decided on has its pages, though they show no value', async () => {
  const shown = await shownWith({
    file: 'data/prices.yaml',
    replace: '    use: detail\n    why: The detail page is where the traveller books.\n',
    with: '',
  })
  expect(shown.pagesOf('tours/palace-tour/price')).toContain('/tour/palace-tour')
})

test('a file that cannot be read takes its own page away, and no other', async () => {
  const shown = await shownWith({
    file: 'data/tours/palace-tour.yaml',
    replace: 'slug: palace-tour',
    with: 'slug: [palace-tour',
  })
  expect(shown.onPage('/tour/palace-tour')).toEqual([])
  expect(shown.onPage('/ft-tour/alhambra-tour')).toContain('partner-tours/alhambra-tour/price')
})

test('content of which no page can be made has none', async () => {
  const shown = await shownWith({ file: 'data/site.yaml', replace: 'brand:', with: 'brand: [' })
  expect(shown.pagesOf('tours/palace-tour/price')).toEqual([])
})

test.each([
  ['guide', 'guides/palace-guide/en.md', '/guides/palace', '/contact'],
  ['file of interface texts', 'locales/en/pages.json', '/contact', '/guides/palace'],
])(
  'an empty %s takes the pages away that need it, and no others, where they were known',
  async (...given) => {
    const [, file, without, other] = given
    const broken = makeRoot({})
    writeFileSync(join(broken, file), '')
    onTestFinished(() => rmSync(broken, { recursive: true }))
    const [record, kept] = [join(broken, 'record'), keptPages('shown', broken)]
    const before = await renderEnglish(checkedAt(BASE_ROOT), kept)
    if (before.record) writeRecord(record, before.record.next(''))
    const { pages } = await renderEnglish(checkedAt(broken), { ...kept, known: readRecord(record) })
    expect(pages[without]).toBeUndefined()
    expect(pages[other]).toEqual(before.pages[other])
  },
)

test('only pages that have changed are rendered again, and all keep their order', async () => {
  const changes = [{ file: 'data/prices.yaml', replace: 'use: detail', with: 'use: listing' }]
  const changed = makeRoot({ changes })
  const file = join(changed, 'record')
  onTestFinished(() => rmSync(changed, { recursive: true }))
  const kept = keptPages('shown', changed)
  const before = await renderEnglish(checkedAt(BASE_ROOT), kept)
  if (before.record) writeRecord(file, before.record.next(''))
  const known = readRecord(file)
  const fromRecord = ['as the record has it']
  for (const note of known.notes.values()) note.json = Buffer.from(JSON.stringify(fromRecord))
  const after = await renderEnglish(checkedAt(changed), { ...kept, known })
  expect(Object.keys(after.pages)).toEqual(Object.keys(before.pages))
  expect(after.pages['/contact']).toEqual(fromRecord)
  expect(after.pages['/tour/palace-tour']).toEqual(before.pages['/tour/palace-tour'])
})
