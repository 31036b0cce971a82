import type { Place } from '../read/diagnostic'
import { didYouMean } from '../read/did-you-mean'
import { mapByKey } from '../read/group-by-key'
import { cachedOfFile } from '../read/parsed-file'
import { mapAt } from '../read/value-at'
import type { Item, Workspace } from '../read/workspace'
import { listDescribed } from '../schema/list-described'
import type { SchemaTest } from '../schema/schema-node'
import { withoutTypographicQuotes } from '../schema/written-value'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'
import { NAME_LISTS } from './list-names'

export const referencesExist: Check = {
  code: 'reference',
  scope:
    'Names of tours, badges, categories, languages, pictures, FAQ sets, guides, pages, sources, figures and files exist.',
  *run(context) {
    const isKnown = ([kind, names]: [string, Set<string>]) =>
      [...names].every((name) => stands(context, kind, name))
    for (const item of context.workspace.items) {
      const named = cachedOfFile(item.parsed, 'references', () => {
        const kinds = mapByKey(namesIn(item, context.workspace), ({ kind }) => kind)
        return [...kinds].map(([kind, all]): [string, Set<string>] => [
          kind,
          new Set(all.map(({ name }) => name)),
        ])
      })
      if (named.every(isKnown)) continue
      for (const one of namesIn(item, context.workspace))
        if (!stands(context, one.kind, one.name)) yield unknownName(context, one)
    }
  },
}

interface NamedThing {
  /** As the schema writes it. */
  kind: string
  name: string
  place(): Place
}

function namesIn({ collection, parsed }: Item, { schemas }: Workspace): NamedThing[] {
  const described = listDescribed(schemas, collection.schema, parsed.value, namesSomething)
  return described.flatMap(({ value, schema: { reference, keyReference }, path }) => [
    ...(reference && typeof value === 'string'
      ? [{ kind: reference, name: value, place: () => parsed.placeOf(path) }]
      : []),
    ...(keyReference
      ? Object.keys(mapAt(value, [])).map((name) => ({
          ...{ kind: keyReference, name },
          place: () => parsed.placeOfKey([...path, name]),
        }))
      : []),
  ])
}

const namesSomething: SchemaTest = ({ reference, keyReference }) =>
  reference !== undefined || keyReference !== undefined

/** False for a name of nothing; where nobody can say, it stands for something. */
function stands({ references }: CheckContext, kind: string, name: string): boolean {
  if (kind === 'files.public') return references.hasPublicFile(name)
  if (kind === 'figures') return references.hasFigure(name)
  const { names, known } = references.target(kind)
  return !known || names.has(name)
}

function unknownName(
  { references, figures }: CheckContext,
  { kind, name, place }: NamedThing,
): CheckDiagnostic {
  if (kind === 'files.public')
    return diagnosticAt(place(), {
      message: `There is no file public/${name}.`,
      hint: 'Put the file there, or correct its name.',
    })
  if (kind === 'figures')
    return diagnosticAt(place(), {
      message: `There is no figure named "${name}".`,
      hint: didYouMean(name, figures.keys()),
    })
  const { names } = references.target(kind)
  const { what, home } = NAME_LISTS[kind] ?? { what: kind, home: 'the data' }
  return diagnosticAt(place(), {
    message: `There is no ${what} named "${name}" in ${home}.`,
    hint: severalNames(name, names) ?? didYouMean(withoutTypographicQuotes(name) ?? name, names),
  })
}

/** "small-group skip-line" is two names without a comma between them. */
function severalNames(written: string, names: Set<string>): string | undefined {
  const words = written.split(/[\s,]+/)
  return words.length > 1 && words.every((word) => names.has(word))
    ? `These are several names: write [${words.join(', ')}].`
    : undefined
}
