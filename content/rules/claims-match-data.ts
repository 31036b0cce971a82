import { describeDerivation } from '../figures/describe-derivation'
import { describeReading } from '../figures/describe-reading'
import { disagree } from '../figures/disagree'
import type { DerivedReading } from '../figures/figure'
import { COLLECTIONS } from '../read/collections'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt, relatedAt } from './check'

/** What the company says of itself is what its data says, or somebody has decided with a reason. */
export const claimsMatchData: Check = {
  code: 'claim',
  severity: 'warning',
  scope: 'Claims agree with the data they can be counted from.',
  *run(context) {
    const { figures, derived } = context
    for (const figure of figures.values()) {
      const data = derived.get(figure.name)
      if (!data || figure.use !== undefined) continue
      // Counting only the files that could be read would accuse a claim that may be true.
      const { collection } = data.result
      if (collection && hasUnreadable(context, collection)) continue
      for (const reading of figure.readings) {
        if (!disagree([reading, data], figure.annotation.kind)) continue
        yield diagnosticAt(reading, {
          message: `${figure.name} says ${describeReading(reading, figure.unit)} (${reading.source}), but ${data.result.text} is ${describeDerivation(data, figure.unit)}.`,
          hint: `Correct the claim, or decide with: tours decide ${figure.name} data --why "…"`,
          related: behind(data, describeReading(data, figure.unit)),
          about: figure.name,
        })
      }
    }
  },
}

function hasUnreadable({ workspace, isUnreadable }: CheckContext, collection: string): boolean {
  const folder = COLLECTIONS.find(({ name }) => name === collection)?.folder
  return workspace.files.some((file) => file.startsWith(`${folder}/`) && isUnreadable(file))
}

/** The formula, and every single thing that it was computed from. */
function behind(data: DerivedReading, total: string): CheckDiagnostic['related'] {
  const { parts, leftOut } = data.result
  return [
    relatedAt(data, `data: ${total}`),
    ...parts.map((part) =>
      relatedAt(part, part.value === undefined ? part.name : `${part.name}: ${part.value}`),
    ),
    ...leftOut.map((part) =>
      relatedAt(
        part,
        `${part.name}: left out, ${part.isPlaceholder ? 'its value is a placeholder' : 'it has no value'}`,
      ),
    ),
  ]
}
