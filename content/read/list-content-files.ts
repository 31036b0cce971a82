import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of a content root that hold content. */
export const CONTENT_FOLDERS = ['data', 'guides', 'locales'] as const

/** What the content looks like, and when its translations were looked at: neither is content itself. */
const NOT_CONTENT = ['data/schemas/', 'data/translations/']

/**
 * Every content file below a root, as paths relative to it with forward slashes, sorted. Schemas,
 * the record of translations and hidden files are not content.
 */
export function listContentFiles(root: string): string[] {
  return CONTENT_FOLDERS.flatMap((folder) => walk(root, folder))
    .filter((file) => !NOT_CONTENT.some((folder) => file.startsWith(folder)))
    .sort()
}

function walk(root: string, folder: string): string[] {
  let entries: ReturnType<typeof list>
  try {
    entries = list(join(root, folder))
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return walk(root, path)
    return entry.isFile() || isLinkToFile(join(root, path), entry) ? [path] : []
  })
}

function isLinkToFile(path: string, entry: Dirent): boolean {
  return entry.isSymbolicLink() && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)
}

function list(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
}
