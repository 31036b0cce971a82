import { groupByKey, mapByKey } from '../read/group-by-key'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import type { TextInLanguages } from '../texts/list-texts'
import { listTranslations } from '../texts/list-translations'
import { placeOfText, type Text } from '../texts/text'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { type Check, type CheckContext, diagnosticAt, relatedAt } from './check'
import { findLooseBraces } from './placeholders-in-texts'
import { unevenNames } from './uneven-names'

export const placeholdersAgree: Check = {
  error: 'text-placeholders',
  scope: 'A text has the same {{…}} in all its languages.',
  run: (context) => unevenBraces(context, false),
}

export const messagesTakeTheSameValues: Check = {
  error: 'message-value',
  scope: 'The {{values}} of an interface text are the same in every language.',
  run: (context) => unevenBraces(context, true),
}

/** @param ofMessages whether values that the program fills in are compared, or what the data fills in */
function* unevenBraces({ workspace, prose, isUnreadable }: CheckContext, ofMessages: boolean) {
  // What is wrong with a figure that is stated in digits is reported at the digits.
  const typed = mapByKey(prose.hardCoded, ({ text }) => text)
  /** A plural form may leave out what another one states. */
  const sidesOf = ({ texts }: TextInLanguages) => {
    const readable = texts.filter(({ parsed }) => !isUnreadable(parsed.file))
    return groupByKey(readable, ({ locale }) => locale) as [Text, ...Text[]][]
  }
  // A part whose texts name the same in all languages need not be looked at: what is typed is reported elsewhere.
  const uneven = partsOf(workspace).filter((part) =>
    cachedOfPart(part, 'uneven-placeholders', () =>
      listTranslations(part).some((text) => unevenNames(sidesOf(text), namedIn).length > 0),
    ),
  )
  for (const one of uneven.flatMap((part) => listTranslations(part))) {
    const { name, owner, address } = one
    const sides = sidesOf(one)
    // What is not closed is reported once.
    if (sides.some((side) => side.some(({ text }) => findLooseBraces(text)))) continue
    const facts = unevenNames(sides, (side) => {
      const inDigits = side.flatMap((text) => typed.get(text) ?? [])
      return new Set([
        ...namedIn(side),
        ...inDigits.flatMap(({ figure }) => (figure ? `{{figure ${figure.name}}}` : [])),
      ])
    })
    for (const { name: fact, having, lacking, isRare } of facts) {
      const naming = having.filter((side) => namedIn(side).has(fact))
      const isValue = owner.startsWith('locales/') && !fact.startsWith('{{figure ')
      if (naming.length === 0 || isValue !== ofMessages) continue
      const locales = having.map(([{ locale }]) => `"${locale}"`).join(' and ')
      for (const [text] of isRare ? naming : lacking)
        yield diagnosticAt(placeOfText(text), {
          message: isRare
            ? `${name} tells ${fact} only in "${text.locale}".`
            : `${name} does not tell ${fact} in "${text.locale}"; it does in ${locales}.`,
          hint:
            isValue && isRare
              ? 'A value that the program does not give is shown empty.'
              : 'The languages must tell the same facts.',
          follows: [address],
          ...(!isRare && {
            related: having.map(([side]) => relatedAt(placeOfText(side), `Told in "${side.locale}".`)),
          }),
        })
    }
  }
}

/** Figures may stand with or without a unit, and values of messages as {{- name}} and {{n, number}}. */
export function namedIn(side: Text[]): Set<string> {
  const found = side.flatMap(({ text, parsed }) => {
    const isMessage = parsed.file.startsWith('locales/')
    return findTextPlaceholders(text).flatMap(({ kind, name }) => {
      if (kind === 'figure') return [`{{figure ${name}}}`]
      const [value = ''] = name.replace(/^-\s*/, '').split(/[,\s]/)
      return kind === 'name' || (isMessage && value !== '') ? [`{{${value}}}`] : []
    })
  })
  return new Set(found)
}
