import { readingsInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { outlineOf } from '../read/outline'
import { listAt } from '../read/value-at'
import { placeInText } from '../texts/text'
import { type Check, diagnosticAt, relatedAt } from './check'
import { toursByName } from './tour-departures'

export const textsMatchTheFigures: Check = {
  error: 'prose',
  scope: 'Numbers typed into texts agree with the figures they tell of, or with the languages of a tour.',
  *run({ prose, derived, workspace }) {
    for (const { figure, agrees, unit, value, tours, text, raw, offset, group } of prose.hardCoded) {
      const found = { about: group.address, quote: raw }
      const tour = unit === 'languages' ? toursByName(workspace).get(tours?.[0] ?? '') : undefined
      const languages = tour ? listAt(outlineOf(tour.parsed), ['languages']) : []
      if (tour && languages.length > 0 && languages.length !== value)
        yield diagnosticAt(placeInText(text, offset), {
          message: `The text says "${inOneLine(raw)}", but ${tour.slug} is guided in ${languages.length}: ${languages.join(', ')}.`,
          hint: 'Correct the text or "languages".',
          related: [relatedAt(tour.parsed.placeOf(['languages']), 'The languages of the tour.')],
          ...found,
        })
      if (!figure || agrees !== false) continue
      const inUse = readingsInUse(figure, derived.get(figure.name))
      const told = inUse.map((one) => ({ one, words: describeReading(one, figure.unit) }))
      // Several sources may say the same.
      const said = new Set(told.map(({ words }) => words))
      yield diagnosticAt(placeInText(text, offset), {
        message: `The text says "${inOneLine(raw)}", but ${figure.name} is ${[...said].join('; ')}.`,
        hint: `Write {{figure ${figure.name}}} instead: it is the same everywhere, and changes with the data.`,
        related: told.map(({ one, words }) => relatedAt(one, `${figure.name}: ${words} (${one.source})`)),
        ...found,
      })
    }
  },
}
