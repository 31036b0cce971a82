import { cachedOfFile } from '../cache/cached-of-file'
import type { ParsedFile } from '../parse/parsed-file'
import type { Workspace } from '../workspace'
import { listAllTexts, type Text } from './list-texts'
import type { TextSearch } from './text-search'

/** The texts of a workspace, by their files and their addresses in them. */
interface TextIndex {
  files: Map<ParsedFile, Map<string, Text>>
  all: Set<Text>
}

const indexes = new WeakMap<Workspace, TextIndex>()

/**
 * Searches every text there is, and only those of files that have changed since the last run.
 *
 * @returns what was found in a text; one that is not of the workspace is searched when it is asked for
 */
export function searchTexts<Found>(
  workspace: Workspace,
  search: TextSearch<Found>,
): (text: Text) => Found | undefined {
  const { files, all } = indexTexts(workspace)
  const found = new Map<Text, Found>()
  for (const [parsed, texts] of files) {
    for (const [address, here] of cachedOfFile(parsed, search.name, () =>
      findInTexts([...texts.values()], search),
    )) {
      const text = texts.get(address)
      if (text) found.set(text, here)
    }
  }
  return (text) => found.get(text) ?? (all.has(text) ? undefined : search.find(text.text, text.locale))
}

/** What a search finds in the texts of one file, by their addresses in it. */
export function findInTexts<Found>(
  texts: Text[],
  { find }: TextSearch<Found>,
): [address: string, found: Found][] {
  return texts.flatMap((one) => {
    const found = find(one.text, one.locale)
    return found === undefined ? [] : [[addressIn(one), found]]
  })
}

function indexTexts(workspace: Workspace): TextIndex {
  const known = indexes.get(workspace)
  if (known) return known
  const index: TextIndex = { files: new Map(), all: new Set() }
  for (const { texts } of listAllTexts(workspace)) {
    for (const one of texts) {
      const others = index.files.get(one.parsed) ?? new Map<string, Text>()
      index.files.set(one.parsed, others.set(addressIn(one), one))
      index.all.add(one)
    }
  }
  indexes.set(workspace, index)
  return index
}

/** Names a text within its file. The body of an article has no path. */
function addressIn({ path }: Text): string {
  return path ? path.join('/') : ''
}
