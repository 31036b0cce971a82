import { didYouMean } from '../read/did-you-mean'
import { cachedOfFile } from '../read/parsed-file'
import { type Wording, withoutTypographicQuotes } from '../schema/wording'
import { type Check, type CheckContext, diagnosticAt } from './check'
import { NAME_LISTS } from './list-names'
import { referencesIn } from './list-references'

export const referencesExist: Check = {
  code: 'reference',
  scope:
    'Names of tours, badges, categories, languages, pictures, FAQ sets, guides, pages, sources, figures and files exist.',
  *run(context) {
    for (const item of context.workspace.items) {
      const distinct = cachedOfFile(item.parsed, 'references', () => {
        const all = referencesIn(item, context.workspace).map(({ kind, name }) => ({ kind, name }))
        return [...new Map(all.map((one) => [`${one.kind} ${one.name}`, one])).values()]
      })
      if (distinct.every(({ kind, name }) => stands(context, kind, name))) continue
      for (const { kind, name, isKey, path } of referencesIn(item, context.workspace))
        if (!stands(context, kind, name))
          yield diagnosticAt(
            isKey ? item.parsed.placeOfKey(path) : item.parsed.placeOf(path),
            unknownName(context, kind, name),
          )
    }
  },
}

/** False for a name of nothing; where nobody can say, it stands for something. */
function stands({ references }: CheckContext, kind: string, name: string): boolean {
  if (kind === 'files.public') return references.hasPublicFile(name)
  if (kind === 'figures') return references.hasFigure(name)
  const { names, known } = references.target(kind)
  return !known || names.has(name)
}

function unknownName({ references, figures }: CheckContext, kind: string, name: string): Wording {
  if (kind === 'files.public')
    return {
      message: `There is no file public/${name}.`,
      hint: 'Put the file there, or correct its name.',
    }
  if (kind === 'figures')
    return { message: `There is no figure named "${name}".`, hint: didYouMean(name, figures.keys()) }
  const { names } = references.target(kind)
  const { what, home } = NAME_LISTS[kind] ?? { what: kind, home: 'the data' }
  // "small-group skip-line" is two names without a comma between them.
  const words = name.split(/[\s,]+/)
  const areSeveral = words.length > 1 && words.every((word) => names.has(word))
  return {
    message: `There is no ${what} named "${name}" in ${home}.`,
    hint: areSeveral
      ? `These are several names: write [${words.join(', ')}].`
      : didYouMean(withoutTypographicQuotes(name) ?? name, names),
  }
}
