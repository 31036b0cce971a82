import { readingsInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { listAt, textAt } from '../read/value-at'
import { singleOf } from '../read/workspace'
import { type Check, relatedAt } from './check'
import { contradiction } from './contradicted-texts'
import { HALF_DAY, minutesOfDay } from './tour-departures'

export const textsMatchTheFigures: Check = {
  error: 'prose',
  scope: 'Numbers typed into texts agree with the figures they tell of.',
  *run({ prose, derived, workspace }) {
    const office = listAt(singleOf(workspace, 'site'), ['officeHours'])
    const hours = office.map((one) => ['opens', 'closes'].map((side) => textAt(one, [side]) ?? ''))
    const isOfficeTime = (at: number) =>
      hours.flat().some((one) => [at, at + HALF_DAY].includes(minutesOfDay(one) ?? 0))
    for (const quantity of prose.hardCoded) {
      const { figure, agrees, group, unit, value, to = value, tours = [], moment } = quantity
      if (moment === 'office' && !tours[0] && hours[0] && ![value, to].every(isOfficeTime))
        yield contradiction(quantity, {
          truth: `the office is open ${hours.map(([opens, closes]) => `from ${opens} to ${closes}`).join(', or ')}`,
          hint: 'Correct the text or "officeHours" in data/site.yaml.',
        })
      if (unit === 'tours' && tours[0] && value !== tours.length)
        yield contradiction(quantity, { truth: `the city has ${tours.length}` })
      // Own tours alone have it (R9.2).
      if (figure?.name === 'policies/early-booking/discount' && group.owner.startsWith('partner-tours/')) {
        const hint = 'Take it out: only our own tours have it.'
        yield contradiction(quantity, { truth: 'partner tickets have no early-booking discount', hint })
        continue
      }
      if (!figure || agrees !== false) continue
      const inUse = readingsInUse(figure, derived.get(figure.name))
      const readings = inUse.map((one) => ({ one, words: describeReading(one, figure.unit) }))
      // Several sources may say the same.
      const said = new Set(readings.map(({ words }) => words))
      yield contradiction(quantity, {
        truth: `${figure.name} is ${[...said].join('; ')}`,
        hint: `Write {{figure ${figure.name}}} instead: it is the same everywhere, and changes with the data.`,
        related: readings.map(({ one, words }) => relatedAt(one, `${figure.name}: ${words} (${one.source})`)),
      })
    }
  },
}
