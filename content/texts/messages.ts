import { isLocale, type Locale } from '../../domain/locale'
import { mapByKey } from '../read/group-by-key'
import { isObject, mapAt } from '../read/value-at'
import type { MessageFile, Workspace } from '../read/workspace'
import MESSAGE_ROOM from './message-room.json'

export type MessageLanguage = ReturnType<typeof listMessages>[number]['languages'][number]

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The locale files of each name that are maps, with the names that are plurals in any language. */
export function listMessages(workspace: Workspace, isWanted: (file: string) => boolean = () => true) {
  const files = workspace.messages.filter(
    ({ locale, parsed: { file, value } }) => isLocale(locale) && isObject(value) && isWanted(file),
  )
  return [...mapByKey(files, (file) => file.namespace)].map(([namespace, own]) => {
    // "show_other" alone may be an ordinary name; every plural has an "other" in each language.
    const forms = own.flatMap(keysOf).filter((key) => PLURAL.test(key) && !key.endsWith('_other'))
    const plurals = new Set(forms.map((key) => key.replace(PLURAL, '')))
    const nameOf = (key: string) => (plurals.has(key.replace(PLURAL, '')) ? key.replace(PLURAL, '') : key)
    const languages = own.map((file) => ({
      locale: file.locale as Locale,
      parsed: file.parsed,
      /** The keys in the file by their name, which the plural forms of i18next share: `list.found` has `…_one`, `…_other`. */
      messages: mapByKey(keysOf(file), nameOf),
    }))
    return { namespace, plurals, languages }
  })
}

function keysOf({ parsed }: MessageFile): string[] {
  return Object.keys(mapAt(parsed.value, []))
}

const ROOMS = MESSAGE_ROOM.rooms.map(({ texts, characters }) => ({
  pattern: new RegExp(`^locales/(?:${texts})`),
  characters,
}))

/** How many characters there is room for; undefined where there is no limit. */
export function roomOfMessage(address: string): number | undefined {
  return ROOMS.find(({ pattern }) => pattern.test(address))?.characters
}
