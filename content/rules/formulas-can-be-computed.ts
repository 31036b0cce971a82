import { checkFormula } from '../figures/formula'
import { type Check, diagnosticAt } from './check'

export const formulasCanBeComputed: Check = {
  error: 'formula',
  scope: 'Formulas name one function, and fields and values that exist.',
  *run({ workspace, figures }) {
    for (const { name, derived, item, path } of figures.values()) {
      if (!derived) continue
      for (const { path: below, message, hint } of checkFormula(derived, workspace))
        yield diagnosticAt(item.parsed.placeOf([...path, 'derived', ...below]), {
          message,
          ...(hint && { hint }),
          about: name,
        })
    }
  },
}
