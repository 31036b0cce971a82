import { expect, test } from 'vitest'
import { marksCompetitor } from '../../../domain/attribution/attribution-rules'

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
