import { findBrokenGuarantees, GUARANTEE_CODES } from '../conflicts/guarantees'
import { listAt } from '../read/value-at'
import { type Check, diagnosticAt } from './check'

/** "Small group" stands only on tours whose group is small; data/badges.yaml says how small. */
export const badgesKeepTheirPromise: Check = {
  code: GUARANTEE_CODES.badges,
  severity: 'warning',
  scope: 'Tours keep the numbers that their badges promise.',
  *run(context) {
    for (const broken of findBrokenGuarantees(context)) {
      if (broken.by !== 'badges') continue
      const { parsed } = broken.tour
      const { sentence, field, related } = broken
      const badge = listAt(parsed.value, ['badges']).indexOf(broken.id)
      yield diagnosticAt(parsed.placeOf(['badges', badge]), {
        message: `The badge ${sentence}`,
        hint: `Take the badge off the tour, or correct the ${field}. The limit stands in data/badges.yaml.`,
        related,
        about: broken.figure.name,
      })
    }
  },
}
