import { describe, expect, test } from 'vitest'
import { compileListings } from '../../../content/site/compile-listings'
import { shippedSites } from './shipped-content'

const ticket = (slug: string, city: string, category: string, more: string[] = []) => ({
  slug,
  city,
  category,
  categories: [category, ...more],
})

const listings = compileListings({
  tours: [{ slug: 'palace' }, { slug: 'toledo' }],
  partnerTours: [
    ticket('alcazar', 'Seville', 'museums', ['walks']),
    ticket('picasso', 'Malaga', 'museums'),
    ticket('alhambra', 'Granada', 'walks'),
  ],
  cities: [
    { slug: 'seville-tours', city: 'Seville' },
    { slug: 'cadiz-tours', city: 'Cadiz' },
  ],
  landings: [{ slug: 'toledo-in-a-day', tours: ['toledo', 'unpublished', 'palace'] }],
  navigation: { compare: ['toledo', 'unpublished'] },
  categories: { partner: { walks: {}, food: {}, museums: {} } },
})

describe('the listings', () => {
  test('of our own tours hold all of them, in their order', () => {
    expect(listings['all-tours']?.slugs).toEqual(['palace', 'toledo'])
    expect(listings['madrid-tours']?.slugs).toEqual(['palace', 'toledo'])
  })

  test('that name their tours leave out those that are not published', () => {
    expect(listings['madrid-day-trips']?.slugs).toEqual(['toledo'])
    expect(listings['toledo-in-a-day']?.slugs).toEqual(['toledo', 'palace'])
  })

  test('of the partner catalogue stand by category, and know how many stand in each', () => {
    expect(listings['fun-tickets-tours']).toEqual({
      slugs: ['alhambra', 'alcazar', 'picasso'],
      groups: { walks: 1, museums: 2 },
    })
  })

  test('of a city hold its tickets, and offer the categories that they are in', () => {
    expect(listings['seville-tours']).toEqual({ slugs: ['alcazar'], categories: ['walks', 'museums'] })
    expect(listings['cadiz-tours']).toEqual({ slugs: [], categories: [] })
  })

  test('of the shipped site name tours that are there', () => {
    const { tours, partnerTours, ...site } = shippedSites.ru
    const named = Object.values(site.listings).flatMap(({ slugs }) => slugs)
    expect(named.filter((slug) => !(slug in tours) && !(slug in partnerTours))).toEqual([])
    expect(new Set(named).size).toBe(18)
  })
})
