import type { Unit } from '../../domain/figures/decided-figure'
import { describeReading } from './describe-reading'
import type { DerivedReading } from './figure'
import type { FormulaPart, FormulaStep } from './formula/evaluate-formula'

const NUMBER_FORMAT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** A sentence has room for so many names; numbers are shorter. */
const MOST_NAMES = 3
const MOST_NUMBERS = 8

/**
 * What a formula gave and the data behind it: "11 tours: alhambra-tour, caminito-del-rey, malaga-walk and
 * 8 more", "2,439 reviews: 289 + 234 + …", "€38: madrid-walking-tour".
 */
export function describeDerivation(
  reading: Pick<DerivedReading, 'value' | 'formula' | 'steps'>,
  unit: Unit,
): string {
  const { steps, formula } = reading
  const alone = steps.length === 1 && steps[0]?.text === formula.trim()
  const behind = steps.map((step) => (alone ? partsInWords(step) : `${step.text} is ${stepInWords(step)}`))
  const without = steps.map(leftOutInWords).filter((text) => text !== '')
  return [
    `${describeReading(reading, unit)}${behind.some((text) => text !== '') ? `: ${behind.join('; ')}` : ''}`,
    ...new Set(without),
  ].join('; ')
}

/**
 * The files that gave no part: "left out, without a value: granada-walk, malaga-walk; left out, with a
 * placeholder only: sunset-walk"; empty when all gave one.
 */
function leftOutInWords({ leftOut }: FormulaStep): string {
  const told = (why: string, parts: FormulaPart[]) =>
    parts.length === 0
      ? []
      : [
          `left out, ${why}: ${folded(
            parts.map(({ name }) => name),
            MOST_NAMES,
          )}`,
        ]
  return [
    ...told(
      'without a value',
      leftOut.filter(({ isPlaceholder }) => !isPlaceholder),
    ),
    ...told(
      'with a placeholder only',
      leftOut.filter(({ isPlaceholder }) => isPlaceholder),
    ),
  ].join('; ')
}

function stepInWords(step: FormulaStep): string {
  const parts = partsInWords(step)
  const value = writtenNumber(step.value ?? 0)
  if (parts === '') return value
  return step.take === 'sum' || step.take === 'mean' ? `${value} = ${parts}` : `${value} (${parts})`
}

function partsInWords({ take, value, parts }: FormulaStep): string {
  const values = parts.map((part) => writtenNumber(part.value ?? 0))
  switch (take) {
    case 'count':
    case 'count-distinct':
      return folded(
        parts.map(({ name }) => name),
        MOST_NAMES,
      )
    case 'sum':
      return summed(values)
    case 'mean':
      return `(${summed(values)}) / ${parts.length}`
    case 'min':
    case 'max':
      return folded(
        decisive(value, parts).map(({ name }) => name),
        MOST_NAMES,
      )
    case 'years-since':
      return parts.map(({ name, value: year }) => `${name} is ${year}`).join(', ')
    default:
      return ''
  }
}

/** The parts that are the lowest or the highest. */
function decisive(value: number | undefined, parts: FormulaPart[]): FormulaPart[] {
  return parts.filter((part) => part.value === value)
}

function summed(values: string[]): string {
  const more = values.length - MOST_NUMBERS
  return values.slice(0, MOST_NUMBERS).join(' + ') + (more > 0 ? ` + … (${more} more)` : '')
}

/** "a, b, c and 3 more"; one more than there is room for is told as well. */
function folded(names: string[], most: number): string {
  const shown = names.length <= most + 1 ? names : names.slice(0, most)
  const more = names.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function writtenNumber(value: number): string {
  return NUMBER_FORMAT.format(value)
}
