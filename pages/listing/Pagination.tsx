import { Icon } from '../components/Icon'
import { useRequest } from '../components/RequestContext'

/** Plain links to the pages of a listing: the neighbours by name, and the first, the last and those around by number. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
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
