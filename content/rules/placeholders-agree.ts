import type { HardCodedQuantity } from '../quantities/hard-coded-quantity'
import { listAllTexts, type Text } from '../texts/list-texts'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { placeOfText } from '../texts/text-places'
import type { Check } from './check'

/** A fact told in one language is told in the others. */
export const placeholdersAgree: Check = {
  code: 'text-placeholders',
  severity: 'error',
  scope: 'A text has the same {{…}} in all its languages.',
  *run({ workspace, prose, isUnreadable }) {
    const typed = typedFigures(prose.hardCoded)
    for (const { name, owner, texts } of listAllTexts(workspace)) {
      if (!texts.some(({ text }) => text.includes('{{'))) continue
      const namesIn = texts
        .filter(({ parsed }) => !isUnreadable(parsed.file))
        .map((text) => ({ text, names: placeholdersOf(text, owner), typed: typed.get(text) }))
      const tells = (one: (typeof namesIn)[number], placeholder: string) =>
        one.names.has(placeholder) || one.typed?.has(placeholder) === true
      for (const one of namesIn) {
        const { text, names } = one
        const missing = new Set(
          namesIn.flatMap((other) => [...other.names].filter((placeholder) => !tells(one, placeholder))),
        )
        for (const placeholder of missing) {
          const others = namesIn.filter((other) => tells(other, placeholder)).map((other) => other.text)
          // Told once: where most languages have it the one without is wrong, else the one with it.
          if (others.length * 2 < texts.length) continue
          yield {
            ...placeOfText(text),
            message: `${name} does not tell ${placeholder} in "${text.locale}"; it does in ${others.map(({ locale }) => `"${locale}"`).join(' and ')}.`,
            hint: 'The languages must tell the same facts.',
            related: others.map((other) => ({
              ...placeOfText(other),
              message: `Told in "${other.locale}".`,
            })),
          }
        }
        for (const placeholder of names) {
          const others = namesIn.filter((other) => tells(other, placeholder)).length
          if (others * 2 >= texts.length || texts.length === 1) continue
          yield {
            ...placeOfText(text),
            message: `${name} tells ${placeholder} only in "${text.locale}".`,
            hint: 'The languages must tell the same facts.',
          }
        }
      }
    }
  },
}

/** Figures that a text tells in digits: what is wrong with that is reported at the digits. */
function typedFigures(hardCoded: HardCodedQuantity[]): Map<Text, Set<string>> {
  const typed = new Map<Text, Set<string>>()
  for (const { text, figure } of hardCoded) {
    if (!figure) continue
    const own = typed.get(text) ?? new Set()
    typed.set(text, own.add(`{{figure ${figure.name}}}`))
  }
  return typed
}

/**
 * Which form of a figure is used, with or without its unit, is the language's own business. Other braces of
 * interface texts are values that the program gives; another check compares those.
 */
function placeholdersOf({ text }: Text, owner: string): Set<string> {
  const isMessage = owner.startsWith('locales/')
  return new Set(
    findTextPlaceholders(text)
      .filter(({ kind }) => kind === 'figure' || (kind === 'name' && !isMessage))
      .map(({ kind, name }) => (kind === 'figure' ? `{{figure ${name}}}` : `{{${name}}}`)),
  )
}
