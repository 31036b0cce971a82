import { expect, test } from 'vitest'
import { DEFAULT_LINK, placeLink } from '../../../cli/figures/place-link'

const place = { file: 'data/a b#c.yaml', line: 7, column: 9 }

test('a place opens in the usual editor, with what would end the path encoded', () => {
  expect(placeLink(DEFAULT_LINK, '/home/ana/tours', place)).toBe(
    'vscode://file/home/ana/tours/data/a%20b%23c.yaml:7:9',
  )
})

test('a template may lead to a file in a repository', () => {
  expect(placeLink('https://github.com/o/r/blob/main/{file}#L{line}', '/srv', place)).toBe(
    'https://github.com/o/r/blob/main/data/a%20b%23c.yaml#L7',
  )
})

test('what a file is called cannot become a placeholder or an attribute', () => {
  expect(placeLink('x:{file}:{line}', '/', { ...place, file: '{line}"><b>.yaml' })).toBe(
    'x:%7Bline%7D%22%3E%3Cb%3E.yaml:7',
  )
})
