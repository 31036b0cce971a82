import { inOneLine } from '../quantities/hard-coded-quantity'
import { outlineOf } from '../read/outline'
import { listAt } from '../read/value-at'
import { placeInText } from '../texts/text'
import { type Check, diagnosticAt, relatedAt } from './check'
import { toursByName } from './tour-departures'

export const textsCountTheLanguages: Check = {
  code: 'prose',
  scope: 'A text that says in how many languages a tour is guided counts those of the tour.',
  *run({ prose, workspace }) {
    for (const { unit, value, tours, text, raw, offset, group } of prose.hardCoded) {
      const told = unit === 'languages' ? toursByName(workspace).get(tours?.[0] ?? '') : undefined
      const languages = told ? listAt(outlineOf(told.parsed), ['languages']) : []
      if (!told || languages.length === 0 || languages.length === value) continue
      yield diagnosticAt(placeInText(text, offset), {
        message: `The text says "${inOneLine(raw)}", but ${told.slug} is guided in ${languages.length}: ${languages.join(', ')}.`,
        hint: 'Correct the text or "languages".',
        related: [relatedAt(told.parsed.placeOf(['languages']), 'The languages of the tour.')],
        about: group.address,
        quote: raw,
      })
    }
  },
}
