import { describe, expect, test } from 'vitest'
import { asCents } from '../../../domain/money/cents'
import { formatPrice } from '../../../domain/money/format-price'

const NBSP = '\u00a0'

describe('formatPrice', () => {
  test.each([
    ['en', 4400, '€44'],
    ['es', 4400, `44${NBSP}€`],
    ['ru', 4400, `44${NBSP}€`],
    ['en', 4050, '€40.50'],
    ['es', 4050, `40,50${NBSP}€`],
    ['ru', 4050, `40,50${NBSP}€`],
    ['en', 123400, '€1,234'],
    ['ru', 123400, `1${NBSP}234${NBSP}€`],
    ['en', -880, '−€8.80'],
    ['es', -880, `−8,80${NBSP}€`],
    ['en', 0, '€0'],
    ['en', 5, '€0.05'],
  ] as const)('in %s %d cents read %s', (locale, cents, text) => {
    expect(formatPrice(asCents(cents), locale)).toBe(text)
  })

  test('a discount has the minus sign of the language, never a bracket [R9.2]', () => {
    expect(formatPrice(asCents(-880), 'ru')).toMatch(/^[-\u2212]8,80\u00a0€$/)
  })
})
