import { DATA_SOURCE, USE_ALL, USE_NONE } from '../../domain/figures/reading'
import { decisionChoices, readingsInUse, sourcesOf } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import { didYouMean } from '../read/did-you-mean'
import type { Wording } from '../schema/wording'
import { diagnosticAt, type FigureCheck } from './check'

export const decisionsNameAReading: FigureCheck = {
  error: 'decision',
  scope: '`use` names one of the figure’s sources, all, none, or data; and `why` tells the reason.',
  *ofFigure(figure) {
    const { name, use, why, path } = figure
    const { parsed } = figure.item
    const wrong = use === undefined ? undefined : unusable(figure, use)
    if (wrong) yield diagnosticAt(parsed.placeOf([...path, 'use']), wrong)
    if (use !== undefined && why === undefined)
      yield diagnosticAt(parsed.placeOfKey([...path, 'use']), {
        message: `${name} is decided, but not why.`,
        hint: 'Add "why:" for the colleague who asks next year.',
      })
    // Readings that differ are reported as undecided, which asks for the same.
    if (use === undefined && why !== undefined && readingsInUse(figure, undefined).length > 0)
      yield diagnosticAt(parsed.placeOfKey([...path, 'why']), {
        message: `${name} has a reason ("why") but no decision ("use").`,
        hint: `Add "use:" with one of ${decisionChoices(figure).join(', ')}.`,
      })
  },
}

function unusable(figure: Figure, use: string): Wording | undefined {
  const { name, annotation, derived } = figure
  if (use === USE_ALL || use === USE_NONE) {
    if (!annotation.charged) return undefined
    return {
      message: `${name} is charged to travellers, so it cannot be "${use}" of its readings.`,
      hint: `Decide on one of ${sourcesOf(figure).join(', ')}.`,
    }
  }
  if (use === DATA_SOURCE) {
    if (derived !== undefined) return undefined
    return {
      message: `${name} cannot use "data": it does not say how it follows from the data.`,
      hint: 'Add "derived:", or decide on one of its sources.',
    }
  }
  if (sourcesOf(figure).includes(use)) return undefined
  return { message: `${name} has no reading from "${use}".`, hint: didYouMean(use, decisionChoices(figure)) }
}
