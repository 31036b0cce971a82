import type { Locale } from '../../domain/locale'
import { mapByKey } from '../read/group-by-key'
import { textAt } from '../read/value-at'
import type { Workspace } from '../read/workspace'
import { listAllTexts, type TextInLanguages } from './list-texts'
import type { Text } from './text'

/** The same for all items of a list: `tours/prado/highlights/3` and `…/4` are items of one. */
export function translationKey(address: string): string {
  return address.replace(/\/\d+(?=\/|$)/g, '/*')
}

/** Texts of data, articles and interface, as their translations are followed up: the plural forms of one are one text. */
export function listTranslations(
  workspace: Workspace,
  isWanted: (key: string) => boolean = () => true,
): TextInLanguages[] {
  const addressOf = ({ formOf, address }: TextInLanguages) => formOf ?? address
  const wanted = listAllTexts(workspace).filter((one) => isWanted(translationKey(addressOf(one))))
  return [...mapByKey(wanted, addressOf)].map(([address, forms]) => {
    const first = forms[0] as TextInLanguages
    if (first.address === address && forms.length === 1) return first
    const sorted = forms.sort((a, b) => (a.name < b.name ? -1 : 1))
    const name = address.slice(first.owner.length + 1)
    return { ...first, name, address, texts: sorted.flatMap(({ texts }) => texts) }
  })
}

/** In a language: several, where it has plural forms. */
export function formsIn({ texts }: TextInLanguages, locale: Locale): Text[] {
  return texts.filter((text) => text.locale === locale)
}

export function wordsIn(text: TextInLanguages, locale: Locale): string | undefined {
  const forms = formsIn(text, locale)
  return forms.length === 0 ? undefined : forms.map((form) => form.text).join('\n')
}

export function fileIn({ owner, place }: TextInLanguages, locale: Locale): string {
  const [folder, item] = owner.split('/')
  if (folder === 'locales') return `locales/${locale}/${item}.json`
  return isOfArticle(owner) ? `${owner}/${locale}.md` : place.file
}

/** Why it stands in for another text, in a language that has one. */
export function placeholderIn(text: TextInLanguages, locale: Locale): string | undefined {
  if (!isOfArticle(text.owner)) return text.placeholder
  return textAt(formsIn(text, locale)[0]?.parsed.value, ['placeholder'])
}

function isOfArticle(owner: string): boolean {
  return owner.startsWith('guides/')
}
