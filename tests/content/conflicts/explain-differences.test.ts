import { describe, expect, test } from 'vitest'
import { areSwapped, explainDifferences } from '../../../content/conflicts/explain-differences'
import type { Figure } from '../../../content/figures/figure'
import type { Workspace } from '../../../content/read/workspace'
import type { Unit } from '../../../domain/figures/decided-figure'
import type { Operator } from '../../../domain/figures/reading'
import { aFigure, aReading } from '../figures/a-figure'

/** A figure with readings as "source value" or "source op value"; the first one is in use. */
function figure(name: string, ...readings: string[]): Figure {
  const units: Record<string, Unit> = {
    price: 'eur',
    groupSize: 'people',
    reviewCount: 'reviews',
    share: 'percent',
  }
  const all = readings.map((text) => {
    const [source = '', op, value] = text.split(' ')
    return aReading({ source, value: Number(value ?? op), ...(value && { op: op as Operator }) })
  })
  return aFigure({
    name,
    unit: units[name.split('/').at(-1) ?? ''] ?? 'tours',
    readings: all,
    use: all[0]?.source,
  })
}

function explain(...figures: Figure[]) {
  const workspace = { items: [] as unknown[] } as Workspace
  return explainDifferences({
    workspace,
    figures: new Map(figures.map((one) => [one.name, one])),
    derived: new Map(),
  })
}

const price = (tour: string, listing: number, detail: number) =>
  figure(`tours/${tour}/price`, `listing ${listing}`, `detail ${detail}`)

describe('a common factor', () => {
  const three = [price('a', 20, 30), price('b', 40, 60), price('c', 50, 75)]

  test('is told once with all its members', () => {
    expect(explain(...three)).toEqual([
      expect.objectContaining({
        kind: 'common-factor',
        message: 'The price from “detail” is 1.5 × the one from “listing”, for 3 tours.',
        details: [
          expect.stringMatching(/^tours\/a\/price: €20 → €30 \(.+:\d+, .+:\d+\)$/),
          expect.stringContaining('tours/b/price: €40 → €60'),
          expect.stringContaining('tours/c/price: €50 → €75'),
        ],
        figures: ['tours/a/price', 'tours/b/price', 'tours/c/price'],
      }),
    ])
  })

  test('of two figures may be chance', () => {
    expect(explain(...three.slice(1))).toEqual([])
  })

  test('is none when the sources or the fields are others', () => {
    const other = figure('tours/c/price', 'home 50', 'detail 75')
    expect(explain(...three.slice(0, 2), other)).toEqual([])
    const groups = figure('tours/c/groupSize', 'listing 51', 'detail 76.5')
    expect(explain(...three.slice(0, 2), groups)).toEqual([])
  })

  test('is none when one of the factors is a little different', () => {
    expect(explain(...three.slice(0, 2), price('c', 50, 75.01))).toEqual([])
  })

  test('takes in a figure that fits when it is rounded up, and marks it', () => {
    const [found] = explain(...three, figure('tours/d/price', 'listing 25', 'home 25', 'detail 38'))
    expect(found?.message).toMatch(/Rounded up, the same factor fits one more\.$/)
    expect(found?.details.at(-1)).toContain('tours/d/price: €25 → €38, rounded up')
    expect(found?.members.at(-1)).toMatchObject({ figure: 'tours/d/price', rounded: true })
    expect(found?.members.slice(0, 3).every(({ rounded }) => !rounded)).toBe(true)
  })

  test('leaves out a rounded figure whose sources do not agree on what is multiplied', () => {
    const [found] = explain(...three, figure('tours/d/price', 'detail 89', 'listing 89', 'home 59'))
    expect(found?.members).toHaveLength(3)
  })
})

describe('a known factor', () => {
  const child = figure('policies/child/share', 'faq 70')
  const early = { ...figure('policies/early-booking/discount', 'faq 10'), unit: 'percent' as const }

  test('is told for a single price that is a child’s or an early one, exact to the cent', () => {
    const [found] = explain(child, early, price('a', 44, 30.8))
    expect(found).toMatchObject({
      kind: 'known-factor',
      message: 'One price is what a child pays of another reading (× 0.7).',
      details: [expect.stringContaining('tours/a/price: €44 → €30.80')],
      figures: ['tours/a/price', 'policies/child/share'],
    })
    expect(explain(child, early, price('a', 44, 39.6))[0]?.message).toContain('early-booking discount')
  })

  test('is none when it is a cent off, or the rule says another share', () => {
    expect(explain(child, early, price('a', 44, 30.81))).toEqual([])
    expect(explain(figure('policies/child/share', 'faq 60'), price('a', 44, 30.8))).toEqual([])
  })

  test('explains better than a common factor, so only it is told', () => {
    const all = [price('a', 10, 7), price('b', 20, 14), price('c', 30, 21)]
    expect(explain(child, ...all).map(({ kind, members }) => [kind, members.length])).toEqual([
      ['known-factor', 3],
    ])
  })

  test('partner tickets have no early-booking discount', () => {
    const partner = figure('partner-tours/a/price', 'listing 44', 'detail 39.6')
    expect(explain(early, partner)).toEqual([])
  })
})

describe('figures of another tour', () => {
  const toledo = figure('tours/toledo/reviewCount', 'listing 567')
  const segovia = figure('tours/segovia/groupSize', 'listing 18')
  const reviews = figure('tours/walk/reviewCount', 'listing 156', 'home 567')
  const people = figure('tours/walk/groupSize', 'listing 12', 'home 18')

  test('on one card are told as one finding', () => {
    expect(explain(toledo, segovia, reviews, people)).toEqual([
      expect.objectContaining({
        kind: 'figure-of-another',
        message:
          '“home” gives walk what only another tour has: 567 reviews (as toledo), 18 people (as segovia). It may have been copied from there.',
        figures: [
          'tours/walk/reviewCount',
          'tours/toledo/reviewCount',
          'tours/walk/groupSize',
          'tours/segovia/groupSize',
        ],
      }),
    ])
  })

  test('are none when a third tour has them, too', () => {
    expect(explain(toledo, reviews, figure('tours/third/reviewCount', 'listing 567'))).toEqual([])
  })

  test.each([2, 10, 15, 20, 150, 500])('are none when the number is small or round: %i', (value) => {
    const other = figure('tours/toledo/reviewCount', `listing ${value}`)
    expect(explain(other, figure('tours/walk/reviewCount', 'listing 156', `home ${value}`))).toEqual([])
  })

  test('are none when a tour’s own second source says the same', () => {
    expect(explain(toledo, figure('tours/walk/reviewCount', 'listing 156', 'home 567', 'faq 567'))).toEqual(
      [],
    )
  })

  test('are none of another field or of partner tours', () => {
    expect(explain(reviews, figure('tours/toledo/groupSize', 'listing 567'))).toEqual([])
    expect(explain(reviews, figure('partner-tours/toledo/reviewCount', 'listing 567'))).toEqual([])
  })

  test('"500+" is nobody’s number', () => {
    expect(explain(toledo, figure('tours/walk/reviewCount', 'listing 156', 'home >= 567'))).toEqual([])
  })
})

describe('swapped digits', () => {
  test('of two readings are told', () => {
    expect(explain(figure('tours/escorial/reviewCount', 'listing 289', 'home 298'))).toEqual([
      expect.objectContaining({ kind: 'swapped-digits', figures: ['tours/escorial/reviewCount'] }),
    ])
  })

  test.each([
    ['289', '298', true],
    ['12', '21', true],
    ['1289', '2189', true],
    ['289', '982', false],
    ['289', '299', false],
    ['289', '2890', false],
    ['1.5', '15', false],
    ['4.5', '5.4', false],
    ['12.5', '1.25', false],
    ['100', '100', false],
    ['1212', '2121', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(areSwapped(a, b)).toBe(expected)
  })
})

test('tours and sources are called by their titles, and no file is named', () => {
  const file = (collection: string, value: object, slug?: string) => ({
    collection: { name: collection },
    slug,
    parsed: { value },
  })
  const title = (en: string) => ({ title: { en } })
  const items = [
    ...['a', 'b', 'c'].map((slug) => file('tours', title(`Tour ${slug.toUpperCase()}`), slug)),
    file('sources', { listing: { title: 'The listing' }, detail: { title: 'The detail page' } }),
  ]
  const figures = [
    price('a', 20, 30),
    price('b', 40, 60),
    price('c', 50, 75),
    figure('tours/a/reviewCount', 'listing 289', 'detail 298'),
    figure('tours/b/reviewCount', 'listing 567'),
    figure('tours/c/reviewCount', 'listing 312', 'detail 567'),
    figure('policies/child/share', 'faq 70'),
    figure('tours/d/price', 'listing 44', 'detail 30.8'),
  ]
  const byName = new Map(figures.map((one) => [one.name, one]))
  const told = explainDifferences({
    workspace: { items } as unknown as Workspace,
    figures: byName,
    derived: new Map(),
  })
  expect(told.map(({ message }) => message)).toEqual([
    'The price from “The detail page” is 1.5 × the one from “The listing”, for 3 tours.',
    'One price is what a child pays of another reading (× 0.7).',
    '“The detail page” gives “Tour C” what only another tour has: 567 reviews (as “Tour B”). It may have been copied from there.',
    'The number of reviews of “Tour A” is 289 reviews (The listing) and 298 reviews (The detail page): the same digits, two of them swapped. One is probably a typing mistake.',
  ])
})
