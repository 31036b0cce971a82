import { parsePageRef } from '../../domain/routing/page-ref'
import type { Place } from '../read/diagnostic'
import { didYouMean } from '../read/did-you-mean'
import { groupByKey } from '../read/group-by-key'
import { lookAlikeHint } from '../read/look-alikes'
import { cachedOfFile } from '../read/parsed-file'
import { withoutTypographicQuotes } from '../schema/wording'
import {
  type Check,
  type CheckContext,
  type CheckDiagnostic,
  diagnosticAt,
  relatedAt,
  type Said,
} from './check'
import { NAME_LISTS } from './list-names'
import { referencesIn } from './list-references'

export const referencesExist: Check = {
  error: 'reference',
  scope:
    'Names of tours, badges, categories, languages, pictures, FAQ sets, guides, pages, sources, figures and files exist.',
  *run(context) {
    const unknown: UnknownName[] = []
    for (const item of context.workspace.items) {
      const distinct = cachedOfFile(item.parsed, 'references', () => {
        const all = referencesIn(item, context.workspace).map(({ kind, name }) => ({ kind, name }))
        return [...new Map(all.map((one) => [`${one.kind} ${one.name}`, one])).values()]
      })
      if (distinct.every(({ kind, name }) => stands(context, kind, name))) continue
      for (const { kind, name, isKey, path } of referencesIn(item, context.workspace)) {
        const place = () => (isKey ? item.parsed.placeOfKey(path) : item.parsed.placeOf(path))
        if (!stands(context, kind, name)) unknown.push({ kind, name, place: place() })
      }
    }
    for (const same of groupByKey(unknown, ({ kind, name }) => `${kind} ${name}`)) {
      const files = new Set(same.map(({ place }) => place.file))
      if (files.size > 1) yield unknownInFiles(context, same as [UnknownName, ...UnknownName[]])
      else for (const one of same) yield diagnosticAt(one.place, unknownName(context, one))
    }
  },
}

interface UnknownName {
  kind: string
  name: string
  place: Place
}

/** A misspelt name stands in one file; what has gone is named in several, and that for one reason. */
function unknownInFiles(context: CheckContext, same: [UnknownName, ...UnknownName[]]): CheckDiagnostic {
  const [first, ...others] = same
  const { kind, name, place } = first
  const { what, home = '' } = NAME_LISTS[kind] ?? {}
  const related = others.map((other) => relatedAt(other.place, `"${name}" is named here, too.`))
  if (!home.endsWith('/')) {
    const said = unknownName(context, first)
    const message = `${said.message} It is named in ${same.length} places.`
    return diagnosticAt(place, { ...said, message, related })
  }
  const file = `${home}${name}.yaml`
  return diagnosticAt(file, {
    message: `The file ${file} is gone, or has another name: the ${what} "${name}" is still named in ${same.length} places.`,
    hint: `Deleted by mistake: git restore ${file}. Renamed: write the new name in these places. Meant to go: take them out.`,
    related: [relatedAt(place, `"${name}" is named here.`), ...related],
    explains: [name],
    follows: [name],
  })
}

/** False for a name of nothing; where nobody can say, it stands for something. */
function stands({ references }: CheckContext, kind: string, name: string): boolean {
  if (kind === 'figures') return references.hasFigure(name)
  const { names, known } = references.target(kind)
  return !known || names.has(name)
}

function unknownName({ references, figures }: CheckContext, { kind, name }: UnknownName): Said {
  if (kind === 'figures')
    return {
      message: `There is no figure named "${name}".`,
      hint: didYouMean(name, figures.keys()),
      follows: name.split('/').slice(1, 2),
    }
  const { names } = references.target(kind)
  const { what, home = 'the data', hint } = NAME_LISTS[kind] ?? { what: kind }
  // Elsewhere a picture is named, not its file.
  const written = kind === 'files.public' ? name : name.replace(/^.*\/|\.\w+$/g, '')
  // "small-group skip-line" is two names without a comma between them.
  const words = name.split(/[\s,]+/)
  const { route, slug } = parsePageRef(name.replace(/^\//, ''))
  const areSeveral = words.length > 1 && words.every((word) => names.has(word))
  const meant = areSeveral
    ? `These are several names: write [${words.join(', ')}].`
    : kind === 'routes' && slug !== undefined && names.has(route)
      ? `Write ${route} here, and beside it, as a field of its own, slug: ${slug}.`
      : (lookAlikeHint(name) ?? didYouMean(withoutTypographicQuotes(written) ?? written, names))
  return {
    message: `There is no ${what} named "${name}" in ${home}.`,
    hint: [meant, hint].filter(Boolean).join(' ') || undefined,
    follows: [name],
  }
}
