import { textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

/** A legal matter that only who runs the site can settle: a reminder before a release, nothing more. */
export const consentIsAsked: Check = {
  warning: 'consent-implied',
  scope: 'Before a release: visitors from the EU have to be asked before campaign values are stored.',
  onlyBeforeRelease: true,
  *run({ workspace }) {
    for (const { parsed } of itemsOf(workspace, 'site')) {
      if (textAt(parsed.value, ['consent']) !== 'implied') continue
      yield diagnosticAt(parsed.placeOf(['consent']), {
        message:
          'consent is "implied": campaign values are stored without asking, which EU law does not allow for visitors from the EU.',
        hint: 'Write "consent: required", and the site asks first.',
      })
    }
  },
}
