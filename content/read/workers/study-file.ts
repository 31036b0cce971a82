import type { Schemas } from '../../schema/load-schemas'
import { listAllTexts } from '../../texts/list-texts'
import { type AddressedText, findInTexts, withAddresses } from '../../texts/search-texts'
import { TEXT_SEARCHES } from '../../texts/text-searches'
import { addFile } from '../add-file'
import { encodeParse } from '../cache/parse-entry'
import { readContent, viewContent } from '../parse-content'
import type { ParseResult } from '../parse-result'
import type { ParsedFile } from '../parsed-file'
import type { SourceFile } from '../source-file'
import type { Workspace } from '../workspace'

/** What the cache keeps of a file. */
export interface FileEntries {
  parse: Uint8Array
  /** What the searches found in its texts, as JSON, by their names. */
  searches: [name: string, json: string][]
}

/** A file that was parsed and searched. */
export interface StudiedFile {
  result: ParseResult
  /** Absent when the cache cannot hold the file's data. */
  entries?: FileEntries
}

/** Does everything with a file that is worth remembering, and that needs no other file. */
export function studyFile(source: SourceFile, schemas: Schemas): StudiedFile {
  const result = readContent(source)
  const parse = encodeParse(result)
  if (!parse) return { result }
  const texts = textsOfFile(viewContent(source, result), schemas)
  const searches = TEXT_SEARCHES.map((search): [string, string] => [
    search.name,
    JSON.stringify(findInTexts(texts, search)),
  ])
  return { result, entries: { parse, searches } }
}

/** The texts of one file, as they are listed among those of all. */
function textsOfFile(parsed: ParsedFile, schemas: Schemas): AddressedText[] {
  const alone: Workspace = {
    root: '',
    schemas,
    items: [],
    articles: [],
    messages: [],
    problems: [],
    files: [parsed.file],
  }
  addFile(alone, parsed)
  return withAddresses(listAllTexts(alone))
}
