import { mapAt, textAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { LOCALES, type Locale } from '../../domain/locale'

export interface NamedChoice {
  value: string
  /** Its English label, where it has one. */
  label?: string | undefined
}

export interface CityName extends NamedChoice {
  names: Partial<Record<Locale, string>>
}

const MADRID = { en: 'Madrid', es: 'Madrid', ru: 'Мадрид' }

/** Keys of a part of a single data file, with their labels: badges, `categories` → `listing`. */
export function namesIn(workspace: Workspace, collection: string, part?: string): NamedChoice[] {
  const entries = mapAt(singleOf(workspace, collection), part ? [part] : [])
  return Object.entries(entries).map(([value, entry]) => ({ value, label: textAt(entry, ['label', 'en']) }))
}

/** Slugs of a folder's items, with their titles. */
export function slugsIn(workspace: Workspace, collection: string): NamedChoice[] {
  return itemsOf(workspace, collection).map(({ slug, parsed }) => ({
    value: slug ?? '',
    label: textAt(parsed.value, ['title', 'en']),
  }))
}

/** Where partner tours can be listed: the cities that have a page, and Madrid, whose listing is no city page. */
export function cityNames(workspace: Workspace): CityName[] {
  const cities = itemsOf(workspace, 'cities').flatMap(({ parsed }) => {
    const value = textAt(parsed.value, ['city'])
    const names = Object.fromEntries(
      LOCALES.map((locale) => [locale, textAt(parsed.value, ['name', locale])]),
    )
    return value === undefined ? [] : [{ value, label: names.en, names }]
  })
  return [...cities, { value: 'madrid', label: MADRID.en, names: MADRID }]
}
