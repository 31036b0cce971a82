import { expect, test } from 'vitest'
import { meantPlaceholder } from '../../../content/texts/meant-placeholder'

const FIGURES = ['policies/child/share', 'tours/palace-tour/price']
const FORMS = 'A figure is written {{figure NAME}} or {{figure NAME number}}.'

test.each([
  ['Figure policies/child/share', 'Did you mean {{figure policies/child/share}}?'],
  ['fig policies/child/share', 'Did you mean {{figure policies/child/share}}?'],
  ['policies/child/share', 'Did you mean {{figure policies/child/share}}?'],
  ['figure policies/child/share numbr', 'Did you mean {{figure policies/child/share number}}?'],
  ['figure policies child share', 'Did you mean {{figure policies/child/share}}?'],
  ['figure tours/palace-tuor/price number', 'Did you mean {{figure tours/palace-tour/price number}}?'],
  ['tours/palace-tour/prise number', 'Did you mean {{figure tours/palace-tour/price number}}?'],
  ['tours/palace-tour/prise', 'Did you mean {{figure tours/palace-tour/price}}?'],
  ['figure', `The name of the figure is missing. ${FORMS}`],
  ['abcdefgh', `There are brand, legalName, taxId, licence, phone, email, address. ${FORMS}`],
  ['phon', `Did you mean "phone"? ${FORMS}`],
  ['telephone number', FORMS],
  [' ', `Nothing stands between the braces. ${FORMS}`],
])('"%s" was probably meant so: %s', (inside, hint) => {
  expect(meantPlaceholder(inside, FIGURES)).toBe(hint)
})
