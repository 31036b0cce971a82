import type { Check } from './check'
import { describeBrokenLimit, fieldOfLimit, placesOfLimit } from './promises/describe-broken-limit'
import { LIMIT_RULES } from './promises/limit-conflicts'
import { findBrokenLimits } from './promises/promised-limits'

/** What the company says of all its tours is true of each. */
export const statementsKeepTheirPromise: Check = {
  code: LIMIT_RULES.statements,
  severity: 'warning',
  scope: 'Our own tours keep the numbers that the statements of data/statements.yaml promise.',
  *run({ workspace, figures, derived }) {
    for (const broken of findBrokenLimits(workspace, figures, derived)) {
      if (broken.by !== 'statements') continue
      const { inUse, label, figure } = broken
      const { file, line, column } = inUse
      yield {
        file,
        line,
        column,
        message: `The statement "${label}" ${describeBrokenLimit(broken)}.`,
        hint: `Correct the ${fieldOfLimit(broken)}, or what data/statements.yaml promises.`,
        related: placesOfLimit(broken),
        about: figure.name,
      }
    }
  },
}
