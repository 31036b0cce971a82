import { disagree } from '../figures/decide-figure'
import { describeDerivation } from '../figures/describe-derivation'
import { describeReading } from '../figures/describe-reading'
import { COLLECTIONS } from '../read/collections'
import { diagnosticAt, type FigureCheck, relatedAt } from './check'

/** What the company says of itself is what its data says, or somebody has decided with a reason. */
export const claimsMatchData: FigureCheck = {
  warning: 'claim',
  scope: 'Claims agree with the data they can be counted from.',
  *ofFigure({ name, use, readings, unit, annotation }, { workspace, derived, isUnreadable }) {
    const data = derived.get(name)
    if (!data || use !== undefined) return
    const { collection, text, parts, leftOut } = data.result
    // Counting only the files that could be read would accuse a claim that may be true.
    const { folder } = COLLECTIONS.find((one) => one.name === collection) ?? {}
    if (workspace.files.some((file) => file.startsWith(`${folder}/`) && isUnreadable(file))) return
    for (const reading of readings) {
      if (!disagree([reading, data], annotation.kind)) continue
      yield diagnosticAt(reading, {
        message: `${name} says ${describeReading(reading, unit)} (${reading.source}), but ${text} is ${describeDerivation(data, unit)}.`,
        hint: `Correct the claim, or decide with: tours decide ${name} data --why "…"`,
        // The formula, and every single thing that it was computed from.
        related: [
          relatedAt(data, `data: ${describeReading(data, unit)}`),
          ...parts.map((part) =>
            relatedAt(part, part.value === undefined ? part.name : `${part.name}: ${part.value}`),
          ),
          ...leftOut.map((part) => {
            const why = part.isPlaceholder ? 'its value is a placeholder' : 'it has no value'
            return relatedAt(part, `${part.name}: left out, ${why}`)
          }),
        ],
        about: name,
      })
    }
  },
}
