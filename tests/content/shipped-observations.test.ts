import { beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../cli/project-dir'
import type { DifferenceExplanation } from '../../content/conflicts/conflict'
import { explainDifferences } from '../../content/conflicts/explain-differences'
import { findBrokenGuarantees } from '../../content/conflicts/guarantees'
import { readingsInUse } from '../../content/figures/decide-figure'
import type { CheckContext } from '../../content/rules/check'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { departuresAreUsual } from '../../content/rules/departures-are-usual'
import { catalogueOf } from './catalogue-of'

let checked: CheckedContent
let content: ReturnType<typeof catalogueOf>

beforeAll(() => {
  checked = checkContent({ root: projectDir, projectDir, asOf: '2026-11-21' })
  content = catalogueOf(checked.workspace)
}, 60_000)

/** The value that one source gives a figure. */
function read(figure: string, source: string): unknown {
  return checked.figures.get(figure)?.readings.find((reading) => reading.source === source)?.value
}

/** The value in use. */
function inUse(figure: string): unknown {
  const found = checked.figures.get(figure)
  return found && readingsInUse(found, checked.derived.get(figure))[0]?.value
}

const LANGUAGES = ['en', 'es', 'ru'] as const

describe('the fields that the specification names', () => {
  test('every own tour holds its content with all fields filled [R3.24]', () => {
    expect(content.tours).toHaveLength(7)
    for (const tour of content.tours) {
      for (const field of [
        'categories',
        'highlights',
        'included',
        'notIncluded',
        'languages',
        'itinerary',
      ] as const) {
        expect(tour[field].length, `${tour.slug} ${field}`).toBeGreaterThan(0)
      }
      expect(tour.currency).toBe('EUR')
      expect(inUse(`tours/${tour.slug}/price`), tour.slug).toBeGreaterThan(0)
      expect(inUse(`tours/${tour.slug}/reviewCount`), tour.slug).toBeGreaterThan(0)
      for (const language of LANGUAGES) expect(tour.overview[language]?.length).toBeGreaterThan(200)
    }
  })

  test('every partner tour holds its fields, its price identifier as a placeholder [R3.30]', () => {
    for (const tour of content.partnerTours) {
      for (const field of ['highlights', 'includes', 'languages', 'itinerary', 'categories'] as const) {
        expect(tour[field].length, `${tour.slug} ${field}`).toBeGreaterThan(0)
      }
      expect(tour.images.gallery.length).toBeGreaterThan(0)
      expect(tour.paymentPriceId.placeholder).toBeTruthy()
    }
  })

  test('every FAQ item has a question and an answer in each language [R3.44]', () => {
    const items = content.faqs.flatMap(({ items }) => items)
    expect(items.length).toBeGreaterThan(40)
    for (const { id, question, answer } of items) {
      for (const language of LANGUAGES) {
        expect(question[language], id).toMatch(/[?]$/)
        expect(answer[language].length, id).toBeGreaterThan(40)
      }
    }
  })

  test('copy written by us holds no figure of the company: checks find none, made-up ones are marked [R12.10]', () => {
    expect(checked.diagnostics.filter(({ code }) => code === 'prose')).toEqual([])
    const marked = checked.diagnostics.filter(({ code }) => code === 'placeholder').map(({ file }) => file)
    // Meeting points' addresses and assumed itinerary times are ours until the company confirms them.
    for (const { slug } of content.tours) expect(marked).toContain(`data/tours/${slug}.yaml`)
  })
})

describe('what can be seen in the numbers', () => {
  test('"small group" stands only where the group is small, though others take up to 25 [R11.11]', () => {
    const small = content.tours.filter(({ badges }) => badges.includes('small-group')).map(({ slug }) => slug)
    expect(small).toEqual(['madrid-historic-center-walking-tour'])
    expect(inUse(`tours/${small[0]}/groupSize`)).toBe(12)
    expect(checked.derived.get('claims/group-size/max')?.value).toBe(25)
  })

  test('walking’s detail price is its listing price times 1.5, rounded up, and recorded as read [R11.15]', () => {
    const listing = read('tours/madrid-historic-center-walking-tour/price', 'listing') as number
    expect(read('tours/madrid-historic-center-walking-tour/price', 'detail')).toBe(Math.ceil(listing * 1.5))
  })

  test('departures outside the usual morning and afternoon hours are kept as given [R11.16]', () => {
    const times = content.tours.flatMap(({ availableTimes }) => availableTimes)
    const outside = times.filter((time) => !/^(09|10:00|14|15:00)/.test(time))
    expect(outside.sort()).toEqual(['08:00', '08:30', '11:00', '16:00', '19:00'])
    const told = [
      ...departuresAreUsual.run({ ...checked, asOf: '2026-11-21' } as unknown as CheckContext),
    ].map(({ message }) => message.split(';')[0])
    expect(told.sort()).toEqual([
      'madrid-historic-center-walking-tour departs at 16:00',
      'prado-museum-guided-tour departs at 11:00',
      'segovia-avila-day-trip-from-madrid departs at 08:00',
      'toledo-day-trip-from-madrid departs at 08:30',
    ])
  })

  test('what is told of skipping the line, and when offers end, is true of every tour', () => {
    const codes = ['skip-line', 'badge-promise', 'statement-promise', 'opening-hours', 'offer-ended']
    expect(checked.diagnostics.filter(({ code }) => codes.includes(code))).toEqual([])
  })

  test('the limits of "small" are the customer’s: one tour more in a group would break them [R11.11]', () => {
    const crowded = (tour: string, people: number) => {
      const name = `tours/${tour}/groupSize`
      const figure = checked.figures.get(name)
      if (!figure) throw new Error(`no figure ${name}`)
      const readings = figure.readings.map((one) => ({ ...one, value: people }))
      const figures = new Map(checked.figures).set(name, { ...figure, readings })
      return findBrokenGuarantees({ ...checked, figures }).map(({ id }) => id)
    }
    expect(crowded('madrid-historic-center-walking-tour', 12)).toEqual([])
    expect(crowded('madrid-historic-center-walking-tour', 13)).toEqual(['small-group'])
    expect(crowded('el-escorial-tour', 26)).toEqual(['small-groups'])
  })

  test('289 and 298 reviews are both recorded, the listing’s in use [R11.20]', () => {
    expect(read('tours/el-escorial-tour/reviewCount', 'listing')).toBe(289)
    expect(read('tours/el-escorial-tour/reviewCount', 'home-card')).toBe(298)
    expect(inUse('tours/el-escorial-tour/reviewCount')).toBe(289)
  })

  test('walking’s home figures equal those of Toledo and Segovia, and are not in use [R11.21]', () => {
    const walking = 'tours/madrid-historic-center-walking-tour'
    expect(read(`${walking}/reviewCount`, 'home-card')).toBe(
      inUse('tours/toledo-day-trip-from-madrid/reviewCount'),
    )
    expect(read(`${walking}/groupSize`, 'home-card')).toBe(
      inUse('tours/segovia-avila-day-trip-from-madrid/groupSize'),
    )
    expect(inUse(`${walking}/reviewCount`)).toBe(156)
    expect(inUse(`${walking}/groupSize`)).toBe(12)
  })

  test('no tour lasts 6 hours, and 5 is only El Escorial’s home card [R11.22]', () => {
    const readings = [...checked.figures.values()]
      .filter(({ unit, name }) => unit === 'hours' && name.endsWith('/duration'))
      .flatMap(({ name, readings }) => readings.map(({ value, source }) => ({ name, value, source })))
    expect(readings.filter(({ value }) => value === 6)).toEqual([])
    expect(readings.filter(({ value }) => value === 5)).toEqual([
      { name: 'tours/el-escorial-tour/duration', value: 5, source: 'home-card' },
    ])
  })

  test('the largest party is exactly the smallest group [R11.23]', () => {
    const { adultsMax, childrenMax } = content.policies.party
    const smallest = Math.min(...content.tours.map(({ slug }) => inUse(`tours/${slug}/groupSize`) as number))
    expect(adultsMax + childrenMax).toBe(smallest)
    expect(content.policies['partner-party']).not.toHaveProperty('adultsMax')
  })
})

describe('what the differences have in common', () => {
  let explanations: DifferenceExplanation[]

  beforeAll(() => {
    explanations = explainDifferences(checked)
  })

  test('is told in three findings, and in no other', () => {
    expect(explanations.map(({ kind }) => kind)).toEqual([
      'common-factor',
      'figure-of-another',
      'swapped-digits',
    ])
  })

  test('partner detail prices are 1.5 times the listing’s, and walking’s 38 is that rounded up [R11.13] [R11.15]', () => {
    expect(explanations[0]?.message).toContain('is 1.5 × the one from')
    expect(
      explanations[0]?.members.map(({ figure, from, to, rounded }) => [
        figure,
        from.value,
        to.value,
        rounded,
      ]),
    ).toEqual([
      ['partner-tours/alhambra-generalife-gardens-tour-granada/price', 68, 102, undefined],
      ['partner-tours/seville-cathedral-giralda-tower-tour/price', 38, 57, undefined],
      ['partner-tours/caminito-del-rey-day-trip-malaga/price', 90, 135, undefined],
      ['partner-tours/sacromonte-caves-flamenco-show-granada/price', 53, 79.5, undefined],
      ['partner-tours/picasso-museum-malaga-tour/price', 33, 49.5, undefined],
      ['tours/madrid-historic-center-walking-tour/price', 25, 38, true],
    ])
  })

  test('walking’s home card has Segovia’s group and Toledo’s reviews [R11.21]', () => {
    expect(explanations[1]?.members.map(({ from, to }) => [to.figure, to.value, from.figure])).toEqual([
      [
        'tours/madrid-historic-center-walking-tour/groupSize',
        18,
        'tours/segovia-avila-day-trip-from-madrid/groupSize',
      ],
      [
        'tours/madrid-historic-center-walking-tour/reviewCount',
        567,
        'tours/toledo-day-trip-from-madrid/reviewCount',
      ],
    ])
  })

  test('El Escorial’s 289 and 298 reviews are the same digits [R11.20]', () => {
    expect(explanations[2]?.figures).toEqual(['tours/el-escorial-tour/reviewCount'])
  })

  test('a lowest price says which tours have none', () => {
    const { result } = checked.derived.get('claims/catalogue-price/min') ?? {}
    expect(result?.parts).toHaveLength(6)
    expect(result?.leftOut.map(({ file }) => file)).toEqual(Array(5).fill('data/prices.yaml'))
  })
})
