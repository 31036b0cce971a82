import { findBrokenGuarantees, GUARANTEE_CODES } from '../conflicts/guarantees'
import { type Check, diagnosticAt } from './check'

export const statementsKeepTheirPromise: Check = {
  code: GUARANTEE_CODES.statements,
  severity: 'warning',
  scope: 'Our own tours keep the numbers that the statements of data/statements.yaml promise.',
  *run(context) {
    for (const broken of findBrokenGuarantees(context)) {
      if (broken.by !== 'statements') continue
      const { sentence, field, related } = broken
      yield diagnosticAt(broken.inUse, {
        message: `The statement ${sentence}`,
        hint: `Correct the ${field}, or what data/statements.yaml promises.`,
        related,
        about: broken.figure.name,
      })
    }
  },
}
