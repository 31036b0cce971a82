import { describe, expect, test } from 'vitest'
import { closestName, didYouMean } from '../../../content/read/did-you-mean'

describe('closestName', () => {
  test('long words allow more slips than short ones', () => {
    expect(closestName('prado-musem-guided-tur', ['prado-museum-guided-tour'])).toBe(
      'prado-museum-guided-tour',
    )
    expect(closestName('de', ['fr', 'en'])).toBeUndefined()
    expect(closestName('groupsize', ['groupSize', 'group'])).toBe('groupSize')
  })

  test('the nearest of several wins', () => {
    expect(closestName('unesco-site', ['unesco-sites', 'unesco-site-x'])).toBe('unesco-sites')
  })
})

describe('closestName of a short word', () => {
  test.each([
    ['lun', ['mon', 'tue', 'sun'], undefined],
    ['jue', ['tue', 'thu'], undefined],
    ['≤', ['>=', '>', '<='], undefined],
    ['Sun', ['mon', 'sun'], 'sun'],
    ['mo', ['mon', 'sun'], 'mon'],
  ])('%s among %j: %s, for another of its letters makes another word', (written, names, meant) => {
    expect(closestName(written, names)).toBe(meant)
  })

  test.each([
    ['unti', 'unit'],
    ['uint', 'unit'],
    ['untis', undefined],
    ['unit', 'unit'],
  ])('%s: %s, for two letters in the wrong order are one slip', (written, meant) => {
    expect(closestName(written, ['unit'])).toBe(meant)
  })
})

describe('didYouMean', () => {
  test('asks about the near one, and lists them otherwise', () => {
    expect(didYouMean('pric', ['price', 'title'])).toBe('Did you mean "price"?')
    expect(didYouMean('zzz', ['price', 'title'])).toBe('There are price, title.')
    expect(didYouMean('zzz', ['price'])).toBe('There is only "price".')
    expect(didYouMean('zzz', [])).toBeUndefined()
    const fifteen = Array.from({ length: 15 }, (_, i) => `name-${i}`)
    expect(didYouMean('zzz', fifteen)).toBe(`There are ${fifteen.join(', ')}.`)
  })

  test('asks about those that what was written is a part of', () => {
    const names = ['tours/prado/price', 'tours/prado/rating', 'tours/palace/price']
    expect(didYouMean('Prado', names)).toBe('Did you mean one of tours/prado/price, tours/prado/rating?')
    expect(didYouMean('palace', names)).toBe('Did you mean "tours/palace/price"?')
    expect(didYouMean('tou', names)).toMatch(/^There are /)
  })

  test('asks about those that have every word of it, between spaces or slashes', () => {
    const tour = 'tours/prado-museum-guided-tour'
    const names = [`${tour}/price`, `${tour}/rating`, 'claims/since']
    const meant = `Did you mean "${tour}/price"?`
    expect(didYouMean('prado price', names)).toBe(meant)
    expect(didYouMean('tours/prado/price', names)).toBe(meant)
    expect(didYouMean('prado year', names)).toMatch(/^There are /)
  })

  test('a long list is cut', () => {
    expect(
      didYouMean(
        '?',
        Array.from({ length: 20 }, (_, i) => `name${i}`),
      ),
    ).toMatch(/name14 and 5 more\.$/)
  })
})
