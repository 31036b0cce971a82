import { readingsInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { type Check, relatedAt } from './check'
import { contradiction } from './told-of-tours'

export const textsMatchTheFigures: Check = {
  error: 'prose',
  scope: 'Numbers typed into texts agree with the figures they tell of.',
  *run({ prose, derived }) {
    for (const quantity of prose.hardCoded) {
      const { figure, agrees, unit, value, tours = [] } = quantity
      if (unit === 'tours' && tours[0] && value !== tours.length)
        yield contradiction(quantity, { truth: `the city has ${tours.length}` })
      if (!figure || agrees !== false) continue
      const inUse = readingsInUse(figure, derived.get(figure.name))
      const told = inUse.map((one) => ({ one, words: describeReading(one, figure.unit) }))
      // Several sources may say the same.
      const said = new Set(told.map(({ words }) => words))
      yield contradiction(quantity, {
        truth: `${figure.name} is ${[...said].join('; ')}`,
        hint: `Write {{figure ${figure.name}}} instead: it is the same everywhere, and changes with the data.`,
        related: told.map(({ one, words }) => relatedAt(one, `${figure.name}: ${words} (${one.source})`)),
      })
    }
  },
}
