import { valueAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

const ORDERED = ['adults', 'children'].flatMap((who) => [
  [`${who}Min`, `${who}Default`] as const,
  [`${who}Default`, `${who}Max`] as const,
])

export const partyLimitsFit: Check = {
  error: 'party-limits',
  scope: 'For adults and children the minimum is at most the default, and the default at most the maximum.',
  *run({ workspace }) {
    for (const { parsed } of itemsOf(workspace, 'policies')) {
      for (const part of ['party', 'partner-party']) {
        for (const [low, high] of ORDERED) {
          const [a, b] = [low, high].map((limit) => valueAt(parsed.value, [part, limit]))
          if (typeof a !== 'number' || typeof b !== 'number' || a <= b) continue
          yield diagnosticAt(parsed.placeOf([part, high]), {
            message: `${part}: ${high} is ${b}, less than ${low}, which is ${a}.`,
            hint: 'The minimum comes first, then the number the form starts with, then the maximum.',
          })
        }
      }
    }
  },
}
