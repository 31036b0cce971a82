import { claimsOfTile, SHOWN_CLAIMS } from '../../domain/figures/shown-claims'
import { mapAt } from '../read/value-at'
import { itemsOf, singleOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

export const shownClaimsExist: Check = {
  error: 'missing-claim',
  scope:
    'data/claims.yaml has every claim that pages tell: the rating, the price range, the numbers of tiles.',
  *run({ workspace, references, isUnreadable }) {
    const claims = itemsOf(workspace, 'claims')[0]?.parsed
    if (!claims?.value || isUnreadable(claims.file)) return
    const tiles = Object.keys(mapAt(singleOf(workspace, 'categories'), ['tiles']))
    const shown = [...Object.values(SHOWN_CLAIMS), ...tiles.flatMap((id) => Object.values(claimsOfTile(id)))]
    for (const name of shown) {
      if (references.hasFigure(name)) continue
      const [, claim = '', field] = name.split('/')
      yield diagnosticAt(claims.placeOfKey([claim]), {
        message: `The claim ${name} is missing, and pages show it.`,
        hint: `Write "${field}:" below "${claim}:", with its unit and its value.`,
        about: name,
        follows: [name],
      })
    }
  },
}
