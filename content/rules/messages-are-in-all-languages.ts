import { isLocale } from '../../domain/locale'
import { closestName } from '../read/did-you-mean'
import type { MessageFile } from '../read/workspace'
import { byNamespace, groupMessages, type Message, pluralNames } from '../texts/group-messages'
import type { Check, CheckDiagnostic } from './check'

interface Language {
  file: MessageFile
  messages: Map<string, Message>
}

/** A key of one language is there in the others. */
export const messagesAreInAllLanguages: Check = {
  code: 'message-key',
  severity: 'error',
  scope: 'The locale files of a name have the same keys in every language.',
  *run({ workspace, isUnreadable }) {
    const readable = workspace.messages.filter(
      ({ locale, parsed }) => isLocale(locale) && !isUnreadable(parsed.file),
    )
    for (const files of byNamespace(readable).values()) {
      const plurals = pluralNames(files)
      const languages = files.map((file) => ({ file, messages: groupMessages(file, plurals) }))
      for (const name of new Set(languages.flatMap(({ messages }) => [...messages.keys()]))) {
        yield* unevenKey(name, languages)
      }
    }
  },
}

/** A key that most languages have is missing in the others; one that few have is too many there. */
function* unevenKey(name: string, languages: Language[]): Iterable<CheckDiagnostic> {
  const having = languages.filter(({ messages }) => messages.has(name))
  const lacking = languages.filter(({ messages }) => !messages.has(name))
  if (lacking.length === 0) return
  const first = having[0] as Language
  const isRare = having.length < lacking.length
  for (const { file, messages } of isRare ? having : lacking) {
    const others = isRare ? lacking : having
    const uneven = [...(isRare ? (others[0]?.messages.keys() ?? []) : messages.keys())].filter((key) =>
      isRare ? !messages.has(key) : !first.messages.has(key),
    )
    const close = closestName(name, uneven)
    // A misspelt key is told where it stands, not once more as missing.
    if (close && !isRare) continue
    const names = others.map((other) => other.file.locale).join(' and ')
    yield {
      ...(isRare ? file.parsed.placeOfKey([keyOf(messages, name)]) : file.parsed.placeOf([])),
      message: isRare
        ? `The key "${name}" is not in ${names}.`
        : `The key "${name}" is missing; it is in ${names}.`,
      hint: close ? `Did you mean "${close}"?` : 'Add it where it is missing, or delete it everywhere.',
      ...(!isRare && {
        related: [
          {
            ...first.file.parsed.placeOfKey([keyOf(first.messages, name)]),
            message: `"${name}" in ${first.file.locale}.`,
          },
        ],
      }),
    }
  }
}

/** The key as it stands in the file: the first of its plural forms. */
function keyOf(messages: Map<string, Message>, name: string): string {
  return [...(messages.get(name)?.keys.values() ?? [])][0] ?? name
}
