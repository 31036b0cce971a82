import { COLLECTIONS } from '../read/collections'
import type { DataPath } from '../read/data-path'
import { didYouMean } from '../read/did-you-mean'
import { mapAt } from '../read/value-at'
import type { Workspace } from '../read/workspace'
import { schemaNamed } from '../schema/resolve-schema'
import type { Wording } from '../schema/wording'
import { functionsIn, readFormula, TILED } from './formula'

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
  // A misspelt function, or one that names no text, is told by the schema.
  if (Object.keys(mapAt(derived, [])).some((field) => !['where', 'times'].includes(field))) return []
  return [{ path: [], message: 'It does not say what is computed.', hint: exampleOf('min') }]
}

function checkField(workspace: Workspace, of: string, field: string, take: string): FormulaDiagnostic[] {
  const fields = fieldsOf(workspace, of)
  if (fields.size === 0)
    return [{ path: [take], message: `There is no folder "${of}" to look at.`, hint: exampleOf(take) }]
  const isFigure = take !== 'count-distinct'
  const found = fields.get(field)
  if (found === isFigure) return []
  const names = [...fields.keys()].filter((name) => fields.get(name) === isFigure)
  if (found === undefined)
    return [{ path: [take], message: `${of} have no field "${field}".`, hint: didYouMean(field, names) }]
  const [what, kind] = isFigure ? ['no number', 'Numbers'] : ['a number', 'Names']
  const message = `"${field}" of ${of} is ${what}.`
  return [{ path: [take], message, hint: `${kind} are ${names.join(', ')}.` }]
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
