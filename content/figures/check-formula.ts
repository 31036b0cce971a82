import { COLLECTIONS } from '../read/collections'
import type { DataPath } from '../read/data-path'
import { didYouMean } from '../read/did-you-mean'
import { outlineOf } from '../read/outline'
import { listAt, mapAt, valueAt } from '../read/value-at'
import { type Item, itemsOf, singleOf, type Workspace } from '../read/workspace'
import { schemaNamed } from '../schema/resolve-schema'
import type { Wording } from '../schema/wording'
import { functionsIn, readFormula } from './formula'

/** Something below `derived:` that has to be repaired before it can be computed. */
type FormulaDiagnostic = Wording & { path: DataPath }

/** What the schema cannot know of a `derived:`: one function, and fields and values that exist. */
export function checkFormula(derived: unknown, workspace: Workspace): FormulaDiagnostic[] {
  const formula = readFormula(derived)
  if (!formula) return oneFunction(derived)
  const { take, of, field, where } = formula
  // What is not written as a name or as folder.field is the schema's business, as is the folder of a count.
  if (take === 'years-since' || (take !== 'count' && field === undefined)) return []
  const fields = fieldsOfCollection(workspace, of)
  if (fields.length === 0 && take !== 'count')
    return [{ path: [take], message: `There is no folder "${of}" to look at.`, hint: exampleOf(take) }]
  const diagnostics =
    field === undefined ? [] : checkField(fields, of, field, take !== 'count-distinct', [take])
  for (const [name, value] of Object.entries(where)) {
    const path = ['where', name]
    const values = fields.find((one) => one.name === name)?.values
    diagnostics.push(...checkField(fields, of, name, false, path))
    if (values && !values.includes(value))
      diagnostics.push({ path, message: `No ${name} is named "${value}".`, hint: didYouMean(value, values) })
  }
  return diagnostics
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

function checkField(
  fields: FormulaField[],
  collection: string,
  name: string,
  isFigure: boolean,
  path: DataPath,
): FormulaDiagnostic[] {
  const found = fields.find((one) => one.name === name)
  if (found?.isFigure === isFigure) return []
  const names = fields.filter((one) => one.isFigure === isFigure).map((one) => one.name)
  if (!found)
    return [{ path, message: `${collection} have no field "${name}".`, hint: didYouMean(name, names) }]
  const [what, kind] = isFigure ? ['no number', 'Numbers'] : ['a number', 'Names']
  const message = `"${name}" of ${collection} is ${what}.`
  return [{ path, message, hint: `${kind} are ${names.join(', ')}.` }]
}

function exampleOf(take: string): string {
  return `Write for example { ${take}: ${take === 'count-distinct' ? 'tours.category' : 'tours.price'} }.`
}

/** A field of a folder's files that a formula can name. */
interface FormulaField {
  name: string
  /** True for numbers with readings: price, duration, rating. */
  isFigure: boolean
  /** The values it can have, where they are listed somewhere. */
  values?: string[]
}

/** Prices stand in the price list, under the folder's name. */
const PRICE = 'price'
/** A partner tour is behind a tile when one of its categories is. */
const TILE = 'tile'

/** What a formula can name of each file of a folder. */
function fieldsOfCollection(workspace: Workspace, collection: string): FormulaField[] {
  const schema = COLLECTIONS.find(({ name }) => name === collection)?.schema
  const { properties = {} } = schema ? schemaNamed(workspace.schemas, schema) : {}
  const own = Object.entries(properties).flatMap(([name, property]) => {
    if (name.endsWith('Placeholder')) return []
    if (property.figure) return [{ name, isFigure: true }]
    const single = property.items ?? property
    if (single.type !== 'string') return []
    const values = single.enum?.map(String) ?? (single.reference && namesOf(workspace, single.reference))
    return [{ name, isFigure: false, ...(values && { values }) }]
  })
  const tiles = Object.keys(mapAt(singleOf(workspace, 'categories'), ['tiles']))
  return [
    ...own,
    ...(workspace.schemas.prices?.properties?.[collection] ? [{ name: PRICE, isFigure: true }] : []),
    ...(collection === 'partner-tours'
      ? [{ name: TILE, isFigure: false, ...(tiles.length > 0 && { values: tiles }) }]
      : []),
  ]
}

/** The texts that a file has in a field that is no figure; a list has several. */
export function textsInField(workspace: Workspace, { parsed }: Item, field: string): string[] {
  if (field === TILE) {
    const tiles = mapAt(singleOf(workspace, 'categories'), ['tiles'])
    const own = listAt(outlineOf(parsed), ['categories'])
    return Object.keys(tiles).filter((tile) =>
      listAt(tiles, [tile, 'categories']).some((one) => own.includes(one)),
    )
  }
  const value = valueAt(outlineOf(parsed), [field])
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

/** Names of a kind as the schemas write it; undefined where the file that lists them says nothing. */
function namesOf(workspace: Workspace, reference: string): string[] | undefined {
  const [collection = '', part] = reference.split('.')
  const isFolder = COLLECTIONS.some(({ name, folder }) => folder && name === collection)
  if (isFolder && part) return undefined
  const names = isFolder
    ? itemsOf(workspace, collection).map(({ slug }) => slug ?? '')
    : Object.keys(mapAt(singleOf(workspace, collection), part ? [part] : []))
  return names.length > 0 ? names : undefined
}
