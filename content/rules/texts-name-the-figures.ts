import { inOneLine } from '../quantities/hard-coded-quantity'
import { placeInText } from '../texts/text'
import { type Check, diagnosticAt } from './check'

/** A number that is right today is wrong tomorrow: a fact in a text is named, not typed. */
export const textsNameTheFigures: Check = {
  warning: 'literal-figure',
  scope: 'Texts name the figures they tell of as {{figure …}} instead of typing their numbers.',
  *run({ prose }) {
    for (const { figure, agrees, text, raw, offset, group } of prose.hardCoded) {
      if (!figure || agrees !== true) continue
      yield diagnosticAt(placeInText(text, offset), {
        message: `"${inOneLine(raw)}" is the figure ${figure.name}, typed: it stays when the figure changes.`,
        hint: `Write {{figure ${figure.name}}}; "tours validate --fix" does it.`,
        about: group.address,
        quote: raw,
      })
    }
  },
}
