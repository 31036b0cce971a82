import { expect, test } from 'vitest'
import { TourDetail } from '../../../pages/tour/TourDetail'
import { aPageRequest, markup } from '../a-page-request'

const slug = 'toledo-day-trip-from-madrid'

test.each([
  ['on sale', {}, true],
  ['paused until a day', { status: 'paused', resumes: '2027-03-01' }, true],
  ['paused without an end', { status: 'paused' }, false],
] as const)('the bar that leads to the calendar is there where a calendar is: %s', (_, changes, isThere) => {
  const request = aPageRequest(`/tour/${slug}`)
  const { tours } = request.site
  const tour = { ...tours[slug], ...changes } as NonNullable<(typeof tours)[string]>
  const page = markup(
    <TourDetail {...request} site={{ ...request.site, tours: { ...tours, [slug]: tour } }} />,
    request,
  )
  for (const part of ['id="calendar"', 'href="#calendar"']) expect(page.includes(part), part).toBe(isThere)
})
