import { describe, expect, test } from 'vitest'
import type { Item, Workspace } from '../../../content/read/workspace'
import { compileListings } from '../../../content/site/compile-listings'
import { shippedSites } from './shipped-content'

const item = (collection: string, slug: string, value: object) =>
  ({ collection: { name: collection }, slug, parsed: { value, searches: new Map() } }) as unknown as Item

const ticket = (slug: string, city: string, category: string, more: string[] = []) =>
  item('partner-tours', slug, { city, category, categories: [category, ...more] })

const items = [
  item('tours', 'toledo', {}),
  item('tours', 'walk', {}),
  item('tours', 'palace', {}),
  ticket('alhambra', 'Granada', 'walks'),
  ticket('picasso', 'Malaga', 'museums'),
  ticket('alcazar', 'Seville', 'museums', ['walks']),
  item('cities', 'seville-tours', { city: 'Seville' }),
  item('cities', 'cadiz-tours', { city: 'Cadiz' }),
  item('landings', 'toledo-in-a-day', { tours: ['toledo', 'unpublished', 'palace'] }),
  item('navigation', '', {
    featured: ['palace', 'unpublished'],
    partnerPromo: ['alcazar'],
    compare: ['toledo', 'unpublished'],
  }),
  item('categories', '', { partner: { walks: {}, food: {}, museums: {} } }),
]
const listings = compileListings({ items } as Workspace)

describe('the listings', () => {
  test('of our own tours hold all of them, and those of all tours the partners’ behind: those that the navigation names first, in its order', () => {
    expect(listings['madrid-tours']?.slugs).toEqual(['palace', 'toledo', 'walk'])
    expect(listings['all-tours']?.slugs).toEqual([
      ...['palace', 'toledo', 'walk'],
      ...['alcazar', 'alhambra', 'picasso'],
    ])
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
