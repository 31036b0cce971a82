import { describeReading } from '../../figures/describe-reading'
import { nameField } from '../../figures/name-field'
import type { Diagnostic } from '../../read/diagnostic'
import type { BrokenLimit } from './promised-limits'

/** "promises at most 12 people; el-escorial-tour has 25 people". */
export function describeBrokenLimit({ tour, figure, promised, inUse }: BrokenLimit): string {
  const limit = describeReading({ value: promised.value }, figure.unit)
  return `promises ${promised.op === '<=' ? 'at most' : 'at least'} ${limit}; ${tour.slug} has ${describeReading(inUse, figure.unit)}`
}

/** "group size", for a sentence that tells how to repair it. */
export function fieldOfLimit({ figure }: BrokenLimit): string {
  return nameField(figure.name.split('/').at(-1) ?? '')
}

/** Where the promise stands and where the number. */
export function placesOfLimit({ figure, promised, inUse }: BrokenLimit): Diagnostic['related'] {
  return [promised, inUse].map(({ file, line, column, source, ...reading }) => ({
    file,
    line,
    column,
    message: `${source}: ${describeReading(reading, figure.unit)}`,
  }))
}
