import { valueAt } from '../read/value-at'
import type { Check } from './check'

/** The unit of a figure is the one its field is made for. */
export const figuresUseTheirUnit: Check = {
  code: 'unit',
  severity: 'error',
  scope: 'Figures are counted in their field’s unit; full-day is a duration.',
  *run({ figures }) {
    for (const { annotation, unit, item, path, name, readings, file, line, column } of figures.values()) {
      const wanted = annotation.unit
      if (wanted && unit !== wanted) {
        yield {
          ...item.parsed.placeOf(
            valueAt(item.parsed.value, [...path, 'unit']) === undefined ? path : [...path, 'unit'],
          ),
          message: `${name} is counted in ${wanted}, not in ${unit}.`,
          hint: `Write unit: ${wanted}, and convert the values if they were meant in ${unit}.`,
        }
      }
      if (unit === 'hours') continue
      const fullDay = readings.find(({ value }) => value === 'full-day')
      if (fullDay) {
        yield {
          ...(fullDay ?? { file, line, column }),
          message: `${name} is counted in ${unit}; "full-day" is a duration in hours.`,
          hint: 'Write a number.',
        }
      }
    }
  },
}
