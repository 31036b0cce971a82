import { listAt, textAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { STANDS_IN } from '../../content/texts/translation-state'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '../../domain/locale'
import { cityNames, namesIn, slugsIn } from './content-names'
import type { Values } from './fill-template'
import type { Answers, Kind } from './kinds'
import { slugFromTitle } from './slug'

/** A guide's description and teaser have room for so many characters of its title beside their notice. */
const SHORT_TITLE = 70

/** What the templates of a kind call by name: what was answered, or else an assumption that they mark. */
export function templateValues(kind: Kind, answers: Answers, workspace: Workspace): Values {
  const { slug, title } = answers
  const images = namesIn(workspace, 'images').map(({ value }) => value)
  const image = answers.image ?? images[0]
  const cities = cityNames(workspace)
  const cityOfSlug = slug.replace(/-tours$/, '')
  const city = answers.city ?? (kind === 'city' ? cityOfSlug : cities[0]?.value)
  const category = answers.category ?? usualCategory(kind, workspace)
  const place = cities.find(({ value }) => value === city)?.names ?? {}
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
    ...textValues('place', place, city ?? slug),
    category,
    categories: kind === 'tour' ? categoriesLike(category, workspace) : [category],
    language: namesIn(workspace, 'languages', 'spoken')[0]?.value,
    tour: answers.tour ?? slugsIn(workspace, 'tours')[0]?.value,
  }
}

/**
 * A text in every language: the English one, or else one made from the slug, stands in where there is none.
 * `missing` says where, and is undefined where nothing is missing.
 */
function textValues(name: string, texts: Partial<Record<Locale, string>>, slug: string): Values {
  const words = slug.replaceAll('-', ' ')
  const standIn = texts.en ?? words.charAt(0).toUpperCase() + words.slice(1)
  const absent = LOCALES.filter((locale) => texts[locale] === undefined)
  const languages = absent.map((locale) => LANGUAGE_NAMES[locale]).join(' and ')
  const where = absent.length === LOCALES.length ? 'in all languages' : `in ${languages}`
  const missing = `${where}; ${texts.en ? 'the English one' : 'one made from the slug'} ${STANDS_IN}`
  const inEach = LOCALES.map((locale) => {
    const text = texts[locale] ?? standIn
    return {
      [`${name}.${locale}`]: text,
      // Whole characters only: an emoji is two units of a string.
      [`${name}.${locale}.short`]: [...text].slice(0, SHORT_TITLE).join(''),
      [`${name}.${locale}.gap`]: absent.includes(locale)
        ? `The ${name} has still to be written ${missing}.`
        : '',
    }
  })
  return Object.assign({ [`${name}.missing`]: absent.length > 0 ? missing : undefined }, ...inEach)
}

/** Of our own tours one that the listing's filter offers, so that travellers find the tour. */
function usualCategory(kind: Kind, workspace: Workspace): string | undefined {
  if (kind !== 'tour') return namesIn(workspace, 'categories', 'partner')[0]?.value
  return String(listAt(singleOf(workspace, 'categories'), ['listingFilter']).at(-1))
}

/** The categories of the all-tours page that a tour of the same kind has. */
function categoriesLike(category: string | undefined, workspace: Workspace): unknown[] {
  const neighbour = itemsOf(workspace, 'tours').find(
    ({ parsed }) => textAt(parsed.value, ['category']) === category,
  )
  const categories = listAt(neighbour?.parsed.value, ['categories'])
  return categories.length > 0 ? categories : [namesIn(workspace, 'categories', 'catalogue')[0]?.value]
}
