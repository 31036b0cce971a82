import { textAt } from '../read/value-at'
import { firstKey, listMessages, type Message, type MessageLanguage } from '../texts/messages'
import { diagnosticAt, type PartCheck } from './check'
import { unevenNames } from './uneven-names'

/** The values that a text takes are the same in every language; a plural form may leave one out. */
export const messagesTakeTheSameValues: PartCheck = {
  error: 'message-value',
  scope: 'The {{values}} of an interface text are the same in every language, and their braces are closed.',
  *inPart({ workspace }) {
    for (const { languages } of listMessages(workspace)) {
      for (const name of new Set(languages.flatMap(({ messages }) => [...messages.keys()]))) {
        const all = languages.flatMap((language) => valuesIn(language, language.messages.get(name)) ?? [])
        for (const { parsed, broken } of all) {
          if (broken === undefined) continue
          yield diagnosticAt(parsed.placeOf([broken]), {
            message: `The braces in the text of "${broken}" are not in pairs.`,
            hint: 'A value is written {{name}}.',
          })
        }
        for (const { name: value, having, lacking, isRare } of unevenNames(all, ({ values }) => values)) {
          for (const { parsed, key, broken } of isRare ? having : lacking) {
            if (broken !== undefined) continue
            const text = `The text of "${name}"`
            const locales = having.map(({ locale }) => locale).join(' and ')
            yield diagnosticAt(parsed.placeOf([key]), {
              message: isRare
                ? `${text} has {{${value}}}, which it has in no other language.`
                : `${text} lacks {{${value}}}, which it has in ${locales}.`,
              hint: isRare ? 'A value that the program does not give is shown empty.' : undefined,
            })
          }
        }
      }
    }
  },
}

/** The names between double braces in all forms of a text: {{count}}, {{- name}} and {{n, number}}. */
function valuesIn({ locale, parsed }: MessageLanguage, message: Message | undefined) {
  if (!message) return undefined
  const forms = [...message.keys.values()].map((key) => ({ key, text: textAt(parsed.value, [key]) ?? '' }))
  const broken = forms.find(({ text }) => /[{}]/.test(text.replace(/\{\{[^{}]*\}\}/g, '')))?.key
  const names = forms.flatMap(({ text }) =>
    [...text.matchAll(/\{\{-?\s*([^{},\s]+)[^{}]*\}\}/g)].map((match) => match[1] ?? ''),
  )
  return { locale, parsed, key: firstKey(message), broken, values: new Set(names) }
}
