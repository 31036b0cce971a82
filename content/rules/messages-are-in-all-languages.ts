import { closestName } from '../read/did-you-mean'
import { listMessages, type MessageLanguage } from '../texts/messages'
import { diagnosticAt, type PartCheck, relatedAt } from './check'
import { unevenNames } from './uneven-names'

export const messagesAreInAllLanguages: PartCheck = {
  error: 'message-key',
  scope: 'The locale files of a name have the same keys in every language.',
  *inPart({ workspace, isUnreadable }) {
    for (const { languages } of listMessages(workspace, (file) => !isUnreadable(file))) {
      const uneven = unevenNames(languages, ({ messages }) => new Set(messages.keys()))
      for (const { name, having, lacking, isRare } of uneven) {
        const [first, other] = [having[0], lacking[0]] as [MessageLanguage, MessageLanguage]
        for (const language of isRare ? having : lacking) {
          const others = isRare ? namesBeyond(other, language) : namesBeyond(language, first)
          const close = closestName(name, others)
          const hint = 'Add it where it is missing, or delete it everywhere.'
          if (isRare)
            yield diagnosticAt(placeOf(language, name), {
              message: `The key "${name}" is not in ${localesOf(lacking)}.`,
              hint: close ? `Did you mean "${close}"?` : hint,
            })
          // A misspelt key is reported where it stands, not once more as missing.
          else if (!close)
            yield diagnosticAt(language.parsed.placeOf([]), {
              message: `The key "${name}" is missing; it is in ${localesOf(having)}.`,
              hint,
              related: [relatedAt(placeOf(first, name), `"${name}" in ${first.locale}.`)],
            })
        }
      }
    }
  },
}

function namesBeyond(language: MessageLanguage, other: MessageLanguage): string[] {
  return [...language.messages.keys()].filter((name) => !other.messages.has(name))
}

function localesOf(languages: MessageLanguage[]): string {
  return languages.map(({ locale }) => locale).join(' and ')
}

function placeOf({ parsed, messages }: MessageLanguage, name: string) {
  return parsed.placeOfKey([messages.get(name)?.[0] ?? name])
}
