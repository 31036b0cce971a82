import { groupByKey } from '../read/group-by-key'
import { type Check, diagnosticAt, relatedAt } from './check'

export const readingsAreListedOnce: Check = {
  code: 'duplicate-reading',
  scope: 'A figure has one reading from each source and scope.',
  *run({ figures }) {
    for (const { name, readings } of figures.values()) {
      const bySource = groupByKey(readings, ({ source, scope = '' }) => `${source} ${scope}`)
      for (const [first, ...others] of bySource)
        for (const reading of others)
          yield diagnosticAt(reading, {
            message: `${name} has two readings from "${reading.source}"${reading.scope ? ` for ${reading.scope}` : ''}: ${first?.value} and ${reading.value}.`,
            hint: 'Give the second one the source it really comes from, or delete it.',
            related: first && [relatedAt(first, 'The first one.')],
          })
    }
  },
}
