import { expect, test } from 'vitest'
import { currentSlug } from '../../../domain/routing/current-slug'

const tours = { 'royal-palace': { formerSlugs: ['palace-tour', 'palace'] }, prado: {} }

test.each([
  ['prado', 'prado'],
  ['palace', 'royal-palace'],
  ['royal-palace', 'royal-palace'],
  ['toledo', undefined],
])('the tour that was called %s is called %s', (slug, today) => {
  expect(currentSlug(tours, slug)).toBe(today)
})
