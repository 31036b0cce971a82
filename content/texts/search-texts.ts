import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import type { Workspace } from '../read/workspace'
import { mapByKey } from './group-by-key'
import { listAllTexts, type Text, type TextInLanguages, textsByAddress } from './list-texts'
import type { TextSearch } from './text-search'

/** What was found in one text of a file. */
type FoundAt<Found> = [address: string, locale: string, found: Found]

/** A text with the address of its group. */
export interface AddressedText {
  address: string
  text: Text
}

/** The texts of a workspace, all of them and by their files. */
interface TextIndex {
  all: Set<Text>
  /** Needed only for files that nothing is remembered of. */
  ofFile(parsed: ParsedFile): AddressedText[]
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
  const { all, ofFile } = indexTexts(workspace)
  const groups = textsByAddress(workspace)
  const found = new Map<Text, Found>()
  for (const { parsed } of [...workspace.items, ...workspace.articles, ...workspace.messages]) {
    const remembered = cachedOfFile(parsed, search.name, () => findInTexts(ofFile(parsed), search))
    for (const [address, locale, here] of remembered) {
      const text = groups.get(address)?.texts.find((one) => one.locale === locale && one.parsed === parsed)
      if (text) found.set(text, here)
    }
  }
  return (text) => found.get(text) ?? (all.has(text) ? undefined : search.find(text.text, text.locale))
}

/** What a search finds in the texts of one file. */
export function findInTexts<Found>(texts: AddressedText[], { find }: TextSearch<Found>): FoundAt<Found>[] {
  return texts.flatMap(({ address, text }): FoundAt<Found>[] => {
    const found = find(text.text, text.locale)
    return found === undefined ? [] : [[address, text.locale, found]]
  })
}

/** Every text of some groups with its group's address. */
export function withAddresses(groups: TextInLanguages[]): AddressedText[] {
  return groups.flatMap(({ address, texts }) => texts.map((text) => ({ address, text })))
}

function indexTexts(workspace: Workspace): TextIndex {
  const known = indexes.get(workspace)
  if (known) return known
  const groups = listAllTexts(workspace)
  let byFile: Map<string, AddressedText[]> | undefined
  const index: TextIndex = {
    all: new Set(groups.flatMap(({ texts }) => texts)),
    ofFile: (parsed) => {
      byFile ??= mapByKey(withAddresses(groups), ({ text }) => text.parsed.file)
      return byFile.get(parsed.file) ?? []
    },
  }
  indexes.set(workspace, index)
  return index
}
