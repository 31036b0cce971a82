import { expect, test } from 'vitest'
import { attributionRules, marksCompetitor } from '../../../domain/attribution/attribution-rules'
import type { SiteInLocale } from '../../../domain/site/site-in-locale'

const markers = { sources: ['competitor', 'rival'], campaigns: ['competitor', 'versus'] }

test.each([
  { utm_source: 'competitor' },
  { utm_source: 'RIVAL' },
  { utm_campaign: 'competitor-brand' },
  { utm_campaign: 'Us-Versus-Them', utm_source: 'google' },
])('%j marks a competitor [R4.17]', (values) => {
  expect(marksCompetitor(values, markers)).toBe(true)
})

test.each([
  undefined,
  {},
  { utm_source: 'google' },
  { utm_source: 'competitors' },
  { utm_source: 'versus' },
  { utm_campaign: 'spring' },
  { utm_medium: 'competitor', utm_content: 'competitor', utm_term: 'competitor', gclid: 'competitor' },
])('%j does not [R4.17]', (values) => {
  expect(marksCompetitor(values, markers)).toBe(false)
})

test('without markers nothing does [R4.17]', () => {
  expect(marksCompetitor({ utm_source: 'competitor' }, { sources: [], campaigns: [] })).toBe(false)
})

const days = (value: number | null) => ({ value })

test('a page knows how long each value may be kept; without a decision nothing is', () => {
  const site = (clickIdDays: number | null, utmDays: number | null, attributionDays: number | null) =>
    ({
      policies: {
        cookies: {
          clickIdDays: days(clickIdDays),
          utmDays: days(utmDays),
          attributionDays: days(attributionDays),
        },
      },
      company: { competitorMarkers: markers, consent: 'implied' },
    }) as unknown as SiteInLocale
  const rest = { competitor: markers, consent: 'implied' }
  expect(attributionRules(site(90, 30, 60))).toEqual({
    clickIdDays: 90,
    utmDays: 30,
    attributionDays: 60,
    ...rest,
  })
  expect(attributionRules(site(null, null, null))).toEqual({
    clickIdDays: 0,
    utmDays: 0,
    attributionDays: 0,
    ...rest,
  })
})
