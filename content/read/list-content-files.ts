import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '../../domain/locale'

export const CONTENT_FOLDERS = ['data', 'guides', 'locales'] as const

/** What the content looks like, and when its translations were looked at: neither is content itself. */
const NOT_CONTENT = ['data/schemas/', ...LOCALES.map((locale) => `data/translations/${locale}.txt`)]

/** Content files below a root, relative to it, sorted; no schemas, records of translation or hidden files. */
export function listContentFiles(root: string): string[] {
  return CONTENT_FOLDERS.flatMap((folder) => filesBelow(root, folder))
    .filter((file) => !NOT_CONTENT.some((start) => file.startsWith(start)))
    .sort()
}

function filesBelow(root: string, folder: string): string[] {
  let entries: Dirent[] = []
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    // That what must be there is not is for the checks to say.
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return filesBelow(root, path)
    const isLink = entry.isSymbolicLink() && statSync(join(root, path), { throwIfNoEntry: false })?.isFile()
    return entry.isFile() || isLink ? [path] : []
  })
}
