import { describe, expect, test } from 'vitest'
import { findTypedFigures } from '../../../content/prose/find-typed-figures'

/** "24 hours", ">3 days": what is found in a text. */
const found = (text: string) =>
  findTypedFigures(text).map(({ value, op = '', unit }) => `${op}${value} ${unit}`)

describe('findTypedFigures', () => {
  test.each([
    ['It costs €44 or 44 € or 44 EUR or EUR 44.', ['44 eur', '44 eur', '44 eur', '44 eur']],
    ['From 2.5 hours to 8 h', ['2.5 hours', '8 hours']],
    ['Unas 2,5 horas y 15 minutos', ['~2.5 hours', '15 minutes']],
    ['Около 2,5 часа, 24 часов, 15 минут', ['~2.5 hours', '24 hours', '15 minutes']],
    ['50,000+ people, 2.000 personas, 2 000 человек', ['>=50000 people', '2000 people', '2000 people']],
    ['более 3 дней, más de 3 días, more than 3 days', ['>3 days', '>3 days', '>3 days']],
    ['4.9/5 from 500+ reviews', ['4.9 stars', '>=500 reviews']],
    ['a 10% discount', ['10 percent']],
    ['an 8-hour tour', ['8 hours']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test.each([
    'at 9:00–10:00 hours',
    '24/7 customer support',
    'in 1563, the 18th century',
    'Plaza de España, 28008 Madrid',
    'В 1561 году',
    '{{figure tours/x/duration}} hours',
    '5 heroes, 3 horarios, 2 часовни',
    '',
  ])('nothing in: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test('a number’s offset leads back to it', () => {
    const text = 'ждём вас за 15 минут до начала'
    const [one] = findTypedFigures(text)
    expect(text.slice(one?.offset, (one?.offset ?? 0) + (one?.raw.length ?? 0))).toBe('15 минут')
  })
})
