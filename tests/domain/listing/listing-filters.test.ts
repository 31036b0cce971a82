import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeparturePlan, Weekday } from '../../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../../domain/departures/planned-departures'
import {
  chooseTours,
  countAlone,
  DURATION_FILTERS,
  type ListingChoice,
  matchesChoice,
  PRICE_FILTERS,
  SORT_ORDERS,
} from '../../../domain/listing/listing-filters'
import { aListedTour } from '../../builders/a-listed-tour'
import { aPlan } from '../../builders/a-plan'
import { THE_LISTED_TOURS } from '../../builders/the-listed-tours'

const ALL = ['royal-palace', 'toledo', 'segovia', 'escorial', 'walking', 'flamenco', 'prado']

function kept(choice: ListingChoice): string[] {
  return Object.entries(THE_LISTED_TOURS)
    .filter(([, tour]) => matchesChoice(tour, choice))
    .map(([name]) => name)
}

describe('the filters of the Madrid listing', () => {
  test('start at all and keep every tour, also those beyond every filter [R5.22, R5.25]', () => {
    expect(kept({})).toEqual(ALL)
  })

  test('half-day keeps the Royal Palace and the walking tour [R5.20]', () => {
    expect(kept({ duration: 'half-day' })).toEqual(['royal-palace', 'walking'])
  })

  test('full-day keeps Toledo, Segovia and Avila, and El Escorial [R5.21]', () => {
    expect(kept({ duration: 'full-day' })).toEqual(['toledo', 'segovia', 'escorial'])
  })

  test('the Prado (2 h) and flamenco (4 h) match neither duration and stand under all [R5.22, R11.25]', () => {
    const reached = [...kept({ duration: 'half-day' }), ...kept({ duration: 'full-day' })]
    expect(ALL.filter((name) => !reached.includes(name))).toEqual(['flamenco', 'prado'])
  })

  test('under-50 keeps what costs less than 50 euros [R5.23]', () => {
    expect(kept({ price: 'under-50' })).toEqual(['royal-palace', 'walking', 'prado'])
  })

  test('50-100 keeps what costs 50 to 100 euros [R5.24]', () => {
    expect(kept({ price: '50-100' })).toEqual(['toledo', 'escorial', 'flamenco'])
  })

  test('Segovia at 113 euros stands under all prices only [R5.25, R11.25]', () => {
    const reached = [...kept({ price: 'under-50' }), ...kept({ price: '50-100' })]
    expect(ALL.filter((name) => !reached.includes(name))).toEqual(['segovia'])
  })

  test.each([
    ['en', ALL],
    ['es', ALL],
    ['fr', ['toledo', 'flamenco']],
    ['de', ['flamenco']],
  ])('the language %s keeps the tours whose guides speak it [R5.26]', (language, tours) => {
    expect(kept({ language })).toEqual(tours)
  })

  test.each([
    ['skip-line', ['royal-palace']],
    ['day-trip', ['toledo', 'segovia', 'escorial']],
    ['walking', ['walking']],
  ])('the category %s keeps its tours', (category, tours) => {
    expect(kept({ category })).toEqual(tours)
  })

  test('flamenco and museums are in none of the categories on offer [R11.25]', () => {
    const reached = ['skip-line', 'day-trip', 'walking'].flatMap((category) => kept({ category }))
    expect(ALL.filter((name) => !reached.includes(name))).toEqual(['flamenco', 'prado'])
  })

  test('every duration and price on offer keeps some of the tours and not all [R5.20, R5.21, R5.23, R5.24]', () => {
    expect(DURATION_FILTERS).toEqual(['half-day', 'full-day'])
    expect(PRICE_FILTERS).toEqual(['under-50', '50-100'])
    const counts = [
      ...DURATION_FILTERS.map((duration) => kept({ duration }).length),
      ...PRICE_FILTERS.map((price) => kept({ price }).length),
    ]
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(Math.max(...counts)).toBeLessThan(ALL.length)
  })

  test('all choices hold at once [R4.24]', () => {
    expect(kept({ duration: 'full-day', price: '50-100' })).toEqual(['toledo', 'escorial'])
    expect(kept({ duration: 'full-day', price: '50-100', language: 'fr' })).toEqual(['toledo'])
    expect(kept({ duration: 'full-day', price: '50-100', language: 'fr', category: 'walking' })).toEqual([])
    expect(kept({ category: 'day-trip', duration: 'half-day' })).toEqual([])
  })

  test('together they keep exactly what each of them keeps alone [R4.24]', () => {
    const aChoice = fc.record({
      duration: fc.constantFrom(undefined, 'half-day', 'full-day'),
      price: fc.constantFrom(undefined, 'under-50', '50-100'),
      language: fc.constantFrom(undefined, 'en', 'fr', 'de'),
      category: fc.constantFrom(undefined, 'skip-line', 'day-trip', 'walking'),
    })
    fc.assert(
      fc.property(aChoice, (choice) => {
        const { duration, price, language, category } = choice
        const alone = [{ duration }, { price }, { language }, { category }].map((one) => kept(one))
        expect(kept(choice)).toEqual(ALL.filter((name) => alone.every((names) => names.includes(name))))
      }),
    )
  })
})

describe('the duration filter', () => {
  test.each([
    [1.5, []],
    [2, []],
    [2.5, ['half-day']],
    [3, ['half-day']],
    [3.5, []],
    [4, []],
    [5, []],
    [6, []],
    [8, ['full-day']],
    [9, []],
    [10, ['full-day']],
    [12.5, []],
    [13, []],
    [18, []],
    [null, []],
  ])('%s hours are compared as a number, not as a part of a text [R5.20, R5.21]', (hours, filters) => {
    const matching = ['half-day', 'full-day'].filter((duration) =>
      matchesChoice(aListedTour({ hours }), { duration }),
    )
    expect(matching).toEqual(filters)
  })

  test('a full day matches however many hours it has [R5.21]', () => {
    expect(matchesChoice(aListedTour({ hours: 9, fullDay: true }), { duration: 'full-day' })).toBe(true)
  })
})

describe('the price filter', () => {
  test.each([
    [49.99, ['under-50']],
    [50, ['50-100']],
    [100, ['50-100']],
    [100.01, []],
    [null, []],
  ])('%s euros belong to %j [R5.23, R5.24]', (price, filters) => {
    const matching = ['under-50', '50-100'].filter((choice) =>
      matchesChoice(aListedTour({ price }), { price: choice }),
    )
    expect(matching).toEqual(filters)
  })

  test('a tour without a decided price stays under all [R5.25]', () => {
    expect(matchesChoice(aListedTour({ price: null }), {})).toBe(true)
  })

  test('a duration or price that is not on offer means all', () => {
    expect(kept({ duration: 'weekend', price: 'cheap' })).toEqual(ALL)
  })
})

describe('the search', () => {
  const chosen = (choice: ListingChoice, found?: string[]) =>
    chooseTours([{ slug: 'alhambra', ...aListedTour({ categories: ['museums'] }) }], choice, found).length ===
    1

  test('and a category hold together [R5.34]', () => {
    expect(chosen({ search: 'alhambra', category: 'museums' }, ['alhambra'])).toBe(true)
    expect(chosen({ search: 'alhambra', category: 'day-trips' }, ['alhambra'])).toBe(false)
    expect(chosen({ search: 'caminito', category: 'museums' }, [])).toBe(false)
  })

  test('for nothing but spaces leaves everything [R5.29]', () => {
    expect(chosen({ search: '  \t' })).toBe(true)
    expect(chosen({ search: '' })).toBe(true)
  })
})

describe('the order of what is chosen', () => {
  const tours = Object.entries(THE_LISTED_TOURS).map(([slug, tour]) => ({ slug, ...tour }))
  const order = (choice: ListingChoice, found?: string[]) =>
    chooseTours(tours, choice, found).map(({ slug }) => slug)

  test.each<[string, ListingChoice, string[]]>([
    ['as recommended', {}, ALL],
    [
      'from the lowest price',
      { sort: 'price' },
      ['walking', 'prado', 'royal-palace', 'flamenco', 'escorial', 'toledo', 'segovia'],
    ],
    [
      'from the shortest',
      { sort: 'duration' },
      ['prado', 'royal-palace', 'walking', 'flamenco', 'toledo', 'segovia', 'escorial'],
    ],
    ['as recommended for an order that there is not', { sort: 'beauty' }, ALL],
  ])('is %s', (_, choice, expected) => {
    expect(order(choice)).toEqual(expected)
  })

  test('puts tours without a price or duration last', () => {
    const unknown = { slug: 'unknown', ...aListedTour({ price: null, hours: null }) }
    for (const sort of SORT_ORDERS)
      expect(chooseTours([unknown, ...tours], { sort }).at(-1)?.slug).toBe('unknown')
  })

  test('is the search’s', () => {
    const found = ['walking', 'toledo', 'prado']
    expect(order({ search: 'x' }, found)).toEqual(found)
    expect(order({ search: 'x', sort: 'price' }, found)).toEqual(['walking', 'prado', 'toledo'])
  })

  test('tells how many tours each filter would leave alone', () => {
    const choice = { duration: 'full-day', price: '50-100', search: 'x', sort: 'price' }
    expect(order(choice, ['toledo', 'prado'])).toEqual(['toledo'])
    expect(countAlone(tours, choice, ['toledo', 'prado'])).toEqual({ duration: 3, price: 3, search: 2 })
  })
})

describe('a day', () => {
  // Saturday, 20 June 2026, noon in Madrid.
  const noon = new Date('2026-06-20T10:00:00Z')
  const runs = (changes: Partial<DeparturePlan>, day: string, now = noon) =>
    matchesChoice(aListedTour({ departures: aPlan(changes) }), { day }, now)

  test('leaves the tours that depart on it, by their plans', () => {
    const closed = { closed: [{ on: '2026-06-23' }] }
    expect(runs({}, '2026-06-23')).toBe(true)
    expect(runs(closed, '2026-06-23')).toBe(false)
    expect(runs(closed, '2026-06-24')).toBe(true)
    expect(runs({ paused: {} }, '2026-06-24')).toBe(false)
  })

  test.each<[string, Weekday, Date]>([
    ['today', 'sat', noon],
    ['tomorrow', 'sun', noon],
    ['saturday', 'sat', noon],
    ['sunday', 'sun', noon],
    ['today', 'sun', new Date('2026-06-20T22:00:00Z')],
    ['saturday', 'sat', new Date('2026-06-20T22:00:00Z')],
  ])('named %s is that of Madrid', (name, weekday, now) => {
    const days = WEEKDAYS.filter((day) => runs({ days: [day] }, name, now))
    expect(days).toEqual([weekday])
  })

  test('that is today has only what can still be booked', () => {
    expect(runs({ times: ['10:00'] }, 'today')).toBe(false)
    expect(runs({ times: ['12:30'], cutoff: 30 }, 'today')).toBe(false)
    expect(runs({ times: ['12:30'], cutoff: 29 }, 'today')).toBe(true)
  })

  test('that means none is no choice', () => {
    expect(runs({ paused: {} }, 'someday')).toBe(true)
  })
})
