import { computeFormulas } from '../figures/formula/compute-formulas'
import { placeInFormula } from '../figures/formula/place-in-formula'
import type { Check } from './check'

/** What a figure's `derived:` says can be computed from the data. */
export const formulasCanBeComputed: Check = {
  code: 'formula',
  severity: 'error',
  scope:
    'Formulas are written rightly, name what exists, divide by no zero, and do not need their own result.',
  *run({ workspace, figures, references, asOf }) {
    for (const [name, { faults }] of computeFormulas(workspace, figures, asOf)) {
      const figure = figures.get(name)
      if (!figure) continue
      for (const { message, offset, hint, missingFigure } of faults) {
        // The file it stands in has a mistake that is told there.
        if (missingFigure !== undefined && references.hasFigure(missingFigure)) continue
        yield { ...placeInFormula(figure, offset), message, ...(hint && { hint }), about: name }
      }
    }
  },
}
