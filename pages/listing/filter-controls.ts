import { pluralForms } from '../components/island-texts'
import type { PageRequest } from '../page'
import type { FilterControl } from './FilterField'
import type { ListingFiltersProps } from './ListingFilters.island'

/** A category filter over the given categories, all first. */
export function categoryControl(
  { t }: PageRequest,
  categories: { value: string; label: string }[],
  kind: FilterControl['kind'] = 'buttons',
): FilterControl {
  const all = kind === 'select' ? t('list.allCategories') : t('list.all')
  return {
    name: 'category',
    kind,
    label: t('list.category'),
    options: [{ value: '', label: all }, ...categories],
  }
}

export function durationControl({ t }: PageRequest): FilterControl {
  return {
    name: 'duration',
    kind: 'select',
    label: t('list.duration'),
    options: [
      { value: '', label: t('list.allDurations') },
      { value: 'half-day', label: t('list.halfDay') },
      { value: 'full-day', label: t('list.fullDay') },
    ],
  }
}

export function priceControl({ t }: PageRequest): FilterControl {
  return {
    name: 'price',
    kind: 'select',
    label: t('list.price'),
    options: [
      { value: '', label: t('list.allPrices') },
      { value: 'under-50', label: t('list.under50') },
      { value: '50-100', label: t('list.from50to100') },
    ],
  }
}

export function languageControl({ site, t }: PageRequest): FilterControl {
  const spoken = Object.entries(site.languages.spoken).map(([value, { label }]) => ({
    value,
    label: capitalized(label),
  }))
  return {
    name: 'language',
    kind: 'select',
    label: t('list.language'),
    options: [{ value: '', label: t('list.allLanguages') }, ...spoken],
  }
}

/** The texts of a filter bar; with a search box when a hint is given. */
export function filterTexts({ site, t }: PageRequest, searchHint?: string): ListingFiltersProps['texts'] {
  return {
    heading: t('list.filters'),
    ...(searchHint !== undefined && { search: t('list.search'), searchHint }),
    reset: t('list.reset'),
    found: pluralForms(t, 'list.found', site.locale),
  }
}

/** Language names stand in lower case in Spanish and Russian; in a list of options they begin a line. */
function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
