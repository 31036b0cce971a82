import { expect, test } from 'vitest'
import { mapLinks, metresBetween } from '../../../domain/site/places'

test('a degree of latitude is 111 km everywhere, one of longitude 85 km in Madrid', () => {
  const [, north] = metresBetween([40, -3.7], [41, -3.7])
  expect(north).toBeCloseTo(111_320, 0)
  const [east, none] = metresBetween([40.4, -4.7], [40.4, -3.7])
  expect(east / 1000).toBeCloseTo(84.8, 1)
  expect(none).toBe(0)
})

test('west and south are less than nothing', () => {
  const [east, north] = metresBetween([40.4169, -3.7029], [40.4155, -3.7074])
  expect(Math.round(east)).toBe(-381)
  expect(Math.round(north)).toBe(-156)
})

test('map apps are led to the place itself', () => {
  for (const { href } of mapLinks([40.4169, -3.7029])) expect(href).toMatch(/40\.4169.*-3\.7029/)
})
