import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { insertEntry, insertItem } from '../../content/read/edit-yaml'
import { type DataPath, listAt, mapAt, textAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { yamlOnOneLine } from '../../content/read/write-yaml-text'
import { STANDS_IN } from '../../content/texts/translation-state'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '../../domain/locale'
import { changedFile, type PlannedFile } from '../change/change-files'
import { capital } from '../output/words'
import { projectDir } from '../project-dir'
import { type Answers, namesIn } from './answers'
import { fillTemplate, type TemplateValues, yamlText } from './fill-template'
import type { Kind } from './kinds'
import { slugFromTitle } from './slug'

/**
 * What has to be written for new content; nothing is written yet. A kind's folder in templates/ is laid out as
 * the content is: a template that is called after the slug becomes a file of its own, what stands in another is
 * added to the file of its name.
 */
export function planFiles(kind: Kind, workspace: Workspace, answers: Answers): PlannedFile<string>[] {
  const templates = join(projectDir, 'cli/new/templates', kind)
  const values = templateValues(kind, answers, workspace)
  const cities = itemsOf(workspace, 'cities').map(({ slug }) => slug)
  const names = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(yaml|md)$/.test(name))
    // What is new comes first, then what is added to.
    .sort((a, b) => Number(b.includes('$')) - Number(a.includes('$')) || (a < b ? -1 : 1))
  return names.map((name) => {
    const template = readFileSync(join(templates, name), 'utf8')
    const file = name.replace('$slug', answers.slug)
    const isNew = file !== name
    if (file.endsWith('.md')) return { file, text: filledMarkdown(template), isNew }
    const filled = fillTemplate(template, values, { ...answers })
    if (isNew) return { file, text: yamlText(filled), isNew }
    return changedFile(workspace, file, (before) => addEntries(before, filled.toJS(), cities))
  })

  function filledMarkdown(template: string): string {
    const [, head = '', body] = /^---\n(.*?)---\n(.*)$/s.exec(template) ?? []
    return `---\n${yamlText(fillTemplate(head, values, { ...answers }))}---\n${body}`
  }
}

/**
 * A file's text with the entries that a template adds: what the file has already is gone into. Of a list an item
 * with an id is one that is there and takes more.
 *
 * @param cities slugs of the city pages; a list takes another item behind theirs, or else at its end
 */
function addEntries(before: string, template: unknown, cities: unknown[]): string {
  const data = parse(before)
  return add(before, template, [])

  function add(text: string, added: unknown, path: DataPath): string {
    if (Array.isArray(added)) return added.reduce((changed, item) => addItem(changed, item, path), text)
    return Object.entries(mapAt(added, [])).reduce(
      (changed, [key, value]) =>
        Object.hasOwn(mapAt(data, path), key)
          ? add(changed, value, [...path, key])
          : insertEntry(changed, path, key, yamlOnOneLine(value)),
      text,
    )
  }

  function addItem(text: string, item: unknown, path: DataPath): string {
    const items = listAt(data, path)
    const id = textAt(item, ['id'])
    if (id === undefined) {
      const lastCity = items.findLastIndex((one) => cities.includes(textAt(one, ['route'])))
      return insertItem(text, path, yamlOnOneLine(item), lastCity < 0 ? undefined : lastCity)
    }
    const index = items.findIndex((one) => textAt(one, ['id']) === id)
    return index < 0 ? text : add(text, item, [...path, index])
  }
}

/** What the templates of a kind call by name: what was answered, or else an assumption that they mark. */
function templateValues(kind: Kind, answers: Answers, workspace: Workspace): TemplateValues {
  const { slug, title } = answers
  const firstOf = (names: string) => namesIn(workspace, names)[0]?.name
  const images = namesIn(workspace, 'images').map(({ name }) => name)
  const image = answers.image ?? images[0]
  const cityOfSlug = slug.replace(/-tours$/, '')
  const city = answers.city ?? (kind === 'city' ? cityOfSlug : firstOf('cities.city'))
  // Of our own tours one that the listing's filter offers, so that travellers find the tour.
  const offered = listAt(singleOf(workspace, 'categories'), ['listingFilter']).at(-1)
  const category = answers.category ?? (kind === 'tour' ? offered : firstOf('categories.partner'))
  return {
    slug,
    'slug.id': slug.replaceAll('-', '_'),
    ...Object.fromEntries(
      LOCALES.map((locale) => [`slug.${locale}`, slugFromTitle(title[locale] ?? '') || slug]),
    ),
    ...textValues('title', title, kind === 'city' ? cityOfSlug : slug),
    image,
    gallery: [...new Set([image, ...images])].slice(0, 4),
    city,
    ...textValues('place', namesOfCity(workspace, city), city ?? slug),
    category,
    categories: [kind === 'tour' ? firstOf('categories.catalogue') : category],
    language: firstOf('languages.spoken'),
    tour: answers.tour ?? firstOf('tours'),
  }
}

/** Madrid's listing is no city page. */
const MADRID = { en: 'Madrid', es: 'Madrid', ru: 'Мадрид' }

function namesOfCity(workspace: Workspace, city = ''): Partial<Record<Locale, string>> {
  const page = itemsOf(workspace, 'cities').find(({ parsed }) => textAt(parsed.value, ['city']) === city)
  if (!page) return city === 'madrid' ? MADRID : {}
  const names = LOCALES.map((locale) => [locale, textAt(page.parsed.value, ['name', locale])])
  return Object.fromEntries(names)
}

/** A text in every language: English or made from the slug where there is none, as `missing` says. */
function textValues(name: string, texts: Partial<Record<Locale, string>>, slug: string): TemplateValues {
  const standIn = texts.en ?? capital(slug.replaceAll('-', ' '))
  const absent = LOCALES.filter((locale) => texts[locale] === undefined)
  const languages = absent.map((locale) => LANGUAGE_NAMES[locale]).join(' and ')
  const where = absent.length === LOCALES.length ? 'in all languages' : `in ${languages}`
  const missing = `${where}; ${texts.en ? 'the English one' : 'one made from the slug'} ${STANDS_IN}`
  const inEach = LOCALES.map((locale) => {
    const text = texts[locale] ?? standIn
    const gap = absent.includes(locale) ? `The ${name} has still to be written ${missing}.` : ''
    return { [`${name}.${locale}`]: text, [`${name}.${locale}.gap`]: gap }
  })
  return Object.assign({ [`${name}.missing`]: absent.length > 0 ? missing : undefined }, ...inEach)
}
