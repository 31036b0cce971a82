import type { JsonSchema } from '../read/json-schema'
import { cachedOfFile } from '../read/parsed-file'
import { mapAt, textAt } from '../read/value-at'
import type { Item, Workspace } from '../read/workspace'
import { listDescribed } from '../schema/list-described'
import type { SchemaTest } from '../schema/resolve-schema'

/** Names of things, each of a kind as the schema writes it. */
export function referencesIn({ collection, parsed }: Item, { schemas }: Workspace) {
  const described = listDescribed(schemas, collection.schema, parsed.value, namesSomething)
  return described.flatMap(({ value, schema: { reference, keyReference, pattern = '' }, path }) => [
    // A name of the wrong form is reported for its form.
    ...(reference && typeof value === 'string' && new RegExp(pattern, 'u').test(value)
      ? [{ kind: reference, name: value, isKey: false, path }]
      : []),
    ...(keyReference ? Object.keys(mapAt(value, [])) : []).map((name) => ({
      kind: keyReference ?? '',
      name,
      isKey: true,
      path: [...path, name],
    })),
  ])
}

const namesSomething: SchemaTest = ({ reference, keyReference }) =>
  reference !== undefined || keyReference !== undefined

/** Links of menus, tiles and redirects, with the field that names their page. */
export function linksIn({ collection, parsed }: Item, { schemas }: Workspace) {
  return cachedOfFile(parsed, 'links', () =>
    listDescribed(schemas, collection.schema, parsed.value, isLink).map(({ value, path, schema }) => {
      const at = routeField(schema)
      const [route, slug, query] = [at, 'slug', 'query'].map((field) => textAt(value, [field]))
      return { path, at, route, slug, query }
    }),
  )
}

/** Links call their page `route`, redirects `to`. */
function routeField({ properties }: JsonSchema): 'route' | 'to' {
  return properties?.to ? 'to' : 'route'
}

const isLink: SchemaTest = (schema) => schema.properties?.[routeField(schema)]?.reference === 'routes'
