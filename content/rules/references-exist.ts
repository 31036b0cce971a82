import type { DataPath } from '../read/data-path'
import { didYouMean } from '../read/did-you-mean'
import type { ParsedFile } from '../read/parsed-file'
import type { SchemaTest } from '../schema/schema-node'
import { walkSchema } from '../schema/walk-schema'
import { withoutTypographicQuotes } from '../schema/written-value'
import type { Check, CheckContext, CheckDiagnostic } from './check'

/** How a kind of reference is called in a sentence; the kind itself where it is not here. */
const SINGULAR: Record<string, string> = {
  tours: 'tour',
  'partner-tours': 'partner tour',
  badges: 'badge',
  'categories.listing': 'category of the listing',
  'categories.catalogue': 'category of the all-tours page',
  'categories.partner': 'partner category',
  'categories.tiles': 'tile of the catalogue',
  'languages.spoken': 'spoken language',
  images: 'picture',
  faqs: 'FAQ set',
  guides: 'guide',
  routes: 'page',
  sources: 'source',
  figures: 'figure',
}

/** A name that the data refers to stands for something. */
export const referencesExist: Check = {
  code: 'reference',
  severity: 'error',
  scope:
    'Names of tours, badges, categories, languages, pictures, FAQ sets, guides, pages, sources, figures and files exist.',
  *run(context) {
    for (const { collection, parsed } of context.workspace.items) {
      const diagnostics: CheckDiagnostic[] = []
      walkSchema(
        context.workspace.schemas,
        collection.schema,
        parsed.value,
        (value, schema, path) => {
          if (schema.reference && typeof value === 'string')
            diagnostics.push(...unknownName(context, schema.reference, value, parsed, path))
          if (schema.keyReference && typeof value === 'object' && value !== null) {
            for (const key of Object.keys(value)) {
              diagnostics.push(
                ...unknownName(context, schema.keyReference, key, parsed, [...path, key], true),
              )
            }
          }
        },
        namesSomething,
      )
      yield* diagnostics
    }
  },
}

const namesSomething: SchemaTest = ({ reference, keyReference }) =>
  reference !== undefined || keyReference !== undefined

function unknownName(
  { references, figures }: CheckContext,
  kind: string,
  name: string,
  parsed: ParsedFile,
  path: DataPath,
  isKey = false,
): CheckDiagnostic[] {
  const place = isKey ? parsed.placeOfKey(path) : parsed.placeOf(path)
  if (kind === 'files.public') {
    if (references.hasPublicFile(name)) return []
    return [
      {
        ...place,
        message: `There is no file public/${name}.`,
        hint: 'Put the file there, or correct its name.',
      },
    ]
  }
  if (kind === 'figures') {
    if (references.hasFigure(name)) return []
    return [
      { ...place, message: `There is no figure named "${name}".`, hint: didYouMean(name, figures.keys()) },
    ]
  }
  const { names, home, known } = references.target(kind)
  if (!known || names.has(name)) return []
  return [
    {
      ...place,
      message: `There is no ${SINGULAR[kind] ?? kind} named "${name}" in ${home}.`,
      hint: severalNames(name, names) ?? didYouMean(withoutTypographicQuotes(name) ?? name, names),
    },
  ]
}

/** "small-group skip-line" is two names without a comma between them. */
function severalNames(written: string, names: Set<string>): string | undefined {
  const words = written.split(/[\s,]+/)
  return words.length > 1 && words.every((word) => names.has(word))
    ? `These are several names: write [${words.join(', ')}].`
    : undefined
}
