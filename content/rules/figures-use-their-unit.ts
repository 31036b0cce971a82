import { valueAt } from '../read/value-at'
import { type Check, diagnosticAt } from './check'

export const figuresUseTheirUnit: Check = {
  error: 'unit',
  scope: 'Figures are counted in their field’s unit; full-day is a duration.',
  *run({ figures }) {
    for (const { annotation, unit, item, path, name, readings } of figures.values()) {
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
      if (unit === 'hours') continue
      const fullDay = readings.find(({ value }) => value === 'full-day')
      if (fullDay)
        yield diagnosticAt(fullDay, {
          message: `${name} is counted in ${unit}; "full-day" is a duration in hours.`,
          hint: 'Write a number.',
        })
    }
  },
}
