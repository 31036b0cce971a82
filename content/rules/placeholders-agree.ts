import type { HardCodedQuantity } from '../quantities/hard-coded-quantity'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listAllTexts, type TextInLanguages } from '../texts/list-texts'
import { placeOfText, type Text } from '../texts/text'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { type Check, diagnosticAt, relatedAt } from './check'
import { unevenNames } from './uneven-names'

export const placeholdersAgree: Check = {
  error: 'text-placeholders',
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
      const named = (text: Text) => placeholdersOf(text, owner)
      const facts = unevenNames(
        readable(group),
        (text) => new Set([...named(text), ...(typed.get(text) ?? [])]),
      )
      for (const { name: fact, having, lacking, isRare } of facts) {
        const naming = having.filter((text) => named(text).has(fact))
        const locales = having.map(({ locale }) => `"${locale}"`).join(' and ')
        if (naming.length === 0) continue
        for (const text of isRare ? naming : lacking)
          yield diagnosticAt(placeOfText(text), {
            message: isRare
              ? `${name} tells ${fact} only in "${text.locale}".`
              : `${name} does not tell ${fact} in "${text.locale}"; it does in ${locales}.`,
            hint: 'The languages must tell the same facts.',
            follows: [group.address],
            ...(!isRare && {
              related: having.map((one) => relatedAt(placeOfText(one), `Told in "${one.locale}".`)),
            }),
          })
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

/** Figures may stand with or without a unit. Other braces are the program's: another check compares them. */
function placeholdersOf({ text }: Text, owner: string): Set<string> {
  const isMessage = owner.startsWith('locales/')
  return new Set(
    findTextPlaceholders(text)
      .filter(({ kind }) => kind === 'figure' || (kind === 'name' && !isMessage))
      .map(({ kind, name }) => (kind === 'figure' ? `{{figure ${name}}}` : `{{${name}}}`)),
  )
}
