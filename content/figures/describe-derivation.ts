import type { Unit } from '../../domain/figures/decided-figure'
import { firstOf } from '../read/first-of'
import { describeReading, NUMBER_FORMAT } from './describe-reading'
import type { DerivedReading } from './figure'
import type { FormulaPart, FormulaResult } from './formula'

/** A sentence has room for so many names; numbers are shorter. */
const MOST_NAMES = 3
const MOST_NUMBERS = 8

/**
 * What a formula gave and the data behind it: "11 tours: alhambra-tour, caminito-del-rey, malaga-walk and
 * 8 more", "2,439 reviews: 289 + 234 + …", "€38: madrid-walking-tour; left out, without a value: granada-walk".
 */
export function describeDerivation({ value, result }: Pick<DerivedReading, 'value' | 'result'>, unit: Unit) {
  const parts = partsInWords(result)
  const multiplied = result.times === undefined ? parts : `(${parts}) × ${result.times}`
  const main = `${describeReading({ value }, unit)}${parts === '' ? '' : `: ${multiplied}`}`
  const without = result.leftOut.filter(({ isPlaceholder }) => !isPlaceholder)
  const withPlaceholder = result.leftOut.filter(({ isPlaceholder }) => isPlaceholder)
  return [
    main,
    ...(without.length > 0 ? [`left out, without a value: ${namesOf(without)}`] : []),
    ...(withPlaceholder.length > 0 ? [`left out, with a placeholder only: ${namesOf(withPlaceholder)}`] : []),
  ].join('; ')
}

function partsInWords({ take, value, parts }: FormulaResult): string {
  const values = parts.map((part) => NUMBER_FORMAT.format(part.value ?? 0))
  switch (take) {
    case 'sum':
      return summed(values)
    case 'mean':
      return `(${summed(values)}) / ${parts.length}`
    case 'min':
    case 'max':
      return namesOf(parts.filter((part) => part.value === value))
    case 'years-since':
      return parts.map((part) => `${part.name} is ${part.value}`).join(', ')
    default:
      return namesOf(parts)
  }
}

function summed(values: string[]): string {
  const more = values.length - MOST_NUMBERS
  return values.slice(0, MOST_NUMBERS).join(' + ') + (more > 0 ? ` + … (${more} more)` : '')
}

function namesOf(parts: FormulaPart[]): string {
  const names = parts.map(({ name }) => name)
  // In place of "and 1 more" the name itself is stated.
  return firstOf(names, names.length === MOST_NAMES + 1 ? names.length : MOST_NAMES)
}
