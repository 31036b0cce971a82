import { LOCALES } from '../../domain/locale'
import { type DataPath, describePath } from '../parse/data-path'
import type { ParsedFile } from '../parse/parsed-file'
import { placeAtOffset } from '../parse/place-at-offset'
import { textAt } from '../parse/value-at'
import type { Place } from '../problems/problem'
import { walkSchema } from '../schema/walk-schema'
import type { Workspace } from '../workspace'
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
  texts: Text[]
}

/** Fields of an article's front matter that travellers read. */
const ARTICLE_FIELDS = ['title', 'description', 'teaser']

/** Every localized text of the YAML files. Values that are no texts are left out. */
export function listLocalizedTexts(workspace: Workspace): TextInLanguages[] {
  const found: TextInLanguages[] = []
  for (const { collection, parsed } of workspace.items) {
    walkSchema(workspace.schemas, collection.schema, parsed.value, (value, schema, path) => {
      if (!schema.localized) return
      const texts = LOCALES.flatMap((locale) => {
        const text = textAt(value, [locale])
        return text === undefined ? [] : [textOfData(parsed, [...path, locale], locale, text)]
      })
      found.push({
        name: path.length > 0 ? describePath(path) : 'The text',
        place: parsed.placeOfKey(path),
        texts,
      })
      return 'skip'
    })
  }
  return found
}

/** Every article with its translations: front matter fields and bodies. */
export function listArticleTexts(workspace: Workspace): TextInLanguages[] {
  const slugs = [...new Set(workspace.articles.map(({ slug }) => slug))]
  return slugs.flatMap((slug) => {
    const articles = workspace.articles.filter((article) => article.slug === slug)
    const fields = ARTICLE_FIELDS.map((field) => ({
      name: field,
      texts: articles.flatMap(({ locale, parsed }) => {
        const text = textAt(parsed.value, [field])
        return text === undefined ? [] : [textOfData(parsed, [field], locale, text)]
      }),
    }))
    const bodies = articles.map(({ locale, parsed }): Text => {
      const bodyStart = parsed.text.length - parsed.body.length
      return {
        locale,
        text: parsed.body,
        place: { file: parsed.file, line: parsed.bodyLine, column: 1 },
        placeOf: (_piece, offset) => placeAtOffset(parsed.file, parsed.text, bodyStart + offset),
      }
    })
    return [...fields, { name: 'The article', texts: bodies }].flatMap(({ name, texts }) =>
      texts[0] ? [{ name, place: texts[0].place, texts }] : [],
    )
  })
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
