import { expect, test } from 'vitest'
import { standsOnPage } from '../../../../cli/dev/browser/stands-on-page'

test.each([
  ['Small group', 'Badges: Small group, Skip the line', true],
  ['Small  group', 'Small group', true],
  ['Малая группа', 'Это малая группа. Малая группа!', true],
  ['Up to {{count}} people in a group', 'Up to 15 people in a group', true],
  ['card', 'Postcards from Madrid', false],
  ['card', 'Postcards and a card', true],
  ['гид', 'путеводитель и гиды', false],
  ['€', 'From €44', false],
  ['{{name}}', 'Anything', false],
])('"%s" in "%s": %s', (words, page, expected) => {
  expect(standsOnPage(words, page)).toBe(expected)
})
