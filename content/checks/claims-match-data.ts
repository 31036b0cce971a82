import { COLLECTIONS } from '../collections'
import { describeDerivation } from '../figures/describe-derivation'
import { describeReading } from '../figures/describe-reading'
import { disagree } from '../figures/disagree'
import type { Check } from './check'

/** What the company says of itself is what its data says, or somebody has decided with a reason. */
export const claimsMatchData: Check = {
  code: 'claim',
  severity: 'warning',
  scope: 'Claims agree with the data they can be counted from.',
  *run({ workspace, figures, derived, isUnreadable }) {
    for (const figure of figures.values()) {
      const data = derived.get(figure.name)
      if (!data || !figure.derived || figure.use !== undefined) continue
      const folder = COLLECTIONS.find(({ name }) => name === figure.derived?.of)?.folder
      // Counting only the files that could be read would accuse a claim that may be true.
      if (folder && workspace.files.some((file) => file.startsWith(`${folder}/`) && isUnreadable(file)))
        continue
      for (const reading of figure.readings) {
        if (!disagree([reading, data], figure.annotation.kind)) continue
        const { file, line, column } = reading
        yield {
          file,
          line,
          column,
          message: `${figure.name} says ${describeReading(reading, figure.unit)} (${reading.source}), but ${describeDerivation(figure.derived)} is ${describeReading(data, figure.unit)}.`,
          hint: `Correct the claim, or decide with: tours decide ${figure.name} data --why "…"`,
          related: [
            {
              file: data.file,
              line: data.line,
              column: data.column,
              message: `data: ${describeReading(data, figure.unit)}`,
            },
          ],
        }
      }
    }
  },
}
