import { isLocale, LOCALES } from '../../domain/locale'
import { type DataPath, describePath } from '../read/data-path'
import type { Place } from '../read/diagnostic'
import type { UntranslatedPolicy } from '../read/json-schema'
import type { ParsedMarkdown } from '../read/parse-markdown'
import type { ParsedFile } from '../read/parsed-file'
import { listAt, textAt } from '../read/value-at'
import type { ArticleFile, Workspace } from '../read/workspace'
import { isLocalized } from '../schema/schema-node'
import { walkSchema } from '../schema/walk-schema'
import { byNamespace, groupMessages, pluralNames } from './group-messages'
import { placeOfText } from './text-places'

/** A text of the site in one language; text-places.ts tells where it stands. */
export type Text = DataText | ArticleBody

/** There are a hundred thousand of these in a large content, so they hold nothing that can be found out. */
interface DataText {
  locale: string
  text: string
  /** The file it stands in. */
  parsed: ParsedFile
  /** Where it stands in the data of its file. */
  path: DataPath
}

/** What stands below an article's front matter. */
interface ArticleBody {
  locale: string
  text: string
  parsed: ParsedMarkdown
  path?: undefined
}

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
  /**
   * Texts of other languages that say the same and are listed elsewhere: the Russian form for "few" has no
   * counterpart of that name, but says what the others say for "other".
   */
  counterparts?: Text[]
  /** Why it stands in for another text, where it does. */
  placeholder?: string | undefined
  /** How many characters there is room for, where the schema says so. */
  fits?: number | undefined
  /** What becomes of it in a language that does not have it, where the schema says so. */
  untranslated?: UntranslatedPolicy | undefined
}

/** Several checks read every text; finding them and their places once is enough. */
const localizedTexts = new WeakMap<Workspace, TextInLanguages[]>()
const articleTexts = new WeakMap<Workspace, TextInLanguages[]>()
const messageTexts = new WeakMap<Workspace, TextInLanguages[]>()

/** Everything that is written in several languages: data, articles and the words of the interface. */
export function listAllTexts(workspace: Workspace): TextInLanguages[] {
  return [...listLocalizedTexts(workspace), ...listArticleTexts(workspace), ...listMessageTexts(workspace)]
}

const byAddress = new WeakMap<Workspace, Map<string, TextInLanguages>>()

/** The same, to be looked up by their addresses. */
export function textsByAddress(workspace: Workspace): Map<string, TextInLanguages> {
  return once(byAddress, workspace, () => new Map(listAllTexts(workspace).map((one) => [one.address, one])))
}

/** Every localized text of the YAML files. Values that are no texts are left out. */
export function listLocalizedTexts(workspace: Workspace): TextInLanguages[] {
  return once(localizedTexts, workspace, findLocalizedTexts)
}

/** Every article with its translations: front matter fields and bodies. */
export function listArticleTexts(workspace: Workspace): TextInLanguages[] {
  return once(articleTexts, workspace, findArticleTexts)
}

/**
 * Every interface text with its translations. Of a text with plural forms each form is one: languages
 * have different ones, so only forms of the same name are put together.
 */
export function listMessageTexts(workspace: Workspace): TextInLanguages[] {
  return once(messageTexts, workspace, findMessageTexts)
}

function once<T>(known: WeakMap<Workspace, T>, workspace: Workspace, find: (workspace: Workspace) => T): T {
  const found = known.get(workspace) ?? find(workspace)
  known.set(workspace, found)
  return found
}

function findLocalizedTexts(workspace: Workspace): TextInLanguages[] {
  const found: TextInLanguages[] = []
  for (const { collection, slug: item, parsed } of workspace.items) {
    const owner = item ? `${collection.name}/${item}` : collection.name
    walkSchema(
      workspace.schemas,
      collection.schema,
      parsed.value,
      (value, schema, path) => {
        const texts = LOCALES.flatMap((locale) => {
          const text = textAt(value, [locale])
          return text === undefined ? [] : [{ locale, text, parsed, path: [...path, locale] }]
        })
        found.push({
          name: path.length > 0 ? describePath(path) : 'The text',
          get place() {
            return parsed.placeOfKey(path)
          },
          owner,
          address: [owner, ...path].join('/'),
          texts,
          placeholder: textAt(value, ['placeholder']),
          fits: schema.fits,
          untranslated: schema.untranslated,
        })
        return 'skip'
      },
      isLocalized,
    )
  }
  return found
}

function findArticleTexts(workspace: Workspace): TextInLanguages[] {
  const slugs = [...new Set(workspace.articles.map(({ slug }) => slug))]
  return slugs.flatMap((slug) => {
    const articles = workspace.articles.filter((article) => article.slug === slug)
    const owner = `guides/${slug}`
    const highlights = Math.max(...articles.map(({ parsed }) => listAt(parsed.value, ['highlights']).length))
    const paths: DataPath[] = [
      ['title'],
      ['description'],
      ['teaser'],
      ...range(highlights).map((i) => ['highlights', i]),
    ]
    const fields = paths.map((path) => ({
      name: describePath(path),
      address: [owner, ...path].join('/'),
      texts: articles.flatMap(({ locale, parsed }) => {
        const text = textAt(parsed.value, path)
        return text === undefined ? [] : [{ locale, text, parsed, path }]
      }),
    }))
    const body = { name: 'The article', address: `${owner}/text`, texts: articles.map(textOfBody) }
    return [...fields, body].flatMap(({ texts, ...rest }) =>
      texts[0] ? [{ ...rest, owner, place: placeOfText(texts[0]), texts }] : [],
    )
  })
}

function findMessageTexts({ messages }: Workspace): TextInLanguages[] {
  return [...byNamespace(messages.filter(({ locale }) => isLocale(locale)))].flatMap(([namespace, files]) => {
    const plurals = pluralNames(files)
    const found = new Map<string, Text[]>()
    const nameOf = new Map<string, string>()
    for (const file of files) {
      for (const { name, keys } of groupMessages(file, plurals).values()) {
        for (const key of keys.values()) {
          const text = textAt(file.parsed.value, [key])
          if (text === undefined) continue
          found.set(key, [
            ...(found.get(key) ?? []),
            { locale: file.locale, text, parsed: file.parsed, path: [key] },
          ])
          nameOf.set(key, name)
        }
      }
    }
    const owner = `locales/${namespace}`
    return [...found].flatMap(([key, texts]): TextInLanguages[] => {
      if (!texts[0]) return []
      const own = texts.map(({ locale }) => locale)
      const counterparts = (found.get(`${nameOf.get(key)}_other`) ?? []).filter(
        ({ locale }) => !own.includes(locale),
      )
      const group = { name: key, owner, address: `${owner}/${key}`, place: placeOfText(texts[0]), texts }
      return [counterparts.length > 0 ? { ...group, counterparts } : group]
    })
  })
}

function textOfBody({ locale, parsed }: ArticleFile): Text {
  return { locale, text: parsed.body, parsed }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
