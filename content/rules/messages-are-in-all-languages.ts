import { closestName } from '../read/did-you-mean'
import { firstKey, listMessages, type MessageLanguage } from '../texts/messages'
import { type CheckDiagnostic, diagnosticAt, type PartCheck, relatedAt } from './check'
import { type UnevenName, unevenNames } from './uneven-names'

export const messagesAreInAllLanguages: PartCheck = {
  code: 'message-key',
  scope: 'The locale files of a name have the same keys in every language.',
  per: 'part',
  *run({ workspace, isUnreadable }) {
    for (const { languages } of listMessages(workspace, (file) => !isUnreadable(file)))
      for (const uneven of unevenNames(languages, ({ messages }) => new Set(messages.keys())))
        yield* uneven.isRare ? tooMany(uneven) : missing(uneven)
  },
}

function* tooMany({ name, having, lacking }: UnevenName<MessageLanguage>): Iterable<CheckDiagnostic> {
  for (const language of having) {
    const close = closestName(name, namesBeyond(lacking[0], language))
    yield diagnosticAt(placeOf(language, name), {
      message: `The key "${name}" is not in ${localesOf(lacking)}.`,
      hint: close ? `Did you mean "${close}"?` : 'Add it where it is missing, or delete it everywhere.',
    })
  }
}

function* missing({ name, having, lacking }: UnevenName<MessageLanguage>): Iterable<CheckDiagnostic> {
  const first = having[0] as MessageLanguage
  for (const language of lacking) {
    // A misspelt key is told where it stands, not once more as missing.
    if (closestName(name, namesBeyond(language, first))) continue
    yield diagnosticAt(language.parsed.placeOf([]), {
      message: `The key "${name}" is missing; it is in ${localesOf(having)}.`,
      hint: 'Add it where it is missing, or delete it everywhere.',
      related: [relatedAt(placeOf(first, name), `"${name}" in ${first.locale}.`)],
    })
  }
}

/** What one language has and the other lacks. */
function namesBeyond(language: MessageLanguage | undefined, other: MessageLanguage): string[] {
  return [...(language?.messages.keys() ?? [])].filter((name) => !other.messages.has(name))
}

function localesOf(languages: MessageLanguage[]): string {
  return languages.map(({ locale }) => locale).join(' and ')
}

function placeOf({ parsed, messages }: MessageLanguage, name: string) {
  const message = messages.get(name)
  return parsed.placeOfKey([message ? firstKey(message) : name])
}
