import { listAt } from '../read/value-at'
import type { Check } from './check'
import { describeBrokenLimit, fieldOfLimit, placesOfLimit } from './promises/describe-broken-limit'
import { LIMIT_RULES } from './promises/limit-conflicts'
import { findBrokenLimits } from './promises/promised-limits'

/** "Small group" stands only on tours whose group is small; data/badges.yaml says how small. */
export const badgesKeepTheirPromise: Check = {
  code: LIMIT_RULES.badges,
  severity: 'warning',
  scope: 'Tours keep the numbers that their badges promise.',
  *run({ workspace, figures, derived }) {
    for (const broken of findBrokenLimits(workspace, figures, derived)) {
      if (broken.by !== 'badges') continue
      const { tour, id, label, figure } = broken
      const badge = listAt(tour.parsed.value, ['badges']).indexOf(id)
      yield {
        ...tour.parsed.placeOf(['badges', badge]),
        message: `The badge "${label}" ${describeBrokenLimit(broken)}.`,
        hint: `Take the badge off the tour, or correct the ${fieldOfLimit(broken)}. The limit stands in data/badges.yaml.`,
        related: placesOfLimit(broken),
        about: figure.name,
      }
    }
  },
}
