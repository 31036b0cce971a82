import type { ReactNode } from 'react'
import { numberFormat } from '../../domain/intl-formats'
import { comparedTour } from '../../domain/listing/listed-tour'
import { onPage, pageCount } from '../../domain/listing/listing'
import { findBySlug, listTours, type ShownTour } from '../components/find-by-slug'
import { Icon } from '../components/Icon'
import { pluralForms } from '../components/plural-forms'
import { useRequest } from '../components/RequestContext'
import { itemList, JsonLd } from '../components/structured-data'
import { TourCard, type TourCardProps } from '../components/TourCard'
import { TourLinks } from '../components/TourLinks'
import { offeredValues } from './FilterField'
import type { ListingFiltersProps } from './filter-controls'

interface TourListingProps extends Pick<TourCardProps, 'availability' | 'heading'> {
  /** What search engines read the list as; absent where it is not published to them. */
  name?: string
  /** Of the filter bar that works on it; absent where it has none. */
  filters?: ListingFiltersProps
}

/** The listing of a page, as far as it stands on this page of it, with links to the others. */
export function TourListing({ name, filters, ...style }: TourListingProps) {
  const request = useRequest()
  const { site, entry, assets, link, t } = request
  const { route: listing, page = 1 } = entry.ref
  const { slugs, groups } = findBySlug(site.listings, listing)
  const pages = pageCount(slugs.length)
  const tours = listTours(site, onPage(slugs, page))
  const cards = (shown: typeof tours) => (
    <div className="columns grid" data-cards>
      {shown.map((tour) => (
        <TourCard
          key={tour.slug}
          {...style}
          tour={tour}
          listed={filters && comparedTour(tour, listing, site)}
        />
      ))}
    </div>
  )
  const results = groups ? <ListingGroups counts={groups} tours={tours} cards={cards} /> : cards(tours)
  const pagination = <Pagination page={page} pages={pages} />
  const whole = pages > 1 && { 'data-first-page': link({ route: listing }), 'data-page': page }
  const data = name && <JsonLd data={itemList(request, name, tours)} />
  if (!filters)
    return (
      <>
        {results}
        {pagination}
        {data}
      </>
    )
  return (
    <>
      <div
        className="results"
        data-list
        data-category-parameter={filters.categoryParameter}
        data-offered={JSON.stringify(offeredValues(filters.controls, filters.texts.search))}
        {...whole}
      >
        <p className="notice" role="alert" data-failed hidden>
          {t('list.failed')}
        </p>
        <div data-results>{results}</div>
        <p className="section__more" data-more hidden>
          <button type="button" className="button button--primary">
            {t('list.more')}
          </button>
        </p>
        <div className="empty" data-empty>
          <h2>{t('list.empty')}</h2>
          <p>{t('list.emptyHint')}</p>
          {/* A form, so that it leads to the whole list before its script has come. */}
          <form action={link({ route: listing })}>
            <button type="submit" className="button button--primary" data-reset>
              {t('list.reset')}
            </button>
          </form>
          <h3>{t('list.orThese')}</h3>
          <ul className="suggested">
            <TourLinks slugs={tours.slice(0, 3).map(({ slug }) => slug)} />
          </ul>
        </div>
        {pagination}
      </div>
      <script src={assets.earlyScript('apply-choice').path} />
      {data}
    </>
  )
}

interface ListingGroupsProps {
  /** How many tours of the whole listing stand in each group. */
  counts: Record<string, number>
  tours: ShownTour[]
  cards: (tours: ShownTour[]) => ReactNode
}

function ListingGroups({ counts, tours, cards }: ListingGroupsProps) {
  const { site, t } = useRequest()
  const forms = JSON.stringify(pluralForms(t, 'units:tours', site.locale))
  return Object.entries(counts).map(([id, count]) => {
    const shown = tours.filter(({ category }) => category === id)
    if (shown.length === 0) return null
    return (
      <section key={id} className="group" data-group={id} aria-labelledby={`group-${id}`}>
        <h2 id={`group-${id}`}>
          {site.categories.partner[id]?.label}{' '}
          <span className="note group__count" data-counts={forms}>
            {t('units:tours', { count, n: numberFormat(site.locale).format(count) })}
          </span>
        </h2>
        {cards(shown)}
      </section>
    )
  })
}

/** Plain links to the pages of a listing: the neighbours by name, and the first, the last and those around by number. */
function Pagination({ page, pages }: { page: number; pages: number }) {
  const { entry, link, t } = useRequest()
  if (pages === 1) return null
  const to = (n: number) => link({ route: entry.ref.route, page: n })
  return (
    <nav className="row pagination" aria-label={t('list.pages')} data-pagination>
      {page > 1 && (
        <a className="with-icon" href={to(page - 1)} rel="prev">
          <Icon name="back" />
          {t('list.previous')}
        </a>
      )}
      <ol className="row">
        {numbersAround(page, pages).map((n, i, all) => (
          <li key={n} className={i > 0 && n - (all[i - 1] ?? 0) > 1 ? 'pagination__gap' : undefined}>
            <a
              className="chip"
              href={to(n)}
              aria-label={t('list.page', { page: n })}
              aria-current={n === page ? 'page' : undefined}
            >
              {n}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="with-icon" href={to(page + 1)} rel="next">
          {t('list.next')}
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
}

/** Pages that are linked on either side of this one. */
const NEIGHBOURS = 2

function numbersAround(page: number, pages: number): number[] {
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, i) => page - NEIGHBOURS + i)
  return [...new Set([1, ...around.filter((n) => n >= 1 && n <= pages), pages])]
}

/** What stands beside a listing once: its further pages hold the tours alone. */
export function FirstPageOnly({ children }: { children: ReactNode }) {
  return useRequest().entry.ref.page === undefined ? children : null
}
