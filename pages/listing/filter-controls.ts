import { DAY_FILTERS, SORT_ORDERS } from '../../domain/listing/listing-filters'
import { type Locale, ownFirst } from '../../domain/locale'
import { findBySlug } from '../components/find-by-slug'
import { pluralForms } from '../components/plural-forms'
import type { PageRequest } from '../page'
import type { FilterControl } from './FilterField'

/** The texts of what a filter offers, by value; the first means all. */
const OFFERED = {
  duration: { '': 'allDurations', 'half-day': 'halfDay', 'full-day': 'fullDay' },
  price: { '': 'allPrices', 'under-50': 'under50', '50-100': 'from50to100' },
  day: { '': 'anyDay', ...named(DAY_FILTERS) },
  sort: { '': 'recommended', ...named(SORT_ORDERS) },
}

function named(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, value]))
}

/** A filter, or the order of the list; the day is chosen by its name, or as any date. */
function filterControl({ t }: PageRequest, name: keyof typeof OFFERED): FilterControl {
  const options = Object.entries(OFFERED[name]).map(([value, key]) => ({ value, label: t(`list.${key}`) }))
  const control = { name, label: t(`list.${name}`), options }
  return name === 'day'
    ? { ...control, kind: 'day', otherLabel: t('list.otherDay') }
    : { ...control, kind: 'select' }
}

/** A category filter over some of these categories, or each of them; all first. */
export function categoryControl(
  { t }: PageRequest,
  categories: Record<string, { label: string; categories?: string[] }>,
  some = Object.keys(categories),
  kind: FilterControl['kind'] = 'buttons',
): FilterControl {
  const all = { value: '', label: t(kind === 'select' ? 'list.allCategories' : 'list.all') }
  const options = some.map((value) => {
    const { label = value, categories: held } = categories[value] ?? {}
    return { value, label, isEmpty: held?.length === 0 }
  })
  return { name: 'category', kind, label: t('list.category'), options: [all, ...options] }
}

export function languageControl({ site, t }: PageRequest): FilterControl {
  const { spoken } = site.languages
  const languages = ownFirst(Object.keys(spoken), site.locale).map((value) => ({
    value,
    label: capitalized(spoken[value]?.label ?? value, site.locale),
  }))
  const options = [{ value: '', label: t('list.allLanguages') }, ...languages]
  return { name: 'language', kind: 'select', label: t('list.language'), options }
}

/** Language names stand in lower case in Spanish and Russian; in a list of options they begin a line. */
function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

interface FilterBar {
  controls: ('duration' | 'price' | 'day' | FilterControl)[]
  /** Absent where the list has no search box. */
  searchHint?: string
  categoryParameter?: string
}

export function listingFilters(request: PageRequest, { controls, searchHint, categoryParameter }: FilterBar) {
  const { site, entry, t } = request
  const all = [...controls, 'sort' as const]
  return {
    categoryParameter,
    controls: all.map((one) => (typeof one === 'string' ? filterControl(request, one) : one)),
    locale: site.locale,
    /** How many tours the list holds, before any filter. */
    total: findBySlug(site.listings, entry.ref.route).slugs.length,
    texts: {
      heading: t('list.filters'),
      search: searchHint === undefined ? undefined : t('list.search'),
      searchHint,
      /** Before the name of a filter that a button takes away. */
      remove: t('list.remove'),
      reset: t('list.reset'),
      found: pluralForms(t, 'list.found', site.locale),
    },
  }
}

export type ListingFiltersProps = ReturnType<typeof listingFilters>
