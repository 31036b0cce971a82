import { COLLECTIONS } from '../read/collections'
import { outlineOf } from '../read/outline'
import { listAt, mapAt, valueAt } from '../read/value-at'
import { type Item, itemsOf, singleOf, type Workspace } from '../read/workspace'
import { schemaNode } from '../schema/schema-node'

/** A field of a folder's files that a formula can name. */
export interface FormulaField {
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
export function fieldsOfCollection(workspace: Workspace, collection: string): FormulaField[] {
  const schema = COLLECTIONS.find(({ name }) => name === collection)?.schema ?? ''
  const own = Object.entries(workspace.schemas[schema]?.properties ?? {}).flatMap(([name, property]) => {
    if (name.endsWith('Placeholder')) return []
    const { schema: resolved } = schemaNode(workspace.schemas, property, schema)
    if (resolved.figure) return [{ name, isFigure: true }]
    const single = resolved.items ? schemaNode(workspace.schemas, resolved.items, schema).schema : resolved
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
  const names = COLLECTIONS.some(({ name, folder }) => folder && name === collection)
    ? itemsOf(workspace, collection).map(({ slug }) => slug ?? '')
    : Object.keys(mapAt(singleOf(workspace, collection), part ? [part] : []))
  return names.length > 0 ? names : undefined
}
