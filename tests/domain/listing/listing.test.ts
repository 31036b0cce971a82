import { describe, expect, test } from 'vitest'
import { onPage, pageCount, pageOfTour } from '../../../domain/listing/listing'

test.each([
  [0, 1],
  [1, 1],
  [60, 1],
  [61, 2],
  [120, 2],
  [121, 3],
])('%d tours stand on %d pages', (tours, pages) => {
  expect(pageCount(tours)).toBe(pages)
})

describe('a listing of 130 tours', () => {
  const tours = Array.from({ length: 130 }, (_, i) => i)

  test('has each of them on one page, in their order', () => {
    expect([1, 2, 3].flatMap((page) => onPage(tours, page))).toEqual(tours)
    expect([1, 2, 3].map((page) => onPage(tours, page).length)).toEqual([60, 60, 10])
  })

  test('knows the page of each', () => {
    for (const tour of tours) expect(onPage(tours, pageOfTour(tour))).toContain(tour)
  })
})
