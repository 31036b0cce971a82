import { describe, expect, test } from 'vitest'
import { fillTextPlaceholders, findTextPlaceholders, NAMES } from '../../../content/compile/text-placeholders'

const PRICE = 'tours/prado-museum-guided-tour/price'

describe('findTextPlaceholders', () => {
  test('a figure is found with its name, form and place', () => {
    expect(findTextPlaceholders(`Only {{figure ${PRICE}}}!`)).toEqual([
      { offset: 5, raw: `{{figure ${PRICE}}}`, kind: 'figure', name: PRICE, form: 'text' },
    ])
  })

  test('"number" asks for the figure without its unit', () => {
    expect(findTextPlaceholders(`{{figure ${PRICE} number}}`)).toMatchObject([
      { kind: 'figure', name: PRICE, form: 'number' },
    ])
  })

  test.each(NAMES)('%s names the company', (name) => {
    expect(findTextPlaceholders(`{{${name}}}`)).toMatchObject([{ kind: 'name', name }])
  })

  test('spaces and a line break inside the braces do not matter', () => {
    expect(findTextPlaceholders(`{{  figure\n  ${PRICE}\n}}`)).toMatchObject([
      { kind: 'figure', name: PRICE },
    ])
    expect(findTextPlaceholders('{{ brand }}')).toMatchObject([{ kind: 'name', name: 'brand' }])
  })

  test.each([
    '{{}}',
    '{{figure}}',
    '{{figure a/b text}}',
    '{{figure a/b number more}}',
    '{{Brand}}',
    '{{iban}}',
    '{{figures a/b}}',
  ])('%s can be filled by nothing', (text) => {
    expect(findTextPlaceholders(text)).toMatchObject([{ kind: 'malformed' }])
  })

  test('all of a text are found in order', () => {
    const found = findTextPlaceholders('{{brand}} since {{figure claims/since/year}}, {{oops}}')
    expect(found.map(({ name }) => name)).toEqual(['brand', 'claims/since/year', 'oops'])
  })

  test.each(['', 'no braces', '{one}', '{{open', 'close}}', '{ {brand} }'])('"%s" holds none', (text) => {
    expect(findTextPlaceholders(text)).toEqual([])
  })
})

describe('fillTextPlaceholders', () => {
  const fill = (text: string) => fillTextPlaceholders(text, ({ name, form }) => `<${name}:${form}>`)

  test('every placeholder is replaced and the text around it kept', () => {
    expect(fill('From {{figure a/b}} to {{figure c/d number}}; {{brand}}.')).toBe(
      'From <a/b:text> to <c/d:number>; <brand:text>.',
    )
  })

  test('a text without placeholders stays as it is', () => {
    expect(fill('50 % {off}, $& and $1')).toBe('50 % {off}, $& and $1')
  })

  test('what is filled in is not looked at again, and signs of patterns mean nothing', () => {
    expect(
      fillTextPlaceholders('{{brand}}{{email}}', ({ name }) => (name === 'brand' ? '{{email}}$&' : 'x')),
    ).toBe('{{email}}$&x')
  })
})
