import { type Check, diagnosticAt, relatedAt } from './check'

export const readingsAreListedOnce: Check = {
  code: 'duplicate-reading',
  scope: 'A figure has one reading from each source and scope.',
  *run({ figures }) {
    for (const { name, readings } of figures.values()) {
      const seen = new Map<string, (typeof readings)[number]>()
      for (const reading of readings) {
        const key = `${reading.source} ${reading.scope ?? ''}`
        const first = seen.get(key)
        if (!first) {
          seen.set(key, reading)
          continue
        }
        yield diagnosticAt(reading, {
          message: `${name} has two readings from "${reading.source}"${reading.scope ? ` for ${reading.scope}` : ''}: ${first.value} and ${reading.value}.`,
          hint: 'Give the second one the source it really comes from, or delete it.',
          related: [relatedAt(first, 'The first one.')],
        })
      }
    }
  },
}
