import { readingsInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { placeInText } from '../texts/text'
import { type Check, diagnosticAt, relatedAt } from './check'

export const textsMatchTheFigures: Check = {
  code: 'prose',
  scope: 'Numbers typed into texts agree with the figures they tell of.',
  *run({ prose, derived }) {
    for (const { figure, agrees, text, raw, offset, group } of prose.hardCoded) {
      if (!figure || agrees !== false) continue
      const inUse = readingsInUse(figure, derived.get(figure.name))
      // Several sources may say the same.
      const said = new Set(inUse.map((one) => describeReading(one, figure.unit)))
      yield diagnosticAt(placeInText(text, offset), {
        message: `The text says "${inOneLine(raw)}", but ${figure.name} is ${[...said].join('; ')}.`,
        hint: `Write {{figure ${figure.name}}} instead: it is the same everywhere, and changes with the data.`,
        related: inUse.map((one) =>
          relatedAt(one, `${figure.name}: ${describeReading(one, figure.unit)} (${one.source})`),
        ),
        about: group.address,
        quote: raw,
      })
    }
  },
}
