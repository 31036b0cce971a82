import type { MessageFile } from '../read/workspace'

/** A key of i18next with its plural forms put together: `list.found` has `one` and `other`. */
export interface Message {
  name: string
  /** The keys in the file, by their plural category; the empty category for a key without plurals. */
  keys: Map<string, string>
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The keys of files of one namespace in all languages that are plurals in any of them. */
export function pluralNames(files: MessageFile[]): Set<string> {
  const names = new Set<string>()
  for (const key of files.flatMap((file) => keysOf(file))) {
    // "show_other" alone may be an ordinary name; every plural has an "other" in each language.
    if (PLURAL.test(key) && !key.endsWith('_other')) names.add(key.replace(PLURAL, ''))
  }
  return names
}

/** A file's keys, plural forms together under one name. */
export function groupMessages(file: MessageFile, plurals: Set<string>): Map<string, Message> {
  const messages = new Map<string, Message>()
  for (const key of keysOf(file)) {
    const base = key.replace(PLURAL, '')
    const name = plurals.has(base) ? base : key
    const category = name === key ? '' : (PLURAL.exec(key)?.[1] ?? '')
    const message = messages.get(name) ?? { name, keys: new Map() }
    message.keys.set(category, key)
    messages.set(name, message)
  }
  return messages
}

/** Files of the same namespace together, in the order of the languages. */
export function byNamespace(files: MessageFile[]): Map<string, MessageFile[]> {
  const found = new Map<string, MessageFile[]>()
  for (const file of files) found.set(file.namespace, [...(found.get(file.namespace) ?? []), file])
  return found
}

function keysOf({ parsed }: MessageFile): string[] {
  const { value } = parsed
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}
