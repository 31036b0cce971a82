import type { Place } from '../read/diagnostic'
import { mapAt, textAt } from '../read/value-at'

/** What a formula can take, each in words. */
const WORDS = {
  count: 'the number of',
  'count-distinct': 'the number of different',
  min: 'the lowest',
  max: 'the highest',
  sum: 'the sum of',
  mean: 'the mean of',
  'years-since': 'the years since',
}

export type FormulaFunction = keyof typeof WORDS

const FUNCTIONS = Object.keys(WORDS) as FormulaFunction[]

/** The folder whose files stand behind tiles. */
export const TILED = 'partner-tours'

/** How a figure follows from the data: `derived: { min: partner-tours.price, where: { tile: museums } }`. */
export interface Formula {
  take: FormulaFunction
  /** The folder whose files are looked at; of `years-since` the name of a figure. */
  of: string
  field?: string
  /** Only partner tours behind this tile of their catalogue count. */
  tile?: string
  /** What the result is multiplied by: 20 makes percent of five stars. */
  times?: number
  text: string
}

/** One thing of the data that a number was computed from. */
export interface FormulaPart extends Place {
  /** The slug of a file, the value of a field, or a figure's name. */
  name: string
  value?: number
  /** True where the value only stands in for one that nobody has told yet. */
  isPlaceholder?: boolean
}

export interface FormulaResult {
  text: string
  take: FormulaFunction
  collection?: string
  /** Before it is multiplied; absent where there was nothing to take a value of. */
  value?: number
  times?: number
  parts: FormulaPart[]
  /** Files that should have given a part, and have no value in use, or only a placeholder. */
  leftOut: FormulaPart[]
}

/** The functions that a `derived:` names; one of them makes a formula. */
export function functionsIn(derived: unknown): FormulaFunction[] {
  const written = mapAt(derived, [])
  return FUNCTIONS.filter((name) => typeof written[name] === 'string')
}

/** The formula that a `derived:` holds; undefined when it holds none, or more than one. */
export function readFormula(derived: unknown): Formula | undefined {
  const [take, ...others] = functionsIn(derived)
  if (!take || others.length > 0) return undefined
  const { [take]: named, times } = mapAt(derived, [])
  const tile = textAt(derived, ['where', 'tile'])
  const [of = '', field] = take === 'years-since' ? [String(named)] : String(named).split('.')
  return {
    take,
    of,
    ...(field !== undefined && { field }),
    ...(tile !== undefined && { tile }),
    ...(typeof times === 'number' && { times }),
    text: [
      `${WORDS[take]} ${String(named)}`,
      ...(tile === undefined ? [] : [`where tile is ${tile}`]),
      ...(typeof times === 'number' ? [`times ${times}`] : []),
    ].join(' '),
  }
}
