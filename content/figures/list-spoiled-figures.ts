import { itemsOf, type Workspace } from '../read/workspace'
import { resolveSchema, type SchemaTest } from '../schema/schema-node'
import { walkSchema } from '../schema/walk-schema'
import { figureName } from './collect-figures'

const mayBeFigure: SchemaTest = ({ figure, required }) => figure !== undefined || required !== undefined

/**
 * Names of figures that must exist and cannot be read: their field is missing, misspelt or of the
 * wrong shape. That is told once, where the field should be, and not at every text that names them.
 */
export function listSpoiledFigures(workspace: Workspace): Set<string> {
  const names = new Set<string>()
  for (const item of workspace.items) {
    walkSchema(
      workspace.schemas,
      item.collection.schema,
      item.parsed.value,
      (_value, schema, path, home) => {
        if (schema.figure) names.add(figureName(item, path, schema.figure))
        for (const field of schema.required ?? []) {
          const property = schema.properties?.[field]
          const annotation = property && resolveSchema(workspace.schemas, property, home)[0].figure
          if (annotation) names.add(figureName(item, [...path, field], annotation))
        }
      },
      mayBeFigure,
    )
  }
  for (const collection of ['tours', 'partner-tours']) {
    for (const { slug } of itemsOf(workspace, collection)) names.add(`${collection}/${slug}/price`)
  }
  return names
}
