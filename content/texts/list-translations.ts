import { LOCALES, type Locale } from '../../domain/locale'
import type { Place } from '../read/diagnostic'
import type { JsonSchema } from '../read/json-schema'
import { textAt } from '../read/value-at'
import type { Workspace } from '../read/workspace'
import { byNamespace, groupMessages, pluralNames } from './group-messages'
import { listArticleTexts, listLocalizedTexts, type TextInLanguages } from './list-texts'
import { roomOfMessage } from './message-room'
import { placeOfText } from './text-places'
import { recordKey } from './translation-record'

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
  /** Why it stands in for another text, in a language. */
  placeholderIn(locale: Locale): string | undefined
}

interface TranslatedInto {
  text: string
  /** Texts that are measured one by one, where several make one: plural forms. */
  forms: string[]
  place: Place
}

/**
 * Every text that has translations: in data, articles and interface texts.
 *
 * @param isWanted tells by its key whether a text is of interest
 */
export function listTranslations(
  workspace: Workspace,
  isWanted: (key: string) => boolean = () => true,
): TranslatedText[] {
  return [
    ...dataTexts(workspace, isWanted),
    ...[...articleTexts(workspace), ...messageTexts(workspace)].filter(({ key }) => isWanted(key)),
  ]
}

/** Nearly all texts there are. */
function dataTexts(workspace: Workspace, isWanted: (key: string) => boolean): TranslatedText[] {
  return listLocalizedTexts(workspace)
    .filter(({ address }) => isWanted(recordKey(address)))
    .map((text) => ({
      ...common(text),
      fits: text.fits,
      fileIn: () => text.place.file,
      placeholderIn: () => text.placeholder,
    }))
}

function articleTexts(workspace: Workspace): TranslatedText[] {
  const placeholders = new Map(
    workspace.articles.map(({ parsed }) => [parsed.file, textAt(parsed.value, ['placeholder'])]),
  )
  const article = workspace.schemas.article
  return listArticleTexts(workspace).map((text) => {
    const [field = ''] = text.address.slice(text.owner.length + 1).split('/')
    const schema: JsonSchema | undefined = article?.properties?.[field]
    const fileIn = (locale: Locale) => `${text.owner}/${locale}.md`
    return {
      ...common(text),
      fits: schema?.items?.fits ?? schema?.fits,
      fileIn,
      placeholderIn: (locale) => placeholders.get(fileIn(locale)),
    }
  })
}

/** Plural forms are one text: languages have different ones. */
function messageTexts({ messages }: Workspace): TranslatedText[] {
  return [...byNamespace(messages)].flatMap(([namespace, files]) => {
    const plurals = pluralNames(files)
    const found = new Map<string, TranslatedText['texts']>()
    for (const file of files) {
      for (const { name, keys } of groupMessages(file, plurals).values()) {
        const sorted = [...keys.values()].sort()
        const forms = sorted.flatMap((key) => textAt(file.parsed.value, [key]) ?? [])
        const texts = found.get(name) ?? {}
        texts[file.locale as Locale] = {
          text: forms.join('\n'),
          forms,
          place: file.parsed.placeOf([sorted[0] ?? name]),
        }
        found.set(name, texts)
      }
    }
    return [...found].map(([name, texts]) => {
      const address = `locales/${namespace}/${name}`
      return {
        name,
        address,
        key: address,
        fits: roomOfMessage(address),
        texts,
        fileIn: (locale: Locale) => `locales/${locale}/${namespace}.json`,
        placeholderIn: () => undefined,
      }
    })
  })
}

function common({ name, address, texts }: Pick<TextInLanguages, 'name' | 'address' | 'texts'>) {
  const byLocale: TranslatedText['texts'] = {}
  for (const one of texts) {
    const locale = LOCALES.find((known) => known === one.locale)
    // The place is looked up when it is asked for: most texts are in order.
    if (locale)
      byLocale[locale] = {
        text: one.text,
        forms: [one.text],
        get place() {
          return placeOfText(one)
        },
      }
  }
  return { name, address, key: recordKey(address), texts: byLocale }
}
