import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choiceFromAddress, choiceToAddress } from '../../../domain/listing/choice-from-address'

const query = (text: string) => new URLSearchParams(text)

describe('choiceFromAddress', () => {
  test('cat is the category and q the search', () => {
    expect(choiceFromAddress(query('cat=museums&q=royal+palace'))).toEqual({
      category: 'museums',
      search: 'royal palace',
    })
  })

  test('duration, price and the language of the guide are in the address too', () => {
    expect(choiceFromAddress(query('duration=half-day&price=50-100&guide=fr'))).toEqual({
      duration: 'half-day',
      price: '50-100',
      language: 'fr',
    })
  })

  test('absent, empty and "all" mean all', () => {
    expect(choiceFromAddress(query(''))).toEqual({})
    expect(choiceFromAddress(query('cat=&q=&duration=%20'))).toEqual({})
    expect(choiceFromAddress(query('cat=all&duration=all&price=all&guide=all'))).toEqual({})
  })

  test('a value that the list does not offer means all, and so does a filter that it has not', () => {
    const offered = { category: ['museums'], language: ['en', 'fr'] }
    const choose = (text: string) => choiceFromAddress(query(text), 'cat', offered)
    expect(choose('cat=castles&guide=fr&duration=half-day')).toEqual({ language: 'fr' })
    expect(choose('cat=museums&guide=de&q=castles&day=2026-06-20')).toEqual({ category: 'museums' })
    expect(choiceFromAddress(query('q=castles'), 'cat', { search: [] })).toEqual({ search: 'castles' })
  })

  test('the word "all" can be searched for', () => {
    expect(choiceFromAddress(query('q=all'))).toEqual({ search: 'all' })
  })

  test('what is typed keeps its spaces, so that the next word can follow; a filter does not', () => {
    expect(choiceFromAddress(query('q=royal+&cat=+museums+'))).toEqual({
      search: 'royal ',
      category: 'museums',
    })
  })

  test('the language of the interface is no filter', () => {
    expect(choiceFromAddress(query('lang=ru&utm_source=x'))).toEqual({})
  })

  test('the partner catalogue calls its category "category"', () => {
    expect(choiceFromAddress(query('category=day-trips&cat=museums'), 'category')).toEqual({
      category: 'day-trips',
    })
  })
})

describe('choiceToAddress', () => {
  test("choices are written over the old ones, and others' parameters stay", () => {
    const before = query('utm_source=x&cat=museums&price=50-100')
    expect(choiceToAddress({ category: 'walking', search: 'ópera' }, before).toString()).toBe(
      'utm_source=x&cat=walking&q=%C3%B3pera',
    )
    expect(before.toString()).toBe('utm_source=x&cat=museums&price=50-100')
  })

  test('no choice leaves no trace in the address', () => {
    expect(
      choiceToAddress({}, query('cat=museums&q=x&duration=half-day&guide=fr&price=50-100')).toString(),
    ).toBe('')
  })

  test('the partner catalogue writes its own parameter', () => {
    expect(choiceToAddress({ category: 'museums' }, query(''), 'category').toString()).toBe(
      'category=museums',
    )
  })

  test('opening the address written restores the choice', () => {
    const aChoice = fc.record(
      {
        duration: fc.constantFrom('half-day', 'full-day'),
        price: fc.constantFrom('under-50', '50-100'),
        language: fc.constantFrom('en', 'de'),
        category: fc.constantFrom('day-trip', 'unesco-sites'),
        search: fc.string({ unit: 'grapheme', minLength: 1 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(aChoice, (choice) => {
        const address = choiceToAddress(choice, query('')).toString()
        expect(choiceFromAddress(query(address))).toEqual(choice)
      }),
    )
  })
})

test('a day is one of the names on offer, or any date', () => {
  const dayIn = (query: string) =>
    choiceFromAddress(new URLSearchParams(query), 'cat', { day: ['', 'today', 'saturday'] }).day
  expect(dayIn('day=saturday')).toBe('saturday')
  expect(dayIn('day=2026-06-20')).toBe('2026-06-20')
  for (const wrong of ['day=2026-02-30', 'day=monday', 'day=all']) expect(dayIn(wrong), wrong).toBeUndefined()
})
