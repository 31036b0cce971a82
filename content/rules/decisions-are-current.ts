import { describeDecided } from '../conflicts/describe-figure'
import { isOutdated, readingsInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { diagnosticAt, type FigureCheck } from './check'

export const decisionsAreCurrent: FigureCheck = {
  error: 'expired',
  scope: 'Decisions are not past their `reviewBy` day, and were made on the readings of today.',
  *ofFigure(figure, { derived, asOf }) {
    const { name, reviewBy, item, path, use, unit, readings } = figure
    const [shown] = readingsInUse(figure, derived.get(name))
    if (isOutdated(figure))
      yield diagnosticAt(item.parsed.placeOfKey([...path, 'decided']), {
        // The reading in use is shown all the same, so the site can be built.
        severity: 'warning',
        message: `The decision on ${name} ("${use}") was made on ${describeDecided(figure)}; the readings are ${readings.map((one) => describeReading(one, unit)).join(', ')} now${shown ? `, and the site shows ${describeReading(shown, unit)} from ${shown.source}` : ''}.`,
        hint: `Look at them, then decide once more: tours decide ${name} ${use} --why "…". Until then no report repeats the old reason.`,
      })
    if (reviewBy === undefined || reviewBy >= asOf) return
    yield diagnosticAt(item.parsed.placeOf([...path, 'reviewBy']), {
      message: `The decision on ${name}${use === undefined ? '' : ` ("${use}")`} was to be reviewed by ${reviewBy}; today is ${asOf}.`,
      hint: `Look at its readings again, then renew the decision: tours decide ${name} <source> --why "…". Or write a later "reviewBy:" here, or delete the line.`,
    })
  },
}
