import type { HardCodedQuantity } from '../quantities/hard-coded-quantity'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listAllTexts, type TextInLanguages } from '../texts/list-texts'
import { placeOfText, type Text } from '../texts/text'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { type Check, diagnosticAt, relatedAt } from './check'
import { unevenNames } from './uneven-names'

export const placeholdersAgree: Check = {
  code: 'text-placeholders',
  scope: 'A text has the same {{…}} in all its languages.',
  *run({ workspace, prose, isUnreadable }) {
    const typed = typedFigures(prose.hardCoded)
    const readable = ({ texts }: TextInLanguages) => texts.filter(({ parsed }) => !isUnreadable(parsed.file))
    // A part whose texts name the same in all languages need not be looked at: what is typed is told elsewhere.
    const uneven = partsOf(workspace).filter((part) =>
      cachedOfPart(part, 'uneven-placeholders', () =>
        listAllTexts(part).some(
          (group) => unevenNames(readable(group), (text) => placeholdersOf(text, group.owner)).length > 0,
        ),
      ),
    )
    for (const group of uneven.flatMap(listAllTexts)) {
      const { name, owner, texts } = group
      if (!texts.some(({ text }) => text.includes('{{'))) continue
      const languages = readable(group).map((text) => ({
        text,
        named: placeholdersOf(text, owner),
        typed: typed.get(text) ?? [],
      }))
      const facts = unevenNames(languages, (one) => new Set([...one.named, ...one.typed]))
      for (const { name: fact, having, lacking, isRare } of facts) {
        const named = having.filter((one) => one.named.has(fact)).map(({ text }) => text)
        if (isRare) {
          for (const text of named)
            yield diagnosticAt(placeOfText(text), {
              message: `${name} tells ${fact} only in "${text.locale}".`,
              hint,
            })
        } else if (named.length > 0) {
          const others = having.map(({ text }) => text)
          const locales = others.map(({ locale }) => `"${locale}"`).join(' and ')
          for (const { text } of lacking) {
            const message = `${name} does not tell ${fact} in "${text.locale}"; it does in ${locales}.`
            const related = others.map((other) => relatedAt(placeOfText(other), `Told in "${other.locale}".`))
            yield diagnosticAt(placeOfText(text), { message, hint, related })
          }
        }
      }
    }
  },
}

const hint = 'The languages must tell the same facts.'

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

/** Figures may stand with or without a unit. Other braces are the program's: another check compares them. */
function placeholdersOf({ text }: Text, owner: string): Set<string> {
  const isMessage = owner.startsWith('locales/')
  return new Set(
    findTextPlaceholders(text)
      .filter(({ kind }) => kind === 'figure' || (kind === 'name' && !isMessage))
      .map(({ kind, name }) => (kind === 'figure' ? `{{figure ${name}}}` : `{{${name}}}`)),
  )
}
