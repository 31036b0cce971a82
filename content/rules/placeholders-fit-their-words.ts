import { readingsInUse } from '../figures/decide-figure'
import { type Check, diagnosticAt } from './check'
import { placeholdersIn } from './placeholders-in-texts'

export const placeholdersFitTheirWords: Check = {
  error: 'placeholder-unit',
  scope: 'The words behind a {{figure …}} fit what it counts, and the figure has a value to show.',
  *run({ workspace, figures, derived }) {
    for (const { kind, name, form, raw, behind, place } of placeholdersIn(workspace)) {
      const figure = figures.get(name)
      if (kind !== 'figure' || !figure) continue
      if (readingsInUse(figure, derived.get(name)).length === 0) {
        // Whatever else keeps it from having one is reported where the figure stands.
        if (figure.use === undefined && figure.placeholder === undefined)
          yield diagnosticAt(place, {
            severity: 'warning',
            message: `${name} has no value to show here.`,
            hint: `Decide which reading is in use: npx tours decide ${name} <source> --why "…"`,
          })
      } else if (form === 'number' && behind && ![figure.unit, 'year', 'time'].includes(behind.unit)) {
        yield diagnosticAt(place, {
          message: `The text puts "${behind.words}" behind ${raw}, but ${name} counts ${figure.unit}.`,
          hint: 'Correct the words, or name the figure that is meant.',
        })
        // «2009 года» is a year with its word.
      } else if (form === 'text' && behind && figure.unit !== 'year') {
        yield diagnosticAt(place, {
          message: `${raw} is written with its unit (${figure.unit}), and the text puts "${behind.words}" behind it.`,
          hint: `Delete "${behind.words}", or write {{figure ${name} number}}.`,
        })
      }
    }
  },
}
