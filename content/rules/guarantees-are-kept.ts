import { type BrokenGuarantee, findBrokenGuarantees, GUARANTEE_CODES } from '../conflicts/guarantees'
import { listAt } from '../read/value-at'
import { type Check, diagnosticAt } from './check'

export const badgesKeepTheirPromise = keptBy('badges', 'Tours keep the numbers that their badges promise.')

export const statementsKeepTheirPromise = keptBy(
  'statements',
  'Our own tours keep the numbers that the statements of data/statements.yaml promise.',
)

function keptBy(by: BrokenGuarantee['by'], scope: string): Check {
  return {
    warning: GUARANTEE_CODES[by],
    scope,
    *run(context) {
      for (const broken of findBrokenGuarantees(context)) {
        if (broken.by !== by) continue
        const { id, tour, figure, inUse, sentence, field, related } = broken
        const isBadge = by === 'badges'
        const badge = listAt(tour.parsed.value, ['badges']).indexOf(id)
        yield diagnosticAt(isBadge ? tour.parsed.placeOf(['badges', badge]) : inUse, {
          message: `The ${isBadge ? 'badge' : 'statement'} ${sentence}`,
          hint: isBadge
            ? `Take the badge off the tour, or correct the ${field}. The limit stands in data/badges.yaml.`
            : `Correct the ${field}, or what data/statements.yaml promises.`,
          related,
          about: figure.name,
        })
      }
    },
  }
}
