import { repeatsOf } from '../read/group-by-key'
import { diagnosticAt, type FigureCheck, relatedAt } from './check'

export const readingsAreListedOnce: FigureCheck = {
  error: 'duplicate-reading',
  scope: 'A figure has one reading from each source and scope.',
  *ofFigure({ name, readings }) {
    for (const { first, item } of repeatsOf(readings, ({ source, scope }) => `${source} ${scope}`))
      yield diagnosticAt(item, {
        message: `${name} has two readings from "${item.source}"${item.scope ? ` for ${item.scope}` : ''}: ${first.value} and ${item.value}.`,
        hint: 'Give the second one the source it really comes from, or delete it.',
        related: [relatedAt(first, 'The first one.')],
      })
  },
}
