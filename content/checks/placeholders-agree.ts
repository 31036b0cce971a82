import { findTextPlaceholders } from '../compile/text-placeholders'
import { listArticleTexts, listLocalizedTexts, type Text } from '../texts/list-texts'
import type { Check } from './check'

/** A fact told in one language is told in the others. */
export const placeholdersAgree: Check = {
  code: 'text-placeholders',
  severity: 'error',
  scope: 'A text has the same {{…}} in all its languages.',
  *run({ workspace, isUnreadable }) {
    for (const { name, texts } of [...listLocalizedTexts(workspace), ...listArticleTexts(workspace)]) {
      const namesIn = texts
        .filter(({ place }) => !isUnreadable(place.file))
        .map((text) => ({ text, names: placeholdersOf(text) }))
      for (const { text, names } of namesIn) {
        const missing = new Set(
          namesIn.flatMap((other) => [...other.names].filter((placeholder) => !names.has(placeholder))),
        )
        for (const placeholder of missing) {
          const others = namesIn.filter((other) => other.names.has(placeholder)).map((other) => other.text)
          // Told once: where most languages have it the one without is wrong, else the one with it.
          if (others.length * 2 < texts.length) continue
          yield {
            ...text.place,
            message: `${name} does not tell ${placeholder} in "${text.locale}"; it does in ${others.map(({ locale }) => `"${locale}"`).join(' and ')}.`,
            hint: 'The languages must tell the same facts.',
            related: others.map(({ locale, place }) => ({ ...place, message: `Told in "${locale}".` })),
          }
        }
        for (const placeholder of names) {
          const others = namesIn.filter((other) => other.names.has(placeholder)).length
          if (others * 2 >= texts.length || texts.length === 1) continue
          yield {
            ...text.place,
            message: `${name} tells ${placeholder} only in "${text.locale}".`,
            hint: 'The languages must tell the same facts.',
          }
        }
      }
    }
  },
}

/** Which form of a figure is used, with or without its unit, is the language's own business. */
function placeholdersOf({ text }: Text): Set<string> {
  return new Set(
    findTextPlaceholders(text)
      .filter(({ kind }) => kind !== 'malformed')
      .map(({ kind, name }) => (kind === 'figure' ? `{{figure ${name}}}` : `{{${name}}}`)),
  )
}
