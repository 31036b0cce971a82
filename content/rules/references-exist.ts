import type { DataPath } from '../read/data-path'
import type { Place } from '../read/diagnostic'
import { didYouMean } from '../read/did-you-mean'
import { cachedOfFile } from '../read/parsed-file'
import { mapAt } from '../read/value-at'
import type { Item, Workspace } from '../read/workspace'
import { listDescribed } from '../schema/list-described'
import type { SchemaTest } from '../schema/schema-node'
import { withoutTypographicQuotes } from '../schema/written-value'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'
import { NAME_LISTS } from './list-names'

/** A name that the data refers to stands for something. */
export const referencesExist: Check = {
  code: 'reference',
  severity: 'error',
  scope:
    'Names of tours, badges, categories, languages, pictures, FAQ sets, guides, pages, sources, figures and files exist.',
  *run(context) {
    for (const item of context.workspace.items) {
      const { parsed } = item
      const named = cachedOfFile(parsed, 'references', () => namesIn(item, context.workspace))
      for (const { kind, name, path, isKey } of named)
        yield* unknownName(context, kind, name, () =>
          isKey ? parsed.placeOfKey(path) : parsed.placeOf(path),
        )
    }
  },
}

interface NamedThing {
  /** As the schema writes it. */
  kind: string
  name: string
  path: DataPath
  /** True where the name is a key. */
  isKey: boolean
}

function namesIn({ collection, parsed }: Item, { schemas }: Workspace): NamedThing[] {
  const described = listDescribed(schemas, collection.schema, parsed.value, namesSomething)
  return described.flatMap(({ value, schema: { reference, keyReference }, path }) => [
    ...(reference && typeof value === 'string' ? [{ kind: reference, name: value, path, isKey: false }] : []),
    ...(keyReference
      ? Object.keys(mapAt(value, [])).map((name) => ({
          ...{ kind: keyReference, name, path: [...path, name] },
          isKey: true,
        }))
      : []),
  ])
}

const namesSomething: SchemaTest = ({ reference, keyReference }) =>
  reference !== undefined || keyReference !== undefined

function* unknownName(
  { references, figures }: CheckContext,
  kind: string,
  name: string,
  placeOf: () => Place,
): Iterable<CheckDiagnostic> {
  if (kind === 'files.public') {
    if (references.hasPublicFile(name)) return
    yield diagnosticAt(placeOf(), {
      message: `There is no file public/${name}.`,
      hint: 'Put the file there, or correct its name.',
    })
  } else if (kind === 'figures') {
    if (references.hasFigure(name)) return
    yield diagnosticAt(placeOf(), {
      message: `There is no figure named "${name}".`,
      hint: didYouMean(name, figures.keys()),
    })
  } else {
    const { names, known } = references.target(kind)
    const { what, home } = NAME_LISTS[kind] ?? { what: kind, home: 'the data' }
    if (!known || names.has(name)) return
    yield diagnosticAt(placeOf(), {
      message: `There is no ${what} named "${name}" in ${home}.`,
      hint: severalNames(name, names) ?? didYouMean(withoutTypographicQuotes(name) ?? name, names),
    })
  }
}

/** "small-group skip-line" is two names without a comma between them. */
function severalNames(written: string, names: Set<string>): string | undefined {
  const words = written.split(/[\s,]+/)
  return words.length > 1 && words.every((word) => names.has(word))
    ? `These are several names: write [${words.join(', ')}].`
    : undefined
}
