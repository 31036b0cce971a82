import { DATA_SOURCE, USE_ALL } from '../../domain/figures/reading'
import { decisionChoices, readingsInUse, sourcesOf } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import { didYouMean } from '../read/did-you-mean'
import { listAt, textAt, valueAt } from '../read/value-at'
import { type Check, type CheckDiagnostic, diagnosticAt } from './check'

export const decisionsNameAReading: Check = {
  code: 'decision',
  scope: '`use` names one of the figure’s sources, all, or data; and `why` tells the reason.',
  *run({ figures }) {
    for (const figure of figures.values()) {
      if (figure.use === undefined) {
        // Readings that differ are told as undecided, which asks for the same.
        if (figure.why !== undefined && readingsInUse(figure, undefined).length > 0)
          yield diagnosticAt(figure.item.parsed.placeOfKey([...figure.path, 'why']), {
            message: `${figure.name} has a reason ("why") but no decision ("use").`,
            hint: `Add "use:" with one of ${decisionChoices(figure).join(', ')}.`,
          })
        continue
      }
      yield* unusable(figure, figure.use)
      if (figure.why === undefined)
        yield diagnosticAt(figure.item.parsed.placeOfKey([...figure.path, 'use']), {
          message: `${figure.name} is decided, but not why.`,
          hint: 'Add "why:" for the colleague who asks next year.',
        })
    }
  },
}

function* unusable(figure: Figure, use: string): Iterable<CheckDiagnostic> {
  const placeOfUse = () => figure.item.parsed.placeOf([...figure.path, 'use'])
  if (use === USE_ALL) {
    if (figure.annotation.charged)
      yield diagnosticAt(placeOfUse(), {
        message: `${figure.name} is charged to travellers, so it cannot be "all" of its readings.`,
        hint: `Decide on one of ${sourcesOf(figure).join(', ')}.`,
      })
  } else if (use === DATA_SOURCE) {
    // A formula of the wrong kind is the schema check's business.
    if (valueAt(figure.item.parsed.value, [...figure.path, 'derived']) === undefined)
      yield diagnosticAt(placeOfUse(), {
        message: `${figure.name} cannot use "data": it does not say how it follows from the data.`,
        hint: 'Add "derived:", or decide on one of its sources.',
      })
  } else if (!sourcesOf(figure).includes(use) && !isUnreadableReading(figure, use)) {
    yield diagnosticAt(placeOfUse(), {
      message: `${figure.name} has no reading from "${use}".`,
      hint: didYouMean(use, decisionChoices(figure)),
    })
  }
}

/** The source's reading is there, but its value cannot be read: the schema check tells of it. */
function isUnreadableReading({ item, path }: Figure, source: string): boolean {
  return listAt(item.parsed.value, [...path, 'readings']).some(
    (reading) => textAt(reading, ['source']) === source,
  )
}
