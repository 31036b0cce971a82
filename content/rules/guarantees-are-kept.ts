import { findBrokenGuarantees, GUARANTEE_CODES } from '../conflicts/guarantees'
import { describeReading, nameField } from '../figures/describe-reading'
import { listAt } from '../read/value-at'
import { type Check, diagnosticAt, relatedAt } from './check'

export const badgesKeepTheirPromise: Check = keptBy(
  'badges',
  'Tours keep the numbers that their badges promise.',
)

export const statementsKeepTheirPromise: Check = keptBy(
  'statements',
  'Our own tours keep the numbers that the statements of data/statements.yaml promise.',
)

function keptBy(by: keyof typeof GUARANTEE_CODES, scope: string): Check {
  return {
    warning: GUARANTEE_CODES[by],
    scope,
    *run(context) {
      for (const broken of findBrokenGuarantees(context)) {
        if (broken.by !== by) continue
        const { id, label, tour, figure, field, limit, inUse } = broken
        const isBadge = by === 'badges'
        const badge = listAt(tour.parsed.value, ['badges']).indexOf(id)
        const most = `${limit.op === '<=' ? 'at most' : 'at least'} ${describeReading({ value: limit.value }, figure.unit)}`
        yield diagnosticAt(isBadge ? tour.parsed.placeOf(['badges', badge]) : inUse, {
          message: `The ${isBadge ? 'badge' : 'statement'} "${label}" promises ${most}; ${tour.slug} has ${describeReading(inUse, figure.unit)}.`,
          hint: isBadge
            ? `Take the badge off the tour, or correct the ${nameField(field)}. The limit stands in data/badges.yaml.`
            : `Correct the ${nameField(field)}, or what data/statements.yaml promises.`,
          related: [limit, inUse].map((one) =>
            relatedAt(one, `${one.source}: ${describeReading(one, figure.unit)}`),
          ),
          about: figure.name,
        })
      }
    },
  }
}
