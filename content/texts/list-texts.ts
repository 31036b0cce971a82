import { isLocale, LOCALES, type Locale } from '../../domain/locale'
import type { Place } from '../read/diagnostic'
import { mapByKey } from '../read/group-by-key'
import type { JsonSchema, UntranslatedPolicy } from '../read/json-schema'
import { oncePer } from '../read/once-per'
import type { ParsedFile } from '../read/parsed-file'
import { type DataPath, describePath, listAt, textAt } from '../read/value-at'
import { nameOfItem, type Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listDescribed } from '../schema/list-described'
import { isLocalized } from '../schema/resolve-schema'
import { listMessages, roomOfMessage } from './messages'
import { placeInText, placeOfText, type Text } from './text'

/** A text with its translations: a localized text of a YAML file, or the articles of one name. */
export interface TextInLanguages {
  /** What it is called in a sentence. */
  name: string
  place: Place
  /** Its file as figures are named: `tours/flamenco-tapas`, `faqs/home`, `guides/about`. */
  owner: string
  /** Where it stands, as figures are named: `faqs/home/items/0/answer`. */
  address: string
  texts: Text[]
  /** Of a plural form: the address of the text with all its forms. */
  formOf?: string
  /** What the same text is called elsewhere: the Russian form for "few" says what others say for "other". */
  counterparts?: Text[]
  /** Why it stands in for another text, where it does. */
  placeholder?: string | undefined
  /** How many characters there is room for, where that is limited. */
  fits?: number | undefined
  /** What becomes of it in a language that does not have it, where the schema says so. */
  untranslated?: UntranslatedPolicy | undefined
}

/** Everything that is written in several languages: data, articles and the words of the interface. */
export const listAllTexts = oncePer((workspace: Workspace): TextInLanguages[] =>
  partsOf(workspace).flatMap(textsOfPart),
)

const textsOfPart = oncePer((part: Workspace): TextInLanguages[] => [
  ...findLocalizedTexts(part),
  ...findArticleTexts(part),
  ...findMessageTexts(part),
])

/** Every localized text of the YAML files. Values that are no texts are left out. */
export const listLocalizedTexts = oncePer((workspace: Workspace): TextInLanguages[] =>
  partsOf(workspace).flatMap((part) => (part.items.length > 0 ? textsOfPart(part) : [])),
)

function findLocalizedTexts({ items, schemas }: Workspace): TextInLanguages[] {
  return items.flatMap((item) => {
    const { collection, parsed } = item
    const owner = nameOfItem(item)
    const described = listDescribed(schemas, collection.schema, parsed.value, isLocalized)
    return described.map(({ value, schema, path }) => ({
      name: path.length > 0 ? describePath(path) : 'The text',
      get place() {
        return parsed.placeOfKey(path)
      },
      owner,
      address: [owner, ...path].join('/'),
      texts: LOCALES.flatMap((locale) => textIn(locale, parsed, [...path, locale])),
      placeholder: textAt(value, ['placeholder']),
      fits: schema.fits,
      untranslated: schema.untranslated,
    }))
  })
}

/** Every article with its translations: front matter fields and bodies. */
function findArticleTexts({ articles, schemas }: Workspace): TextInLanguages[] {
  const slugs = [...new Set(articles.map(({ slug }) => slug))]
  return slugs.flatMap((slug) => {
    const own = articles.filter((article) => article.slug === slug && isLocale(article.locale))
    const owner = `guides/${slug}`
    const highlights = Math.max(...own.map(({ parsed }) => listAt(parsed.value, ['highlights']).length))
    const paths: DataPath[] = [
      ['title'],
      ['description'],
      ['teaser'],
      ...Array.from({ length: highlights }, (_, i) => ['highlights', i]),
    ]
    const fields = paths.map((path) => {
      const schema: JsonSchema | undefined = schemas.article?.properties?.[String(path[0])]
      return {
        name: describePath(path),
        address: [owner, ...path].join('/'),
        texts: own.flatMap(({ locale, parsed }) => textIn(locale, parsed, path)),
        fits: schema?.items?.fits ?? schema?.fits,
      }
    })
    const bodies = own.map(({ locale, parsed }): Text => ({ locale, text: parsed.body, parsed }))
    const body = { name: 'The article', address: `${owner}/text`, texts: bodies }
    return [...fields, body].flatMap(({ texts, ...rest }) =>
      texts[0] ? [{ ...rest, owner, place: placeOfText(texts[0]), texts }] : [],
    )
  })
}

/** Interface texts with translations; plural forms go together by name, as languages differ in them. */
function findMessageTexts(workspace: Workspace): TextInLanguages[] {
  return listMessages(workspace).flatMap(({ namespace, languages }) => {
    const owner = `locales/${namespace}`
    const all = languages.flatMap(({ locale, parsed, messages }) =>
      [...messages].flatMap(([name, keys]) =>
        keys.flatMap((key) => textIn(locale, parsed, [key]).map((text) => ({ name, key, text }))),
      ),
    )
    const byKey = mapByKey(all, ({ key }) => key)
    const textsOf = (key: string) => (byKey.get(key) ?? []).map(({ text }) => text)
    return [...byKey.values()].map(([first]): TextInLanguages => {
      const { name, key, text } = first as (typeof all)[number]
      const texts = textsOf(key)
      const counterparts = textsOf(`${name}_other`).filter(
        (other) => !texts.some(({ locale }) => locale === other.locale),
      )
      return {
        name: key,
        owner,
        address: `${owner}/${key}`,
        place: placeOfText(text),
        texts,
        fits: roomOfMessage(`${owner}/${name}`),
        ...(name !== key && { formOf: `${owner}/${name}` }),
        ...(counterparts.length > 0 && { counterparts }),
      }
    })
  })
}

/** Values that are filled in take about this many characters. */
const FILLED_IN = '12345678'

/** A text as it is measured: with something in place of its values. */
export function filledIn(text: string): string {
  return text.replace(/\{\{[^{}]*\}\}/g, FILLED_IN)
}

/** What a search finds in the texts of a part, with its place; remembered as long as they do not change. */
export function findInTexts<Found extends { offset: number }>(
  part: Workspace,
  name: string,
  search: (text: string, locale: Locale) => Found[],
) {
  return cachedOfPart(part, name, () =>
    listAllTexts(part).flatMap(({ address, texts }) =>
      texts.flatMap((text) =>
        (isLocale(text.locale) ? search(text.text, text.locale) : []).map((found) => ({
          ...found,
          address,
          locale: text.locale,
          place: placeInText(text, found.offset),
        })),
      ),
    ),
  )
}

function textIn(locale: string, parsed: ParsedFile, path: DataPath): Text[] {
  const text = textAt(parsed.value, path)
  return text === undefined ? [] : [{ locale, text, parsed, path }]
}
