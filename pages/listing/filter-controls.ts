import { DAY_FILTERS, SORT_ORDERS } from '../../domain/listing/listing-filters'
import { type Locale, ownFirst } from '../../domain/locale'
import { findBySlug } from '../components/find-by-slug'
import { pluralForms } from '../components/plural-forms'
import type { PageRequest } from '../page'
import type { FilterControl } from './FilterField'
import type { ListingFiltersProps } from './ListingFilters.island'

type Option = FilterControl['options'][number]

/** A category filter over some of these categories, or each of them; all first. */
export function categoryControl(
  { t }: PageRequest,
  categories: Record<string, { label: string }>,
  some = Object.keys(categories),
  kind: FilterControl['kind'] = 'buttons',
): FilterControl {
  const all = { value: '', label: t(kind === 'select' ? 'list.allCategories' : 'list.all') }
  const options = some.map((value) => ({ value, label: categories[value]?.label ?? value }))
  return { name: 'category', kind, label: t('list.category'), options: [all, ...options] }
}

export function durationControl({ t }: PageRequest): FilterControl {
  return selectControl('duration', t('list.duration'), [
    { value: '', label: t('list.allDurations') },
    { value: 'half-day', label: t('list.halfDay') },
    { value: 'full-day', label: t('list.fullDay') },
  ])
}

export function priceControl({ t }: PageRequest): FilterControl {
  return selectControl('price', t('list.price'), [
    { value: '', label: t('list.allPrices') },
    { value: 'under-50', label: t('list.under50') },
    { value: '50-100', label: t('list.from50to100') },
  ])
}

export function languageControl({ site, t }: PageRequest): FilterControl {
  const { spoken } = site.languages
  return selectControl('language', t('list.language'), [
    { value: '', label: t('list.allLanguages') },
    ...ownFirst(Object.keys(spoken), site.locale).map((value) => ({
      value,
      label: capitalized(spoken[value]?.label ?? value, site.locale),
    })),
  ])
}

/** The day on which something departs: by its name, or any date. */
export function dayControl({ t }: PageRequest): FilterControl {
  const named = DAY_FILTERS.map((value) => ({ value, label: t(`list.${value}`) }))
  const options = [{ value: '', label: t('list.anyDay') }, ...named]
  return { name: 'day', kind: 'day', label: t('list.day'), options, otherLabel: t('list.otherDay') }
}

function sortControl({ t }: PageRequest): FilterControl {
  return selectControl('sort', t('list.sort'), [
    { value: '', label: t('list.recommended') },
    ...SORT_ORDERS.map((value) => ({ value, label: t(`list.${value}`) })),
  ])
}

function selectControl(name: FilterControl['name'], label: string, options: Option[]): FilterControl {
  return { name, kind: 'select', label, options }
}

/** Language names stand in lower case in Spanish and Russian; in a list of options they begin a line. */
function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

interface FilterBar extends Pick<ListingFiltersProps, 'controls' | 'categoryParameter'> {
  /** Absent where the list has no search box. */
  searchHint?: string
}

/** What the filter bar of the page's listing needs in the browser. */
export function listingFilters(
  request: PageRequest,
  { searchHint, controls, ...bar }: FilterBar,
): ListingFiltersProps {
  const { site, entry, t } = request
  const { locale, listings } = site
  return {
    ...bar,
    controls: [...controls, sortControl(request)],
    locale,
    total: findBySlug(listings, entry.ref.route).slugs.length,
    texts: {
      heading: t('list.filters'),
      ...(searchHint !== undefined && { search: t('list.search'), searchHint }),
      remove: t('list.remove'),
      reset: t('list.reset'),
      found: pluralForms(t, 'list.found', locale),
    },
  }
}
