import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pc from 'picocolors'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type ContentDiff, compareContents } from '../../../cli/diff/compare-contents'
import { readSides } from '../../../cli/diff/content-side'
import { diffPages } from '../../../cli/diff/diff-pages'
import { markdownDiff, textDiff } from '../../../cli/diff/print-diff'
import { displayWidth } from '../../../cli/output/display-width'
import { emptyRecord, type Saved } from '../../../cli/record/build-record'
import { type KeptPages, keptPages } from '../../../cli/rendered/kept-pages'
import { loadPageRenderer, type RenderPage } from '../../../cli/rendered/page-renderer'
import { listTranslations, translationKey } from '../../../content/texts/list-translations'
import {
  hashOfEnglish,
  RECORD_FOLDER,
  recordFile,
  writtenRecord,
} from '../../../content/texts/translation-record'
import { BASE_ROOT } from '../../content/content-case'
import { PROJECT } from '../../content/site/shipped-content'

const TODAY = '2026-11-21'
const TOUR = 'data/tours/palace-tour.yaml'
const PRICES = 'data/prices.yaml'
const GUIDE = 'guides/palace-guide'

/** The small content root with the words of units, which figures are told with on pages. */
let base: string
let root: string

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'tours-base-'))
  cpSync(BASE_ROOT, base, { recursive: true })
  for (const language of ['en', 'es', 'ru'])
    cpSync(join(PROJECT, `locales/${language}/units.json`), join(base, `locales/${language}/units.json`))
})
afterAll(() => rmSync(base, { recursive: true }))
beforeEach(() => {
  root = copyOf(base)
})

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'tours-side-'))
  cpSync(folder, copy, { recursive: true })
  onTestFinished(() => rmSync(copy, { recursive: true }))
  return copy
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(root, file), text)

function edit(file: string, piece: string, by: string) {
  if (!read(file).includes(piece)) throw new Error(`${file} does not hold: ${piece}`)
  write(
    file,
    read(file).replace(piece, () => by),
  )
}

function changes(from = base): Promise<ContentDiff> {
  return compareContents(readSides(from, root, TODAY), {
    ref: 'main',
    commit: '3f2a91b',
    asOf: TODAY,
    renamed: [],
  })
}

const inText = async () => textDiff(await changes(), { colors: pc.createColors(false) })

/** The languages of each page that changed, with what changed on it in the first. */
function byPage({ pages }: ContentDiff): Record<string, string> {
  const told: Record<string, string> = {}
  for (const { page, language, change, changes: shown } of pages) {
    told[page] = told[page]
      ? `${told[page]} ${language}`
      : `${change} ${shown.map(({ what }) => what).join(', ')}: ${language}`
  }
  return told
}

test('only pages that are made from what has changed are rendered again', async () => {
  const render = await loadPageRenderer()
  const rendered = new Set<string>()
  const told: RenderPage = (init) => {
    rendered.add(init.urlOriginal)
    return render(init)
  }
  const pagesOf = (kept: KeptPages) => {
    const { before, after } = readSides(base, root, TODAY)
    return diffPages(before, after, told, kept)
  }
  let saved = emptyRecord()
  const kept = { ...keptPages('compared', root), keep: (record: Saved) => (saved = record) }
  expect(pagesOf(kept)).toEqual([])
  const all = rendered.size
  rendered.clear()
  edit(PRICES, 'use: detail', 'use: listing')
  const changed = pagesOf({ ...kept, known: saved })
  const addresses = changed.map(({ path }) => path)
  expect(addresses).toContain('/tour/palace-tour')
  expect(addresses).not.toContain('/contact')
  expect([...rendered].sort()).toEqual(addresses.sort())
  expect(rendered.size).toBeLessThan(all)
})

describe('compareContents', () => {
  test('tells a price with the pages that show it in each language', async () => {
    edit(PRICES, 'value: 49', 'value: 50')
    const diff = await changes()
    expect(diff.figures).toEqual([
      expect.objectContaining({
        figure: 'tours/palace-tour/price',
        change: 'value',
        before: '€49',
        after: '€50',
        percent: 2,
        marked: false,
        pages: expect.arrayContaining(['/', '/tour/palace-tour', '/guides/palace']),
      }),
    ])
    expect(byPage(diff)['tour/palace-tour']).toBe('changed tours/palace-tour/price: en es ru')
    expect(diff.pages.find(({ page, language }) => page === 'home' && language === 'es')).toMatchObject({
      path: '/es',
      changes: [{ what: 'tours/palace-tour/price', before: '49\u00a0€', after: '50\u00a0€' }],
    })
    expect(Object.keys(byPage(diff))).not.toContain('contact')
    expect(diff.counts).toMatchObject({ marked: 0, figures: 1, pages: { en: 9, es: 9, ru: 9 } })
  })

  test.each([
    ['up', '53.91', '74.80'],
    ['down', '44.00', '61.20'],
  ])(
    'a price that goes %s is marked beyond 10 %%, and at 10 %% to the cent it is not',
    async (_way, own, partner) => {
      edit(PRICES, 'value: 49', `value: ${own}`)
      edit(PRICES, 'value: 68', `value: ${partner}`)
      expect((await changes()).figures.map(({ figure, marked }) => [figure, marked])).toEqual([
        ['tours/palace-tour/price', true],
        ['claims/catalogue-price/max', false],
        ['claims/catalogue-price/min', false],
        ['claims/tile-museums/from', false],
        ['partner-tours/alhambra-tour/price', false],
      ])
    },
  )

  test('the share a child pays is a price too, a number of people is none', async () => {
    edit('data/policies.yaml', 'share: 70', 'share: 80')
    edit(TOUR, 'groupSize: 15', 'groupSize: 10')
    const { figures } = await changes()
    expect(figures.map(({ figure, marked }) => [figure, marked])).toEqual([
      ['policies/child/share', true],
      ['tours/palace-tour/groupSize', false],
    ])
  })

  test('a figure that is counted from the data changes with the data', async () => {
    write(
      'data/partner-tours/generalife-tour.yaml',
      read('data/partner-tours/alhambra-tour.yaml').replaceAll('alhambra', 'generalife'),
    )
    const { figures, tours } = await changes()
    expect(figures).toContainEqual(
      expect.objectContaining({ figure: 'claims/catalogue-tours/count', before: '1 tour', after: '2 tours' }),
    )
    expect(tours).toEqual([
      expect.objectContaining({
        tour: 'partner-tours/generalife-tour',
        change: 'added',
        after: 'not bookable',
      }),
    ])
  })

  test('a decision or reading that changes nothing for travellers is told as such', async () => {
    edit(PRICES, 'value: 44', 'value: 45')
    edit('data/claims.yaml', 'use: listing', 'reviewBy: 2027-06-01\n    use: listing')
    const { figures, pages } = await changes()
    expect(figures.map(({ figure, change }) => [figure, change])).toEqual([
      ['claims/experience/years', 'background'],
      ['tours/palace-tour/price', 'background'],
    ])
    expect(pages).toEqual([])
    const out = await inText()
    expect(out).toContain('15+ years as before; its readings or the decision are others')
  })

  test('a text changes the pages that show it, in its language only, and leaves no translation stale', async () => {
    edit(TOUR, 'es: El palacio con guía.', 'es: El palacio con una guía.')
    const diff = await changes()
    expect(byPage(diff)).toMatchObject({
      'tour/palace-tour': 'changed description, Visita al Palacio Real: es',
      home: 'changed Visita al Palacio Real: es',
      'madrid-tours': 'changed Visita al Palacio Real: es',
    })
    expect(diff.staleTranslations).toEqual([])
  })

  test('a tour that loses a text in a language is gone there, from its pages and from the lists', async () => {
    edit(TOUR, ', ru: Экскурсия по дворцу }', ' }')
    const { pages } = await changes()
    expect(pages.filter(({ change }) => change === 'removed')).toEqual(
      ['/ru/dvorets', '/ru/tur/palace-tour'].map((path) =>
        expect.objectContaining({ language: 'ru', path, marked: true }),
      ),
    )
    expect(
      pages.find(({ page, language }) => page === 'all-tours' && language === 'ru')?.changes,
    ).toContainEqual({ what: 'Экскурсия по дворцу', before: 'Дворец с гидом.', after: null })
    expect(
      pages.filter(({ language }) => language !== 'ru').flatMap(({ changes }) => changes),
      'other languages only lose the links to it',
    ).not.toContainEqual(expect.objectContaining({ what: 'Royal Palace tour' }))
  })

  test('a card shows no itinerary, so lists do not change with it', async () => {
    edit(TOUR, 'en: Through the halls.', 'en: Through all halls.')
    expect(Object.keys(byPage(await changes())).sort()).toEqual(['direct/palace-tour', 'tour/palace-tour'])
  })

  test('what stands in every page’s frame is told once', async () => {
    const site = read('data/site.yaml')
    const phone = /phone: \{ value: "([^"]+)"/.exec(site)?.[1] ?? ''
    edit('data/site.yaml', phone, '+34 911 111 111')
    const out = await inText()
    expect(out).toMatch(/Pages in Russian: 18 changed\n {2}~ all 18 of them +header, footer, links\n/)
    expect(out).not.toMatch(/\/granada +/)
    rmSync(join(root, 'guides/palace-guide/ru.md'))
    expect(await inText(), 'what came or went has no frame to compare').toMatch(
      /Pages in Russian: 17 changed, 1 removed\n {2}~ all 17 that stayed +header, footer, links\n/,
    )
  })

  test('articles, FAQs, badges and texts of the interface lead to their pages', async () => {
    edit(`${GUIDE}/en.md`, 'See the', 'Look at the')
    edit('data/faqs/home.yaml', 'en: Can I cancel?', 'en: May I cancel?')
    edit('locales/ru/pages.json', '"contact.title": "', '"contact.title": "Новые ')
    const pages = byPage(await changes())
    expect(pages['guide/palace-guide']).toBe('changed The halls: en')
    expect(pages.home).toBe('changed May I cancel?: en')
    expect(pages.contact).toBe('changed title: ru')
  })

  test('texts of the interface are told by their keys, whether a page shows them or not', async () => {
    const texts = (privacy: string, sent: string, tour: string) => {
      for (const language of ['en', 'es', 'ru']) {
        write(`locales/${language}/contact.json`, JSON.stringify({ privacy, 'sent.text': sent }))
        write(`locales/${language}/mail.json`, JSON.stringify({ greeting: 'Hello', tour }))
        write(`locales/${language}/consent.json`, JSON.stringify({ yes: sent }))
      }
    }
    texts('We keep it to ourselves.', 'Thank you.', 'Tour')
    const before = copyOf(root)
    texts('It stays with us.', 'Thanks.', 'Your tour')
    const diff = await changes(before)
    expect(byPage(diff)).toEqual({ contact: 'changed main: en es ru' })
    expect(diff.otherTexts.filter(({ language }) => language === 'es')).toEqual([
      // Nobody is asked: data/site.yaml says `consent: implied`.
      { language: 'es', file: 'locales/es/consent.json', keys: ['yes'] },
      { language: 'es', file: 'locales/es/contact.json', keys: ['privacy', 'sent.text'] },
      { language: 'es', file: 'locales/es/mail.json', keys: ['tour'] },
    ])
  })

  test('a category is told on the lists that it filters, and not on the tour’s own page', async () => {
    edit(
      'data/categories.yaml',
      'catalogue:\n',
      'catalogue:\n  trips: { label: { en: Trips, es: Viajes, ru: Поездки } }\n',
    )
    const before = copyOf(root)
    edit(TOUR, 'categories: [city-tours]', 'categories: [trips]')
    expect(byPage(await changes(before))).toEqual({
      'all-tours': 'changed filters of palace-tour: en es ru',
    })
  })

  test('a badge is told of the tour that gets it, also where other tours have it already', async () => {
    edit(TOUR, 'badges: [small-group]', 'badges: [small-group, skip-line]')
    write(
      'data/tours/tower-tour.yaml',
      read(TOUR).replaceAll('palace', 'tower').replaceAll('Palace', 'Tower'),
    )
    const before = copyOf(root)
    edit('data/tours/tower-tour.yaml', 'badges: [small-group, skip-line]', 'badges: [small-group]')
    expect((await changes(before)).pages.find(({ page }) => page === 'all-tours')?.changes).toEqual([
      { what: 'Royal Tower tour', before: 'Skip the line', after: null },
    ])
  })

  test('what a badge promises in numbers stands on no page', async () => {
    edit(
      'data/badges.yaml',
      'promise: The group is small. }',
      'promise: The group is small., promises: { groupSize: { op: "<=", value: 15 } } }',
    )
    expect((await changes()).pages).toEqual([])
  })

  test('English that changed alone leaves the other languages stale, at their lines', async () => {
    edit(TOUR, 'en: A walk through the halls., es: Un', 'en: A long walk through the halls., es: Un')
    edit(`${GUIDE}/en.md`, 'See the', 'Look at the')
    edit(`${GUIDE}/es.md`, 'Mira la', 'Echa un vistazo a la')
    edit('locales/en/pages.json', '"Contact"', '"Contact us"')
    const { staleTranslations } = await changes()
    expect(
      staleTranslations.map(({ language, text, file, line }) => [language, text, `${file}:${line}`]),
    ).toEqual([
      ['es', 'tours/palace-tour/overview', 'data/tours/palace-tour.yaml:6'],
      ['ru', 'tours/palace-tour/overview', 'data/tours/palace-tour.yaml:6'],
      ['ru', 'guides/palace-guide/text', 'guides/palace-guide/ru.md:7'],
      ['es', 'locales/pages/contact.title', 'locales/es/pages.json:3'],
      ['ru', 'locales/pages/contact.title', 'locales/ru/pages.json:3'],
    ])
    expect(staleTranslations[0]?.english).toEqual({
      before: 'A walk through the halls.',
      after: 'A long walk through the halls.',
    })
  })

  test('a translation that was reviewed beside the new English text is not stale', async () => {
    edit(TOUR, 'en: A walk through the halls., es: Un', 'en: A long walk through the halls., es: Un')
    const { workspace } = readSides(base, root, TODAY).after
    const text = listTranslations(workspace).find(({ address }) => address === 'tours/palace-tour/overview')
    mkdirSync(join(root, RECORD_FOLDER))
    write(
      recordFile('ru'),
      writtenRecord(
        new Map([[translationKey(text?.address ?? ''), new Set([text ? (hashOfEnglish(text) ?? '') : ''])]]),
      ),
    )
    expect((await changes()).staleTranslations.map(({ language }) => language)).toEqual(['es'])
  })

  test('a number that becomes a placeholder and reads the same leaves nothing stale', async () => {
    edit(TOUR, 'en: A walk through the halls.', 'en: A walk of 3 hours.')
    const before = copyOf(root)
    edit(TOUR, 'en: A walk of 3 hours.', 'en: "A walk of {{figure tours/palace-tour/duration}}."')
    const diff = await changes(before)
    expect(diff.staleTranslations).toEqual([])
    expect(diff.pages).toEqual([])
  })

  test('a tour that was withdrawn, cannot be booked any more, starts or fills up otherwise', async () => {
    edit(
      PRICES,
      '    use: listing\n    why: The only price known for this tour.\n',
      '    placeholder: The partner has not given a price yet.\n',
    )
    edit(PRICES, '      - { source: listing, value: 68 }\n', '')
    edit(PRICES, '    readings:\n    placeholder', '    placeholder')
    edit(TOUR, '"10:00", "14:00"', '"10:00"')
    edit(TOUR, 'groupSize: 15', 'groupSize: 12')
    edit('data/policies.yaml', 'adultsMax: 8', 'adultsMax: 6')
    const { tours, figures, counts } = await changes()
    expect(tours).toEqual([
      expect.objectContaining({
        tour: 'partner-tours/alhambra-tour',
        change: 'not-bookable',
        before: '€68',
        marked: true,
      }),
      expect.objectContaining({
        change: 'departures',
        before: '10:00, 14:00',
        after: '10:00',
        marked: false,
      }),
      expect.objectContaining({ change: 'group-size', before: '15 people', after: '12 people' }),
    ])
    expect(figures).toContainEqual(
      expect.objectContaining({ figure: 'policies/party/adultsMax', before: '8 people', after: '6 people' }),
    )
    expect(counts.marked).toBe(1)

    rmSync(join(root, 'data/partner-tours/alhambra-tour.yaml'))
    expect((await changes()).tours).toContainEqual(
      expect.objectContaining({ change: 'withdrawn', title: 'Alhambra tour', before: '€68', marked: true }),
    )
  })

  test('an address that moved leads from the old to the new one, and is marked without a redirect', async () => {
    edit('data/routes.yaml', 'en: /about', 'en: /about-us')
    edit('data/routes.yaml', 'en: /contact', 'en: /write-to-us')
    edit(
      'data/redirects.yaml',
      'redirects:\n',
      'redirects:\n  - { from: /about, to: about, keepQuery: true }\n',
    )
    const diff = await changes()
    expect(diff.pages).toEqual([
      expect.objectContaining({
        page: 'about',
        language: 'en',
        change: 'moved',
        oldPath: '/about',
        path: '/about-us',
        marked: false,
      }),
      expect.objectContaining({ page: 'contact', oldPath: '/contact', path: '/write-to-us', marked: true }),
    ])
    expect(diff.redirects).toEqual([{ from: '/about', before: null, after: 'about' }])
  })

  test('what cannot be read is named, and nothing in it is called gone', async () => {
    edit(TOUR, 'slug: palace-tour', 'slug: [palace-tour')
    edit('data/partner-tours/alhambra-tour.yaml', 'en: The Alhambra with', 'en: All the Alhambra with')
    const diff = await changes()
    expect(diff.unreadable).toEqual([{ side: 'after', files: [TOUR] }])
    expect(diff.tours).toEqual([])
    expect(diff.figures.filter(({ change }) => change === 'removed')).toEqual([])
    expect(diff.pages.filter(({ change }) => change === 'removed')).toEqual([])
    expect(byPage(diff)['ft-tour/alhambra-tour']).toBe('changed description, Alhambra tour: en')
    expect(await inText()).toContain(`Not compared, because of errors now: ${TOUR}.`)
  })

  test('a file that a merge left undecided is not compared, and what it says is not called gone', async () => {
    write(
      PRICES,
      read(PRICES).replace(
        /^.*value: 44.*$/m,
        (line) => `<<<<<<< HEAD\n${line}\n=======\n${line}\n>>>>>>> other`,
      ),
    )
    const diff = await changes()
    expect(diff.unreadable).toEqual([{ side: 'after', files: [PRICES] }])
    expect(diff.figures).toEqual([])
    expect(diff.tours).toEqual([])
    expect(await inText()).toMatch(
      /because of errors now: data\/prices\.yaml\.\s+Nothing else changes for travellers/,
    )
  })

  test('a day on which a tour no longer departs is told, though its times stay', async () => {
    const plan = (closed: string) => `departures:\n  closed:\n    - { on: ${closed} }\n`
    write(TOUR, `${read(TOUR)}${plan('2027-01-01')}`)
    expect((await changes()).tours).toMatchObject([
      { before: '10:00, 14:00', after: '10:00, 14:00 on 365 days of the coming year' },
    ])
    expect(await inText()).toMatch(/at 10:00, 14:00 on 365 days of the coming year;\s+before at 10:00, 14:00/)
    const from = copyOf(root)
    edit(TOUR, '2027-01-01', '2027-01-02')
    expect((await changes(from)).tours).toMatchObject([
      {
        change: 'departures',
        before: '10:00, 14:00 on 365 days of the coming year, 2027-01-01: none',
        after: '10:00, 14:00 on 365 days of the coming year, 2027-01-01: 10:00, 14:00',
      },
    ])
  })

  test('a file that cannot be read hides nothing of what stands in others', async () => {
    edit('data/claims.yaml', 'unit: tours', 'unit: [tours')
    edit('data/navigation.yaml', 'label: { en: Palace, ', 'label: { en: The palace, ')
    edit(TOUR, '"10:00", "14:00"', '"10:00"')
    const diff = await changes()
    expect(diff.tours).toMatchObject([{ change: 'departures', after: '10:00' }])
    expect(diff.pages.find(({ page }) => page === 'about')?.changes).toContainEqual({
      what: 'header',
      before: 'Palace',
      after: 'The palace',
    })
  })

  test('without routes no page is called gone', async () => {
    edit('data/routes.yaml', 'pages:', 'pages: [')
    const diff = await changes()
    expect(diff.pages).toEqual([])
    expect(diff.unreadable).toEqual([{ side: 'after', files: ['data/routes.yaml'] }])
  })
})

describe('tours diff in words', () => {
  const dearer = () => {
    edit(PRICES, 'value: 49', 'value: 60')
    edit(PRICES, 'value: 68', 'value: 70')
    edit(TOUR, 'en: The palace with a guide.', 'en: "The palace, *with* a <b>guide</b> | all day."')
    edit('data/routes.yaml', 'en: /about', 'en: /about-us')
  }

  test('text tells what to look at first and is at most 100 columns wide', async () => {
    dearer()
    const out = await inText()
    expect(out).toContain(
      'Figures\n  ⚠ tours/palace-tour/price            €49 → €60 (+22.4 %)\n  ~ claims/catalogue-price/max         €68 → €70 (+2.9 %)\n',
    )
    expect(out).toMatch(
      /Pages in English: \d+ changed, 1 moved\n {2}⚠ \/about → \/about-us +moved without a redirect/,
    )
    expect(out).toContain('⚠ 2 changes to be looked at: prices by more than 10 %,')
    expect(out).toMatch(/\n5 figures, \d+ pages, 2 stale translations\.\n$/)
    for (const line of out.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(100)
  })

  test('markdown keeps its tables whole and makes what is marked bold', async () => {
    dearer()
    const out = markdownDiff(await changes())
    expect(out).toContain('| ⚠️ | **tours/palace-tour/price** | **€49 → €60 (+22.4 %)** |\n')
    expect(out).toContain('**⚠️ 2 changes to be looked at')
    for (const line of out.split('\n').filter((one) => one.startsWith('|')))
      expect(line.replaceAll('\\|', '').split('|'), line).toHaveLength(5)
  })
})
