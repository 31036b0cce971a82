import { COLLECTIONS } from '../read/collections'
import type { Place } from '../read/diagnostic'
import { didYouMean } from '../read/did-you-mean'
import { type DataPath, mapAt, textAt } from '../read/value-at'
import type { Workspace } from '../read/workspace'
import { schemaNamed } from '../schema/resolve-schema'
import type { Wording } from '../schema/wording'

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
const TILED = 'partner-tours'

/** How a figure follows from the data: `derived: { min: partner-tours.price, where: { tile: museums } }`. */
export interface Formula {
  take: FormulaFunction
  /** The folder whose files are looked at; of `years-since` the name of a figure. */
  of: string
  field: string | undefined
  /** Only partner tours behind this tile of their catalogue count. */
  tile: string | undefined
  /** What the result is multiplied by: 20 makes percent of five stars. */
  times: number | undefined
  text: string
}

/** One thing of the data that a number was computed from. */
export interface FormulaPart extends Place {
  /** The slug of a file, the value of a field, or a figure's name. */
  name: string
  value?: number
  /** True where the value only stands in for one that nobody has stated yet. */
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

function functionsIn(derived: unknown): FormulaFunction[] {
  const written = mapAt(derived, [])
  return FUNCTIONS.filter((name) => typeof written[name] === 'string')
}

export function readFormula(derived: unknown): Formula | undefined {
  const [take, ...others] = functionsIn(derived)
  if (!take || others.length > 0) return undefined
  const { [take]: named, times } = mapAt(derived, [])
  const tile = textAt(derived, ['where', 'tile'])
  const [of = '', field] = take === 'years-since' ? [String(named)] : String(named).split('.')
  return {
    take,
    of,
    field,
    tile,
    times: typeof times === 'number' ? times : undefined,
    text: [
      `${WORDS[take]} ${String(named)}`,
      ...(tile === undefined ? [] : [`where tile is ${tile}`]),
      ...(typeof times === 'number' ? [`times ${times}`] : []),
    ].join(' '),
  }
}

/** Something below `derived:` that has to be repaired before it can be computed. */
type FormulaDiagnostic = Wording & { path: DataPath }

/** What the schema cannot know of a `derived:`: one function, and fields that exist. */
export function checkFormula(derived: unknown, workspace: Workspace): FormulaDiagnostic[] {
  const formula = readFormula(derived)
  if (!formula) return oneFunction(derived)
  const { take, of, field, tile } = formula
  // What is not written as folder.field is the schema's business, as is the folder of a count.
  const ofField = take === 'years-since' || field === undefined ? [] : checkField(workspace, of, field, take)
  if (tile === undefined || of === TILED) return ofField
  const message = `${of} have no field "tile".`
  return [...ofField, { path: ['where', 'tile'], message, hint: `Only ${TILED} stand behind tiles.` }]
}

function oneFunction(derived: unknown): FormulaDiagnostic[] {
  const functions = functionsIn(derived)
  if (functions.length > 0) {
    const message = `${functions.join(' and ')} stand side by side, and only one number can be computed.`
    return [{ path: [functions[1] ?? ''], message, hint: 'Keep one of them.' }]
  }
  // A misspelt function, or one that names no text, is reported by the schema.
  if (Object.keys(mapAt(derived, [])).some((field) => !['where', 'times'].includes(field))) return []
  return [{ path: [], message: 'It does not say what is computed.', hint: exampleOf('min') }]
}

function checkField(workspace: Workspace, of: string, field: string, take: string): FormulaDiagnostic[] {
  const fields = fieldsOf(workspace, of)
  const wrong = (message: string, hint: string | undefined) => [{ path: [take], message, hint }]
  if (fields.size === 0) return wrong(`There is no folder "${of}" to look at.`, exampleOf(take))
  const isFigure = take !== 'count-distinct'
  const found = fields.get(field)
  if (found === isFigure) return []
  const names = [...fields.keys()].filter((name) => fields.get(name) === isFigure)
  if (found === undefined) return wrong(`${of} have no field "${field}".`, didYouMean(field, names))
  const [what, kind] = isFigure ? ['no number', 'Numbers'] : ['a number', 'Names']
  return wrong(`"${field}" of ${of} is ${what}.`, `${kind} are ${names.join(', ')}.`)
}

function exampleOf(take: string): string {
  return `Write for example { ${take}: ${take === 'count-distinct' ? 'tours.category' : 'tours.price'} }.`
}

/** The fields of a folder's files that a formula can name: true for numbers with readings, false for names. */
function fieldsOf({ schemas }: Workspace, collection: string): Map<string, boolean> {
  const schema = COLLECTIONS.find(({ name }) => name === collection)?.schema
  const { properties = {} } = schema ? schemaNamed(schemas, schema) : {}
  const own = Object.entries(properties).flatMap(([name, property]): [string, boolean][] => {
    if (property.figure) return [[name, true]]
    const isName = (property.items ?? property).type === 'string' && !name.endsWith('Placeholder')
    return isName ? [[name, false]] : []
  })
  // Prices stand in the price list, under the folder's name.
  return new Map(schemas.prices?.properties?.[collection] ? [...own, ['price', true]] : own)
}
