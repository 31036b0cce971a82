import { join } from 'node:path'
import { PHOTOS } from '../../domain/site/photograph'
import { articleOf, type Collection, collectionOf, messagesOf } from './collections'
import { type ContentCache, openProgramCache } from './content-cache'
import { type Diagnostic, errorAt, startOf } from './diagnostic'
import ERROR_TEXTS from './file-error-texts.json'
import { mapByKey } from './group-by-key'
import { listContent } from './list-content-files'
import { loadSchemas, type Schemas } from './load-schemas'
import { oncePer } from './once-per'
import { parseContent } from './parse-content'
import type { ParsedFile } from './parsed-file'
import { hashOf, readSourceFile, type SourceFile } from './source-file'

export interface Item {
  collection: Collection
  slug?: string | undefined
  parsed: ParsedFile
}

export interface ArticleFile {
  slug: string
  locale: string
  parsed: ParsedFile
}

export interface MessageFile {
  locale: string
  namespace: string
  parsed: ParsedFile
}

/** What lies under a content root, parsed but not yet believed; only content without errors is compiled. */
export interface Workspace {
  root: string
  schemas: Schemas
  items: Item[]
  articles: ArticleFile[]
  messages: MessageFile[]
  /** What is wrong with reading and syntax, and files that belong to nothing. */
  diagnostics: Diagnostic[]
  /** Every content file, known or not, relative to the root. */
  files: string[]
  /** Drafts are published as well: while one works on them. */
  showsDrafts?: true
}

/** Each file as it was last parsed in this process, by its name: one that is still the same is not parsed again. */
const lastParsed = oncePer((_: Schemas) => new Map<string, ParsedFile>())

/** The next reading finds out everything anew, as in a new process. */
export function forgetFiles(projectDir: string): void {
  lastParsed(loadSchemas(projectDir)).clear()
}

/**
 * @param root the folder with data/, guides/ and locales/
 * @param projectDir the program's own folder, for the schemas
 * @param cache what earlier runs found out about files; absent outside of the bundled program
 */
export function loadWorkspace(
  root: string,
  projectDir: string,
  cache = openProgramCache(projectDir, root),
): Workspace {
  const { files, unreadLinks } = listContent(root)
  const schemas = loadSchemas(projectDir)
  const known = lastParsed(schemas)
  const read = (file: string) => {
    // What a cache has let go is read once more from where it lay.
    const name = cache ? join(root, file) : file
    const { parsed, diagnostics } = readFile(root, file, known.get(name), cache)
    known.set(name, parsed)
    return { parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] }
  }
  const workspace = workspaceWith(files, read, { root, schemas })
  const linkErrors = unreadLinks.map((link) => errorAt('unread-link', startOf(link), ERROR_TEXTS.unreadLink))
  workspace.diagnostics.unshift(...linkErrors)
  return workspace
}

/** Texts as the content files of their names, wherever they come from: git knows older ones. */
export function workspaceOf(sources: SourceFile[], about: Pick<Workspace, 'root' | 'schemas'>): Workspace {
  const parsed = new Map(sources.map((source) => [source.file, parseContent(source)]))
  const read = (file: string) => ({ parsed: parsed.get(file) as ParsedFile, diagnostics: [] })
  return workspaceWith([...parsed.keys()], read, about)
}

function workspaceWith(
  files: string[],
  read: (file: string) => { parsed: ParsedFile; diagnostics: Diagnostic[] },
  about: Pick<Workspace, 'root' | 'schemas'>,
): Workspace {
  const { root, schemas } = about
  const workspace: Workspace = {
    ...{ root, schemas, files },
    ...{ items: [], articles: [], messages: [], diagnostics: [] },
  }
  for (const file of files) {
    if (file.startsWith(`data/${PHOTOS}/`)) continue
    const [item, article, messages] = [collectionOf(file), articleOf(file), messagesOf(file)]
    if (!item && !article && !messages) {
      workspace.diagnostics.push(strayFile(file))
      continue
    }
    const { parsed, diagnostics } = read(file)
    workspace.diagnostics.push(...diagnostics)
    if (item) workspace.items.push({ ...item, parsed })
    else if (article) workspace.articles.push({ ...article, parsed })
    else if (messages) workspace.messages.push({ ...messages, parsed })
  }
  return workspace
}

export function filesOf({ items, articles, messages }: Workspace): ParsedFile[] {
  return [...items, ...articles, ...messages].map(({ parsed }) => parsed)
}

function readFile(root: string, file: string, before?: ParsedFile, cache?: ContentCache) {
  const unchanged = cache?.unchanged(root, file)
  if (unchanged) return { parsed: before?.hash === unchanged.hash ? before : unchanged, diagnostics: [] }
  const { source, diagnostics } = readSourceFile(root, file)
  // What cannot be read to its end is no file to remember.
  const isWhole = diagnostics.length === 0
  const read = () => (cache && isWhole ? cache.fileOf(root, source) : parseContent(source))
  return { parsed: before?.hash === hashOf(source) ? before : read(), diagnostics }
}

function strayFile(file: string): Diagnostic {
  const usual = file
    .toLowerCase()
    .replace(/\.yml$/, '.yaml')
    .replace(/\.markdown$/, '.md')
  const meant = [collectionOf, articleOf, messagesOf].some((known) => known(usual)) && usual
  return {
    code: 'stray-file',
    severity: 'warning',
    ...startOf(file),
    ...ERROR_TEXTS.strayFile,
    ...(meant && { hint: `Name it ${meant}.` }),
  }
}

const itemsByCollection = oncePer(({ items }: Workspace) =>
  mapByKey(items, ({ collection }) => collection.name),
)

export function itemsOf(workspace: Workspace, collection: string): Item[] {
  return itemsByCollection(workspace).get(collection) ?? []
}

/** Every tour that one can book, ours first. */
export function allTours(workspace: Workspace): Item[] {
  return [...itemsOf(workspace, 'tours'), ...itemsOf(workspace, 'partner-tours')]
}

export function slugsOf(workspace: Workspace, collection: string): string[] {
  return itemsOf(workspace, collection).map(({ slug = '' }) => slug)
}

/** The item as figures are named: `tours/flamenco-tapas`; of a single file `policies`. */
export function nameOfItem({ collection, slug }: Item): string {
  return slug === undefined ? collection.name : `${collection.name}/${slug}`
}

/** The data of a single-file collection; undefined when the file is missing or empty. */
export function singleOf(workspace: Workspace, collection: string): unknown {
  return itemsOf(workspace, collection)[0]?.parsed.value
}

export function inRoot(workspace: Workspace, file: string): string {
  return join(workspace.root, file)
}
