import { readingsInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { diagnosticAt, type FigureCheck, relatedAt } from './check'

/** Of what is only stated it is a warning. A tour without any price is shown and cannot be booked, so it needs none. */
export const figuresAreDecided: FigureCheck = {
  error: 'undecided',
  scope: 'Figures whose readings differ have a decision; what is charged has a value.',
  *ofFigure(figure) {
    const { name, unit, readings, use, annotation, placeholder } = figure
    if (use !== undefined) return
    if (readings.length === 0) {
      if (annotation.charged && placeholder !== undefined && annotation.name !== 'price')
        yield diagnosticAt(figure, {
          message: `${name} is charged to travellers and has no value, only a placeholder.`,
          hint: 'Add its value with the source it comes from.',
        })
      return
    }
    if (readingsInUse(figure, undefined).length > 0) return
    yield diagnosticAt(figure, {
      severity: annotation.charged ? 'error' : 'warning',
      message: `${name} is undecided: ${readings.map((r) => `${describeReading(r, unit)} (${r.source})`).join(', ')}.`,
      hint: `Decide with: tours decide ${name} <source> --why "…"${annotation.charged ? '. Travellers are charged by it, so the build waits for this.' : ''}`,
      related: readings.map((r) => relatedAt(r, `${r.source}: ${describeReading(r, unit)}`)),
    })
  },
}
