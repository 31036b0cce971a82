import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { LOCALES } from '../../domain/locale'
import { tryTo } from '../../domain/try-to'

export const CONTENT_FOLDERS = ['data', 'guides', 'locales'] as const

/** What the content looks like, and when its translations were looked at: neither is content itself. */
const NOT_CONTENT = ['data/schemas/', ...LOCALES.map((locale) => `data/translations/${locale}.txt`)]

export function listContentFiles(root: string): string[] {
  return listContent(root).files
}

/**
 * What lies in the content folders of a root; of its pictures only the links.
 *
 * @returns sorted paths relative to the root: files, without schemas, records of translation or hidden ones, and
 *   links through which nothing is read: out of the root, to a folder, or to nothing
 */
export function listContent(root: string): { files: string[]; unreadLinks: string[] } {
  const isUnread = ({ path, isLink }: FolderEntry) => isLink && !leadsToAFile(root, path)
  const folders = entriesOf(root, '').filter(({ name }) => CONTENT_FOLDERS.some((folder) => folder === name))
  const entries = entriesBelow(root, '', folders)
  const pictures = entriesBelow(root, 'public/', entriesOf(root, 'public'))
  const files = entries
    .filter((entry) => !isUnread(entry))
    .map(({ path }) => path)
    .filter((path) => !NOT_CONTENT.some((start) => path.startsWith(start)))
  const unread = [...entries, ...pictures].filter(isUnread).map(({ path }) => path)
  return { files: files.sort(), unreadLinks: unread.sort() }
}

interface FolderEntry {
  path: string
  isLink: boolean
}

/** @param folder with a slash at its end, or empty for the root */
function entriesBelow(root: string, folder: string, entries: Dirent[]): FolderEntry[] {
  return entries.flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return entriesBelow(root, `${path}/`, entriesOf(root, path))
    const isLink = entry.isSymbolicLink()
    return isLink || entry.isFile() ? [{ path, isLink }] : []
  })
}

/** None where there is no folder: that what must be there is not is for the checks to say. */
function entriesOf(root: string, folder: string): Dirent[] {
  return tryTo(() => readdirSync(join(root, folder), { withFileTypes: true })) ?? []
}

/** What lies elsewhere is nobody's content, and may be a secret of the machine. */
function leadsToAFile(root: string, path: string): boolean | undefined {
  return tryTo(() => {
    const target = realpathSync(join(root, path))
    return target.startsWith(realpathSync(root) + sep) && statSync(target).isFile()
  })
}
