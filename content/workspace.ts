import { join } from 'node:path'
import { articleOf, type Collection, collectionOf, messagesOf } from './collections'
import { listContentFiles } from './files/list-content-files'
import { readSourceFile, type SourceFile } from './files/source-file'
import { parseJson } from './parse/parse-json'
import { type ParsedMarkdown, parseMarkdown } from './parse/parse-markdown'
import { parseYaml } from './parse/parse-yaml'
import type { ParsedFile } from './parse/parsed-file'
import type { Problem } from './problems/problem'
import { loadSchemas, type Schemas } from './schema/load-schemas'

/** One data file with the collection it belongs to. */
export interface Item {
  collection: Collection
  /** The file's name without its ending, where the collection has a file an item. */
  slug?: string
  parsed: ParsedFile
}

export interface ArticleFile {
  slug: string
  locale: string
  parsed: ParsedMarkdown
}

export interface MessageFile {
  locale: string
  namespace: string
  parsed: ParsedFile
}

/**
 * Everything under a content root, read and parsed but not yet believed: data may be missing or of
 * the wrong shape. Checks look at it; only content without errors is compiled.
 */
export interface Workspace {
  root: string
  schemas: Schemas
  items: Item[]
  articles: ArticleFile[]
  messages: MessageFile[]
  /** Problems of reading and syntax, and files that belong to nothing. */
  problems: Problem[]
  /** Every content file, known or not, relative to the root. */
  files: string[]
}

/**
 * @param root the folder with data/, guides/ and locales/
 * @param projectDir the program's own folder, for the schemas
 * @param previous an earlier reading of the same root: files that have not changed are not parsed again
 */
export function loadWorkspace(root: string, projectDir: string, previous?: Workspace): Workspace {
  const workspace: Workspace = {
    root,
    schemas: loadSchemas(projectDir),
    items: [],
    articles: [],
    messages: [],
    problems: [],
    files: listContentFiles(root),
  }
  const before = [...(previous?.items ?? []), ...(previous?.articles ?? []), ...(previous?.messages ?? [])]
  const known = new Map(before.map(({ parsed }) => [parsed.file, parsed]))
  for (const file of workspace.files) addFile(workspace, file, known)
  return workspace
}

function addFile(workspace: Workspace, file: string, known: Map<string, ParsedFile>): void {
  const { source, problems } = readSourceFile(workspace.root, file)
  const parse = <T extends ParsedFile>(parser: (source: SourceFile) => T): T => {
    const before = known.get(file)
    return before?.text === source.text ? (before as T) : parser(source)
  }
  workspace.problems.push(...problems)
  const item = collectionOf(file)
  const article = articleOf(file)
  const messages = messagesOf(file)
  if (item) {
    const parsed = parse(parseYaml)
    workspace.problems.push(...parsed.problems)
    workspace.items.push({ ...item, parsed })
  } else if (article) {
    const parsed = parse(parseMarkdown)
    workspace.problems.push(...parsed.problems)
    workspace.articles.push({ ...article, parsed })
  } else if (messages) {
    const parsed = parse(parseJson)
    workspace.problems.push(...parsed.problems)
    workspace.messages.push({ ...messages, parsed })
  } else {
    workspace.problems.push(strayFile(file))
  }
}

function strayFile(file: string): Problem {
  return {
    code: 'stray-file',
    severity: 'warning',
    file,
    line: 1,
    column: 1,
    message: 'This file is not read: its name or folder is none that holds content.',
    hint: file.endsWith('.yml')
      ? 'Name it .yaml.'
      : 'Data is data/**.yaml, articles guides/<slug>/<language>.md, texts locales/<language>/<name>.json.',
  }
}

/** Items of one collection. */
export function itemsOf(workspace: Workspace, collection: string): Item[] {
  return workspace.items.filter((item) => item.collection.name === collection)
}

/** The data of a single-file collection; undefined when the file is missing or empty. */
export function singleOf(workspace: Workspace, collection: string): unknown {
  return itemsOf(workspace, collection)[0]?.parsed.value
}

/** An absolute path of a file under the root. */
export function inRoot(workspace: Workspace, file: string): string {
  return join(workspace.root, file)
}
