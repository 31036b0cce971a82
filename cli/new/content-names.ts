import { mapAt, textAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { LOCALES, type Locale } from '../../domain/locale'

/** A city with its name in every language. */
interface CityName {
  value: string
  names: Partial<Record<Locale, string>>
}

const MADRID = { en: 'Madrid', es: 'Madrid', ru: 'Мадрид' }

/** Keys of a part of a single data file: badges, `categories` → `listing`. */
export function namesIn(workspace: Workspace, collection: string, part?: string): string[] {
  return Object.keys(mapAt(singleOf(workspace, collection), part ? [part] : []))
}

/** Slugs of a folder's items. */
export function slugsIn(workspace: Workspace, collection: string): string[] {
  return itemsOf(workspace, collection).map(({ slug }) => slug ?? '')
}

/** Where partner tours can be listed: the cities that have a page, and Madrid, whose listing is no city page. */
export function cityNames(workspace: Workspace): CityName[] {
  const cities = itemsOf(workspace, 'cities').flatMap(({ parsed }) => {
    const value = textAt(parsed.value, ['city'])
    const names = Object.fromEntries(
      LOCALES.map((locale) => [locale, textAt(parsed.value, ['name', locale])]),
    )
    return value === undefined ? [] : [{ value, names }]
  })
  return [...cities, { value: 'madrid', names: MADRID }]
}
