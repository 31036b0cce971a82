import { valueAt } from '../read/value-at'
import { diagnosticAt, type FigureCheck } from './check'

export const figuresUseTheirUnit: FigureCheck = {
  error: 'unit',
  scope: 'Figures are counted in their field’s unit; full-day is a duration.',
  *ofFigure({ annotation, unit, item, path, name, readings }) {
    const wanted = annotation.unit
    if (wanted && unit !== wanted) {
      const at = [...path, 'unit']
      const isWritten = valueAt(item.parsed.value, at) !== undefined
      yield diagnosticAt(item.parsed.placeOf(isWritten ? at : path), {
        message: `${name} is counted in ${wanted}, not in ${unit}.`,
        hint: `Write unit: ${wanted}, and convert the values if they were meant in ${unit}.`,
        explains: [name],
      })
    }
    if (unit === 'hours') return
    const fullDay = readings.find(({ value }) => value === 'full-day')
    if (fullDay)
      yield diagnosticAt(fullDay, {
        message: `${name} is counted in ${unit}; "full-day" is a duration in hours.`,
        hint: 'Write a number.',
      })
  },
}
