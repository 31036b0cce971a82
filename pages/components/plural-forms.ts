import type { TFunction } from 'i18next'
import type { PluralForms } from '../../domain/fill-text'
import { pluralRules } from '../../domain/intl-formats'
import type { Locale } from '../../domain/locale'
import { UNFILLED } from '../../domain/translate'

/** A text in every plural form of the language, for an island to choose from in the browser. */
export function pluralForms(t: TFunction, key: string, locale: Locale): PluralForms {
  // Sorted, since their order is another one in each release of Node, and the page would be.
  const categories = pluralRules(locale).resolvedOptions().pluralCategories.toSorted()
  return Object.fromEntries(categories.map((category) => [category, t(`${key}_${category}`, UNFILLED)]))
}
