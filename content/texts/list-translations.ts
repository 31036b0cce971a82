import { LOCALES, type Locale } from '../../domain/locale'
import type { Place } from '../read/diagnostic'
import { mapByKey } from '../read/group-by-key'
import { textAt } from '../read/value-at'
import type { Workspace } from '../read/workspace'
import { listAllTexts, type TextInLanguages } from './list-texts'
import { placeOfText } from './text'

/** A text with its translations, as they are followed up. */
export interface TranslatedText {
  /** What it is called in a sentence. */
  name: string
  /** `tours/flamenco-tapas/title`, `guides/about/text`, `locales/common/card.group`. */
  address: string
  /** The same for all items of a list. */
  key: string
  /** How many characters there is room for. */
  fits?: number | undefined
  texts: Partial<Record<Locale, TranslatedInto>>
  /** The file that holds it, or should, in a language. */
  fileIn(locale: Locale): string
  /** Why it stands in for another text, in a language that has one. */
  placeholderIn(locale: Locale): string | undefined
}

interface TranslatedInto {
  text: string
  /** Texts that are measured one by one, where several make one: plural forms. */
  forms: string[]
  place: Place
}

/** `tours/prado/highlights/3` and `…/4` are items of one list. */
export function translationKey(address: string): string {
  return address.replace(/\/\d+(?=\/|$)/g, '/*')
}

/** Texts with translations in data, articles and interface; the plural forms of one are one text. */
export function listTranslations(
  workspace: Workspace,
  isWanted: (key: string) => boolean = () => true,
): TranslatedText[] {
  const addressOf = ({ formOf, address }: TextInLanguages) => formOf ?? address
  const wanted = listAllTexts(workspace).filter((one) => isWanted(translationKey(addressOf(one))))
  return [...mapByKey(wanted, addressOf)].map(([address, forms]) => translatedText(address, forms))
}

function translatedText(address: string, forms: TextInLanguages[]): TranslatedText {
  const { owner, name, formOf, fits, placeholder, place } = forms[0] as TextInLanguages
  const sorted = forms.length > 1 ? forms.sort((a, b) => (a.name < b.name ? -1 : 1)) : forms
  const all = sorted.flatMap((form) => form.texts)
  const texts: TranslatedText['texts'] = {}
  for (const locale of LOCALES) {
    const own = all.filter((text) => text.locale === locale)
    const [first] = own
    if (!first) continue
    const words = own.map(({ text }) => text)
    texts[locale] = {
      text: words.join('\n'),
      forms: words,
      // The place is looked up when it is asked for: most texts are in order.
      get place() {
        return placeOfText(first)
      },
    }
  }
  const [folder, item] = owner.split('/')
  const isArticle = folder === 'guides' && item !== undefined
  return {
    name: formOf === undefined ? name : formOf.slice(owner.length + 1),
    address,
    key: translationKey(address),
    fits,
    texts,
    fileIn: (locale) => {
      if (folder === 'locales') return `locales/${locale}/${item}.json`
      return isArticle ? `${owner}/${locale}.md` : place.file
    },
    placeholderIn: (locale) => {
      const article = all.find((text) => text.locale === locale)?.parsed
      return isArticle ? textAt(article?.value, ['placeholder']) : placeholder
    },
  }
}
