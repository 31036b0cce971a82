import { isLocale, type Locale } from '../../domain/locale'
import { mapByKey } from '../read/group-by-key'
import type { ParsedFile } from '../read/parsed-file'
import { mapAt } from '../read/value-at'
import type { MessageFile, Workspace } from '../read/workspace'
import MESSAGE_ROOM from './message-room.json'

/** A key of i18next with its plural forms put together: `list.found` has `one` and `other`. */
export interface Message {
  name: string
  /** The keys in the file, by their plural category; the empty category for a key without plurals. */
  keys: Map<string, string>
}

/** The interface texts of a namespace in one language. */
export interface MessageLanguage {
  locale: Locale
  parsed: ParsedFile
  messages: Map<string, Message>
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The locale files of each name, with the names that are plurals in any language. */
export function listMessages(workspace: Workspace, isWanted: (file: string) => boolean = () => true) {
  const files = workspace.messages.filter(({ locale, parsed }) => isLocale(locale) && isWanted(parsed.file))
  return [...mapByKey(files, (file) => file.namespace)].map(([namespace, own]) => {
    const plurals = pluralNames(own)
    const languages = own.map(
      (file): MessageLanguage => ({
        locale: file.locale as Locale,
        parsed: file.parsed,
        messages: groupMessages(file, plurals),
      }),
    )
    return { namespace, plurals, languages }
  })
}

function pluralNames(files: MessageFile[]): Set<string> {
  // "show_other" alone may be an ordinary name; every plural has an "other" in each language.
  const plurals = files.flatMap(keysOf).filter((key) => PLURAL.test(key) && !key.endsWith('_other'))
  return new Set(plurals.map((key) => key.replace(PLURAL, '')))
}

function groupMessages(file: MessageFile, plurals: Set<string>): Map<string, Message> {
  const messages = new Map<string, Message>()
  for (const key of keysOf(file)) {
    const base = key.replace(PLURAL, '')
    const name = plurals.has(base) ? base : key
    const message = messages.get(name) ?? { name, keys: new Map() }
    message.keys.set(key.slice(name.length + 1), key)
    messages.set(name, message)
  }
  return messages
}

function keysOf({ parsed }: MessageFile): string[] {
  return Object.keys(mapAt(parsed.value, []))
}

/** The key of a message as it stands in the file: the first of its plural forms. */
export function firstKey({ name, keys }: Message): string {
  return [...keys.values()][0] ?? name
}

const ROOMS = MESSAGE_ROOM.rooms.map(({ texts, characters }) => ({
  pattern: new RegExp(`^locales/(?:${texts})`),
  characters,
}))

/** How many characters there is room for; undefined where there is no limit. */
export function roomOfMessage(address: string): number | undefined {
  return ROOMS.find(({ pattern }) => pattern.test(address))?.characters
}
