import { isLocale } from '../../domain/locale'
import type { ParsedFile } from '../read/parsed-file'
import { textAt } from '../read/value-at'
import { byNamespace, groupMessages, type Message, pluralNames } from '../texts/group-messages'
import type { Check } from './check'

/** The values that a text takes are the same in every language; a plural form may leave one out. */
export const messagesTakeTheSameValues: Check = {
  code: 'message-value',
  severity: 'error',
  scope: 'The {{values}} of an interface text are the same in every language, and their braces are closed.',
  *run({ workspace }) {
    for (const files of byNamespace(workspace.messages.filter(({ locale }) => isLocale(locale))).values()) {
      const plurals = pluralNames(files)
      const grouped = files.map((file) => ({ file, messages: groupMessages(file, plurals) }))
      for (const { file, messages } of grouped) {
        for (const message of messages.values()) {
          const own = valuesOf(file.parsed, message)
          const key = [...message.keys.values()][0] ?? message.name
          const broken = [...message.keys.values()].find((one) =>
            /[{}]/.test((textAt(file.parsed.value, [one]) ?? '').replace(/\{\{[^{}]*\}\}/g, '')),
          )
          if (broken !== undefined) {
            yield {
              ...file.parsed.placeOf([broken]),
              message: `The braces in the text of "${broken}" are not in pairs.`,
              hint: 'A value is written {{name}}.',
            }
            continue
          }
          const others = grouped.filter((other) => other.file !== file && other.messages.has(message.name))
          const wanted = others.map((other) => valuesOf(other.file.parsed, other.messages.get(message.name)))
          for (const value of new Set(wanted.flatMap((values) => [...values]))) {
            const having = others.filter((_other, i) => wanted[i]?.has(value))
            // Told where most languages differ from this one; a value that only one has is told there.
            if (own.has(value) || having.length * 2 <= others.length) continue
            yield {
              ...file.parsed.placeOf([key]),
              message: `The text of "${message.name}" lacks {{${value}}}, which it has in ${having.map((other) => other.file.locale).join(' and ')}.`,
            }
          }
          for (const value of own) {
            if (others.length === 0 || wanted.some((values) => values.has(value))) continue
            yield {
              ...file.parsed.placeOf([key]),
              message: `The text of "${message.name}" has {{${value}}}, which it has in no other language.`,
              hint: 'A value that the program does not give is shown empty.',
            }
          }
        }
      }
    }
  },
}

/** The names between double braces in all forms of a text: {{count}}, {{- name}} and {{n, number}}. */
function valuesOf(parsed: ParsedFile, message: Message | undefined): Set<string> {
  const texts = [...(message?.keys.values() ?? [])].map((key) => textAt(parsed.value, [key]) ?? '')
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\{\{-?\s*([^{},\s]+)[^{}]*\}\}/g)].map((match) => match[1] ?? ''),
    ),
  )
}
