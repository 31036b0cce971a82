import { LOCALES } from '../../domain/locale'
import { type DataPath, describePath } from '../parse/data-path'
import type { ParsedFile } from '../parse/parsed-file'
import { placeAtOffset } from '../parse/place-at-offset'
import { listAt, textAt } from '../parse/value-at'
import type { Place } from '../problems/problem'
import { walkSchema } from '../schema/walk-schema'
import type { ArticleFile, Workspace } from '../workspace'
import { placeInText } from './place-in-text'

/** A text of the site in one language. */
export interface Text {
  locale: string
  text: string
  place: Place
  /** Where a piece of it stands, by the piece's offset in the text. */
  placeOf(piece: string, offset: number): Place
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
}

/** Several checks read every text; finding them and their places once is enough. */
const localizedTexts = new WeakMap<Workspace, TextInLanguages[]>()
const articleTexts = new WeakMap<Workspace, TextInLanguages[]>()

/** Every localized text of the YAML files. Values that are no texts are left out. */
export function listLocalizedTexts(workspace: Workspace): TextInLanguages[] {
  return once(localizedTexts, workspace, findLocalizedTexts)
}

/** Every article with its translations: front matter fields and bodies. */
export function listArticleTexts(workspace: Workspace): TextInLanguages[] {
  return once(articleTexts, workspace, findArticleTexts)
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
    walkSchema(workspace.schemas, collection.schema, parsed.value, (value, schema, path) => {
      if (!schema.localized) return
      const texts = LOCALES.flatMap((locale) => {
        const text = textAt(value, [locale])
        return text === undefined ? [] : [textOfData(parsed, [...path, locale], locale, text)]
      })
      found.push({
        name: path.length > 0 ? describePath(path) : 'The text',
        place: parsed.placeOfKey(path),
        owner,
        address: [owner, ...path].join('/'),
        texts,
      })
      return 'skip'
    })
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
        return text === undefined ? [] : [textOfData(parsed, path, locale, text)]
      }),
    }))
    const body = { name: 'The article', address: `${owner}/text`, texts: articles.map(textOfBody) }
    return [...fields, body].flatMap(({ texts, ...rest }) =>
      texts[0] ? [{ ...rest, owner, place: texts[0].place, texts }] : [],
    )
  })
}

function textOfBody({ locale, parsed }: ArticleFile): Text {
  const bodyStart = parsed.text.length - parsed.body.length
  return {
    locale,
    text: parsed.body,
    place: { file: parsed.file, line: parsed.bodyLine, column: 1 },
    placeOf: (_piece, offset) => placeAtOffset(parsed.file, parsed.text, bodyStart + offset),
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

function textOfData(parsed: ParsedFile, path: DataPath, locale: string, text: string): Text {
  return {
    locale,
    text,
    place: parsed.placeOf(path),
    placeOf: (piece, offset) =>
      placeInText(parsed, path, piece, text.slice(0, offset).split(piece).length - 1),
  }
}
