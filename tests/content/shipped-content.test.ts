import { beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../cli/project-dir'
import type { Conflict } from '../../content/conflicts/conflict'
import { type ConflictReport, reportConflicts } from '../../content/conflicts/report-conflicts'
import type { LocatedReading } from '../../content/figures/figure'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { runTours } from '../cli/run-tours'
import { catalogueOf } from './catalogue-of'

const AS_OF = '2026-11-21'

let checked: CheckedContent
let report: ConflictReport

beforeAll(async () => {
  checked = checkContent({ root: projectDir, projectDir, asOf: AS_OF })
  report = JSON.parse(
    (await runTours(['conflicts', '--format', 'json', '--root', projectDir, '--as-of', AS_OF])).out,
  )
}, 60_000)

/** A reading as a word: "25 listing", ">=500 landing", "48 faq day-trips". */
function inBrief({
  op = '',
  value,
  source,
  scope,
}: Pick<LocatedReading, 'value' | 'source'> & {
  op?: string | undefined
  scope?: string | undefined
}): string {
  return `${op}${value} ${source}${scope ? ` ${scope}` : ''}`
}

function listed(figure: string): Conflict | undefined {
  return [...report.conflicts, ...report.agreeing].find((one) => one.figure === figure)
}

/** The readings of a figure in the report, without what is counted from the data. */
function reported(figure: string): string[] {
  return (listed(figure)?.readings ?? []).filter(({ source }) => source !== 'data').map(inBrief)
}

function counted(figure: string): unknown {
  return listed(figure)?.readings.find(({ source }) => source === 'data')?.value
}

/** The readings of a figure in the data, whether they differ or not. */
function recorded(figure: string): string[] {
  return (checked.figures.get(figure)?.readings ?? []).map(inBrief)
}

const ROYAL_PALACE = 'tours/madrid-royal-palace-skip-line-tour'
const TOLEDO = 'tours/toledo-day-trip-from-madrid'
const SEGOVIA = 'tours/segovia-avila-day-trip-from-madrid'
const ESCORIAL = 'tours/el-escorial-tour'
const WALKING = 'tours/madrid-historic-center-walking-tour'
const FLAMENCO = 'tours/flamenco-tapas'
const PRADO = 'tours/prado-museum-guided-tour'

describe('the shipped content', () => {
  test('has no errors', () => {
    expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('has every conflict decided', async () => {
    expect(report.ok).toBe(true)
    expect(report.counts).toEqual({
      figures: checked.figures.size,
      conflicting: report.conflicts.length,
      undecided: 0,
    })
  })
})

describe('tours conflicts lists every conflicting figure with all its readings', () => {
  test.each([
    ['walking price [R10.1]', `${WALKING}/price`, ['25 listing', '25 home-card', '38 detail']],
    ['flamenco price [R10.2]', `${FLAMENCO}/price`, ['65 listing', '79 home-card', '65 detail']],
    ['Prado price [R10.3]', `${PRADO}/price`, ['39 listing', '54 home-card', '39 detail']],
    ['El Escorial price [R10.4]', `${ESCORIAL}/price`, ['89 listing', '59 home-card', '89 detail']],
    ['Prado group size [R10.5]', `${PRADO}/groupSize`, ['12 listing', '12 home-card', '15 detail']],
    [
      'flamenco group size [R10.6]',
      `${FLAMENCO}/groupSize`,
      ['15 listing', '15 home-card', '20 detail', '12 marketing'],
    ],
    ['El Escorial group size [R10.7]', `${ESCORIAL}/groupSize`, ['25 listing', '16 home-card', '25 detail']],
    [
      'walking group size [R10.8]',
      `${WALKING}/groupSize`,
      ['12 listing', '18 home-card', '12 detail', '15 marketing'],
    ],
    ['El Escorial duration [R10.9]', `${ESCORIAL}/duration`, ['8 listing', '5 home-card']],
    ['Segovia duration [R10.10]', `${SEGOVIA}/duration`, ['full-day listing', '10 elsewhere']],
    ['walking duration [R10.11]', `${WALKING}/duration`, ['3 listing', '~2.5 landing']],
    ['tapas duration [R10.12]', `${FLAMENCO}/duration`, ['4 listing', '3.5 landing']],
    ['El Escorial reviews [R10.13]', `${ESCORIAL}/reviewCount`, ['289 listing', '298 home-card']],
    ['walking reviews [R10.14]', `${WALKING}/reviewCount`, ['156 listing', '567 home-card', '>=500 landing']],
    ['walking rating [R10.15]', `${WALKING}/rating`, ['5 listing', '4.9 landing']],
    ['tapas reviews [R10.16]', `${FLAMENCO}/reviewCount`, ['234 listing', '234 home-card', '>=850 landing']],
    ['tapas rating [R10.17]', `${FLAMENCO}/rating`, ['5 listing', '4.9 landing']],
    [
      'cancellation [R10.18]',
      'policies/cancellation/hours',
      ['24 general-statement', '48 faq day-trips', '48 spanish-text day-trips'],
    ],
    ['early booking [R10.19]', 'policies/early-booking/leadDays', ['>3 marketing', '>=3 elsewhere']],
    [
      'site rating [R10.20]',
      'claims/rating/stars',
      ['4.9 statistics', '4.8 headline', '4.8 structured-data'],
    ],
    ['number of reviews [R10.21]', 'claims/reviews/count', ['>=2000 headline', '1247 structured-data']],
    ['years in business [R10.22]', 'claims/experience/years', ['>=15 statistics', '>=15 elsewhere']],
    ['customers served [R10.23]', 'claims/travelers/count', ['>=50000 statistics', '>=2000 headline']],
    ['general group size [R10.25]', 'claims/group-size/min', ['15 marketing']],
    [
      'rooms of the palace [R10.26]',
      'claims/royal-palace-rooms/count',
      ['>3000 constants', '3400 some-text'],
    ],
    [
      'partner tours [R10.27]',
      'claims/catalogue-tours/count',
      [
        '14 catalogue',
        '>=14 listing-link',
        '12 detail-data',
        '11 detail-names',
        '19 catalogue-tiles',
        '6 partner-cards',
      ],
    ],
    [
      'partner categories [R10.28]',
      'claims/catalogue-categories/count',
      ['7 catalogue', '6 category-names', '5 category-names-folded', '4 catalogue-queries'],
    ],
  ])('%s', (_name, figure, readings) => {
    expect(reported(figure)).toEqual(readings)
  })

  test.each([
    ['alhambra-generalife-gardens-tour-granada', 68, 102],
    ['seville-cathedral-giralda-tower-tour', 38, 57],
    ['caminito-del-rey-day-trip-malaga', 90, 135],
    ['sacromonte-caves-flamenco-show-granada', 53, 79.5],
    ['picasso-museum-malaga-tour', 33, 49.5],
  ])('partner price of %s against its inferred detail price [R10.31] [R11.13]', (slug, listing, detail) => {
    expect(reported(`partner-tours/${slug}/price`)).toEqual([
      `${listing} partner-listing`,
      `${detail} partner-detail`,
    ])
    expect(listed(`partner-tours/${slug}/price`)?.readings[1]?.inferred).toBe(true)
    expect(detail).toBe(listing * 1.5)
  })

  test('agreeing figures are listed apart: their readings can all be true [R10.10] [R10.22] [R10.23] [R10.26]', () => {
    expect(report.agreeing.map(({ figure }) => figure)).toEqual([
      'claims/experience/years',
      'claims/royal-palace-rooms/count',
      'claims/travelers/count',
      `${SEGOVIA}/duration`,
    ])
  })

  test('what is charged is decided on one reading [R10.1] [R10.2] [R10.3] [R10.4]', () => {
    for (const { name, annotation, use } of checked.figures.values()) {
      if (annotation.charged) expect([name, use]).not.toEqual([name, 'all'])
    }
    for (const tour of [WALKING, FLAMENCO, PRADO, ESCORIAL])
      expect(listed(`${tour}/price`)).toMatchObject({ status: 'decided', inUse: 'detail' })
  })

  test('both cancellation readings are in use [R10.18]', () => {
    expect(listed('policies/cancellation/hours')).toMatchObject({ status: 'decided', inUse: 'all' })
  })
})

describe('claims are compared with the data', () => {
  test('years in business are counted for the day asked for [R11.1]', () => {
    expect(counted('claims/experience/years')).toBe(17)
    const early = checkContent({ root: projectDir, projectDir, asOf: '2020-01-01' })
    expect(early.derived.get('claims/experience/years')?.value).toBe(11)
  })

  test.each([
    ['the sum of the reviews [R11.2]', 'claims/reviews/count', 2439],
    ['the mean rating [R11.3]', 'claims/rating/stars', 4.71],
    ['the number of partner tours [R11.4]', 'claims/catalogue-tours/count', 11],
    ['the number of partner categories [R11.5]', 'claims/catalogue-categories/count', 6],
    ['the lowest partner price [R11.6]', 'claims/catalogue-price/min', 33],
    ['the highest partner price [R11.6]', 'claims/catalogue-price/max', 90],
    ['the lowest price of our own [R11.8]', 'claims/site-price/min', 38],
    ['the highest price of our own [R11.8]', 'claims/site-price/max', 113],
    ['the smallest group [R11.10]', 'claims/group-size/min', 12],
    ['satisfaction against ratings [R11.12]', 'claims/satisfaction/percent', 94.29],
  ])('%s', (_name, figure, value) => {
    expect(counted(figure)).toBe(value)
  })

  test('each category tile has its count and lowest price beside the data’s [R3.54] [R11.7] [R11.18] [R11.19]', () => {
    const tiles: [string, number, number][] = [
      ['museums', 8, 33],
      ['day-trips', 3, 89],
      ['experiences', 4, 53],
      ['private-tours', 4, 149],
    ]
    for (const [tile, count, from] of tiles) {
      expect(recorded(`claims/tile-${tile}/count`)).toEqual([`${count} catalogue-tile`])
      expect(recorded(`claims/tile-${tile}/from`)).toEqual([`${from} catalogue-tile`])
      expect(checked.derived.get(`claims/tile-${tile}/count`)).toBeDefined()
    }
    expect(counted('claims/tile-day-trips/from')).toBe(90)
    expect(counted('claims/tile-private-tours/count')).toBe(0)
  })

  test('the home page’s seven cards agree with seven tours [R11.9]', () => {
    expect(recorded('claims/home-cards/count')).toEqual(['7 home-page'])
    expect(checked.derived.get('claims/home-cards/count')?.value).toBe(7)
    expect(listed('claims/home-cards/count')).toBeUndefined()
  })

  test('tours that no choice of a filter finds are warned of [R11.25]', () => {
    const found = checked.diagnostics
      .filter(({ code }) => code === 'unreachable-by-filter')
      .map(({ about }) => about)
    expect(found).toEqual([
      `${SEGOVIA}/price`,
      `${FLAMENCO}/category`,
      `${FLAMENCO}/duration`,
      `${PRADO}/category`,
      `${PRADO}/duration`,
    ])
  })

  test('detail prices without a tour are recorded and assigned to none [R3.40] [R11.14]', () => {
    const told = [...checked.figures.values()].filter(({ name }) => name.startsWith('unassigned/'))
    expect(told.flatMap(({ readings }) => readings.map(({ value }) => value))).toEqual([40.5, 45, 72, 74])
    for (const { use, readings } of told)
      expect([use, readings[0]?.source]).toEqual(['none', 'partner-detail'])
  })

  test('what the customer states and no page shows is told as a conflict [R10.24, R11.19, R11.22]', () => {
    const told = new Map(reportConflicts(checked).conflicts.map((one) => [one.figure, one]))
    expect(
      [
        'claims/tile-private-tours/from',
        'unassigned/detail-40-50/price',
        'unassigned/detail-45/price',
        'unassigned/detail-72/price',
        'unassigned/detail-74/price',
        'claims/six-hours/hours',
        'claims/support/hours',
      ].map((name) => {
        const { status, readings = [] } = told.get(name) ?? {}
        return [name, status, ...readings.map(({ value }) => value)]
      }),
    ).toEqual([
      ['claims/tile-private-tours/from', 'decided', 149],
      ['unassigned/detail-40-50/price', 'decided', 40.5],
      ['unassigned/detail-45/price', 'decided', 45],
      ['unassigned/detail-72/price', 'decided', 72],
      ['unassigned/detail-74/price', 'decided', 74],
      ['claims/six-hours/hours', 'decided', 6],
      ['claims/support/hours', 'decided', 168, 57],
    ])
  })
})

describe('every reading of the specification is recorded', () => {
  type Row = [
    name: string,
    tour: string,
    source: string,
    price: number,
    groupSize: number,
    duration?: number | string | undefined,
    rating?: number | undefined,
    reviews?: number,
  ]
  test.each([
    ['the listing’s Royal Palace [R3.2]', ROYAL_PALACE, 'listing', 44, 15, 2.5, 5, 342],
    ['the listing’s Toledo [R3.3]', TOLEDO, 'listing', 98, 20, 'full-day', 5, 567],
    ['the listing’s Segovia [R3.4]', SEGOVIA, 'listing', 113, 18, 'full-day', 4, 423],
    ['the listing’s El Escorial [R3.5]', ESCORIAL, 'listing', 89, 25, 8, 4, 289],
    ['the listing’s walking tour [R3.6]', WALKING, 'listing', 25, 12, 3, 5, 156],
    ['the listing’s flamenco [R3.7]', FLAMENCO, 'listing', 65, 15, 4, 5, 234],
    ['the listing’s Prado [R3.8]', PRADO, 'listing', 39, 12, 2, 5, 428],
    ['the home card’s Toledo [R3.9]', TOLEDO, 'home-card', 98, 20, undefined, 5, 567],
    ['the home card’s Segovia [R3.10]', SEGOVIA, 'home-card', 113, 18, undefined, 4, 423],
    ['the home card’s flamenco [R3.11]', FLAMENCO, 'home-card', 79, 15, undefined, undefined, 234],
    ['the home card’s Prado [R3.12]', PRADO, 'home-card', 54, 12],
    ['the home card’s El Escorial [R3.13]', ESCORIAL, 'home-card', 59, 16, 5, undefined, 298],
    ['the home card’s walking tour [R3.14]', WALKING, 'home-card', 25, 18, undefined, undefined, 567],
    ['the detail page’s Royal Palace [R3.15]', ROYAL_PALACE, 'detail', 44, 15],
    ['the detail page’s Toledo [R3.16]', TOLEDO, 'detail', 98, 20],
    ['the detail page’s Segovia [R3.17]', SEGOVIA, 'detail', 113, 18],
    ['the detail page’s El Escorial [R3.18]', ESCORIAL, 'detail', 89, 25],
    ['the detail page’s walking tour [R3.19]', WALKING, 'detail', 38, 12],
    ['the detail page’s Prado [R3.20]', PRADO, 'detail', 39, 15],
    ['the detail page’s flamenco [R3.21]', FLAMENCO, 'detail', 65, 20],
  ] satisfies Row[] as Row[])('%s', (_name, tour, source, price, groupSize, duration, rating, reviews) => {
    const wanted = { price, groupSize, duration, rating, reviewCount: reviews }
    for (const [field, value] of Object.entries(wanted)) {
      if (value !== undefined) expect(recorded(`${tour}/${field}`)).toContain(`${value} ${source}`)
    }
  })

  test('the Royal Palace has no home reading [R3.14]', () => {
    for (const field of ['price', 'groupSize', 'duration', 'rating', 'reviewCount']) {
      expect(recorded(`${ROYAL_PALACE}/${field}`).join()).not.toContain('home-card')
    }
  })

  test.each([
    ['Royal Palace [R3.2] [R3.15]', ROYAL_PALACE, 'skip-line', ['en', 'es'], ['10:00', '14:00']],
    ['Toledo [R3.3] [R3.16]', TOLEDO, 'day-trip', ['en', 'es', 'fr'], ['08:30']],
    ['Segovia [R3.4] [R3.17]', SEGOVIA, 'day-trip', ['en', 'es'], ['08:00']],
    ['El Escorial [R3.5] [R3.18]', ESCORIAL, 'day-trip', ['en', 'es'], ['09:00']],
    ['walking [R3.6] [R3.19]', WALKING, 'walking', ['en', 'es'], ['10:00', '16:00']],
    ['Prado [R3.8] [R3.20]', PRADO, 'museums', ['en', 'es'], ['11:00', '15:00']],
    ['flamenco [R3.7] [R3.21]', FLAMENCO, 'flamenco', ['en', 'es', 'fr', 'de'], ['19:00']],
  ])('category, languages and times of %s', (_name, tour, category, languages, availableTimes) => {
    const found = catalogueOf(checked.workspace).tours.find(({ slug }) => `tours/${slug}` === tour)
    expect(found).toMatchObject({ category, languages, availableTimes })
  })

  test('the seven main slugs [R3.26]', () => {
    expect(
      catalogueOf(checked.workspace)
        .tours.map(({ slug }) => `tours/${slug}`)
        .sort(),
    ).toEqual([ROYAL_PALACE, TOLEDO, SEGOVIA, ESCORIAL, WALKING, FLAMENCO, PRADO].sort())
  })

  test.each([
    ['Alhambra [R3.34]', 'alhambra-generalife-gardens-tour-granada', 68, 3, 'granada'],
    ['Seville Cathedral [R3.35]', 'seville-cathedral-giralda-tower-tour', 38, 2, 'seville'],
    ['Caminito del Rey [R3.36]', 'caminito-del-rey-day-trip-malaga', 90, 8, 'malaga'],
    ['Sacromonte [R3.37]', 'sacromonte-caves-flamenco-show-granada', 53, 2, 'granada'],
    ['Picasso Museum [R3.38]', 'picasso-museum-malaga-tour', 33, 1.5, 'malaga'],
    ['Seville Alcazar [R3.39]', 'seville-alcazar-tour', 45, 2.5, 'seville'],
  ])('the partner listing’s %s', (_name, slug, price, duration, city) => {
    expect(recorded(`partner-tours/${slug}/price`)).toContain(`${price} partner-listing`)
    expect(recorded(`partner-tours/${slug}/duration`)).toContain(`${duration} partner-listing`)
    expect(catalogueOf(checked.workspace).partnerTours.find((tour) => tour.slug === slug)?.city).toBe(city)
  })

  test('eleven partner tours, each with a text in every language [R3.32] [R3.33]', () => {
    expect(catalogueOf(checked.workspace).partnerTours).toHaveLength(11)
  })

  test('badges, spoken languages and partner categories [R3.22] [R3.23] [R3.31]', () => {
    const { badges, languages, categories } = catalogueOf(checked.workspace)
    expect(Object.keys(badges)).toEqual([
      'skip-line',
      'small-group',
      'unesco-site',
      'unesco-sites',
      'transport-included',
      'two-cities',
      'historical',
      'monuments',
      'walking-tour',
      'authentic',
      'food-included',
      'art-expert',
      'expert-guide',
    ])
    expect(Object.keys(languages.spoken)).toEqual(['en', 'es', 'fr', 'de'])
    expect(Object.keys(categories.partner)).toEqual([
      'city-tours',
      'museums-and-experiences',
      'day-trips',
      'unesco-sites',
      'flamenco-and-food',
      'museums',
    ])
  })

  test('a tour has 4 to 10 gallery images besides hero, card and share image [R3.29] [R10.29]', () => {
    for (const { images } of catalogueOf(checked.workspace).tours) {
      expect(images.gallery.length).toBeGreaterThanOrEqual(4)
      expect(images.gallery.length).toBeLessThanOrEqual(10)
      expect(images).toMatchObject({
        hero: expect.any(String),
        card: expect.any(String),
        share: expect.any(String),
      })
    }
  })

  test.each([
    ['catalogue tours [R3.53]', 'claims/catalogue-tours/count', '14 catalogue'],
    ['catalogue categories [R3.53]', 'claims/catalogue-categories/count', '7 catalogue'],
    ['catalogue prices from [R3.53]', 'claims/catalogue-price/min', '16 catalogue'],
    ['catalogue prices to [R3.53]', 'claims/catalogue-price/max', '290 catalogue'],
    ['taverns of the tapas tour [R3.55]', 'claims/tapas-taverns/count', '4 landing'],
    ['tapas of the tapas tour [R3.55]', 'claims/tapas-tastes/count', '>=6 landing'],
    ['drinks of the tapas tour [R3.55]', 'claims/tapas-drinks/count', '3 landing'],
    ['duration of the tapas tour [R3.55]', `${FLAMENCO}/duration`, '3.5 landing'],
    ['rating of the tapas tour [R3.55]', `${FLAMENCO}/rating`, '4.9 landing'],
    ['reviews of the tapas tour [R3.55]', `${FLAMENCO}/reviewCount`, '>=850 landing'],
    ['wines of the wine tour [R3.56]', 'claims/wine-varieties/count', '>=5 landing'],
    ['rating on the walking landing [R3.57]', `${WALKING}/rating`, '4.9 landing'],
    ['reviews on the walking landing [R3.57]', `${WALKING}/reviewCount`, '>=500 landing'],
    ['duration on the walking landing [R3.57]', `${WALKING}/duration`, '~2.5 landing'],
    ['rooms of the Royal Palace [R3.58]', 'claims/royal-palace-rooms/count', '>3000 constants'],
  ])('%s', (_name, figure, reading) => {
    expect(recorded(figure)).toContain(reading)
  })

  test('office hours [R3.59] [R10.24]', () => {
    expect(catalogueOf(checked.workspace).site.officeHours).toEqual([
      { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '09:00', closes: '18:00' },
      { days: ['sat', 'sun'], opens: '10:00', closes: '16:00' },
    ])
  })
})

describe('values that the specification withholds are placeholders', () => {
  let errors: { file: string; message: string }[]

  beforeAll(async () => {
    const argv = ['validate', '--release', '--format', 'json', '--root', projectDir, '--as-of', AS_OF]
    const { out, code } = await runTours(argv)
    expect(code).toBe(1)
    const diagnostics: { code: string; severity: string; file: string; message: string }[] =
      JSON.parse(out).problems
    errors = diagnostics.filter((problem) => problem.code === 'placeholder' && problem.severity === 'error')
  }, 60_000)

  test.each([
    ['phone [R12.1]', 'data/site.yaml', 'phone is a placeholder'],
    ['street address [R12.2]', 'data/site.yaml', 'address is a placeholder'],
    ['e-mail address [R12.2]', 'data/site.yaml', 'email is a placeholder'],
    [
      'meeting points [R12.2]',
      'data/tours/toledo-day-trip-from-madrid.yaml',
      'meetingPoint → address is a placeholder',
    ],
    ['brand [R12.3]', 'data/site.yaml', 'brand is a placeholder'],
    ['legal name [R12.3] [R12.16]', 'data/site.yaml', 'legalName is a placeholder'],
    ['competitor’s paths [R12.4]', 'data/redirects.yaml', 'redirects → no. 1 is a placeholder'],
    [
      'partner prices without a reading [R12.12]',
      'data/prices.yaml',
      'partner-tours → malaga-walking-tour is a placeholder',
    ],
    [
      'payment price ids [R12.13] [R3.25]',
      'data/tours/flamenco-tapas.yaml',
      'paymentPriceId is a placeholder',
    ],
    ['awards [R12.14]', 'data/statements.yaml', 'awards → no. 1 → text is a placeholder'],
    ['tax number [R12.16]', 'data/site.yaml', 'taxId is a placeholder'],
  ])('%s', (_name, file, message) => {
    expect(errors.filter((error) => error.file === file && error.message.startsWith(message))).toHaveLength(1)
  })
})
