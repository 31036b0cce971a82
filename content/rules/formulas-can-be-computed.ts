import { checkFormula } from '../figures/formula'
import { diagnosticAt, type FigureCheck } from './check'

export const formulasCanBeComputed: FigureCheck = {
  error: 'formula',
  scope: 'Formulas name one function, and fields and values that exist.',
  *ofFigure({ name, derived, item, path }, { workspace }) {
    if (!derived) return
    for (const { path: below, message, hint } of checkFormula(derived, workspace))
      yield diagnosticAt(item.parsed.placeOf([...path, 'derived', ...below]), { message, hint, about: name })
  },
}
