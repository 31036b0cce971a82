/** A page in any language: an id of data/routes.yaml, or `tour`, `direct`, `guide` and so on with a slug. */
export interface PageRef {
  route: string
  slug?: string
  /** Which page of a listing, from 2; absent for the first. */
  page?: number
  /** What follows the question mark, for example `category=museums`. */
  query?: string
}

/** The page of a tour that stands for an unknown one, and says so. */
export const UNKNOWN_TOUR = 'unknown-tour'

/** "tour/flamenco-tapas", as links in Markdown and reports write it; "all-tours/page/2". */
export function pageRefName({ route, slug, page }: PageRef): string {
  const name = slug ? `${route}/${slug}` : route
  return page ? `${name}${pathSuffix(page)}` : name
}

/** What stands behind the address of a listing in that of one of its further pages. */
export function pathSuffix(page: number): string {
  return page > 1 ? `/page/${page}` : ''
}

export function parsePageRef(name: string): PageRef {
  const [, listing, page] = /^([^/]+)\/page\/(\d+)$/.exec(name) ?? []
  if (listing) return { route: listing, page: Number(page) }
  const slash = name.indexOf('/')
  return slash < 0 ? { route: name } : { route: name.slice(0, slash), slug: name.slice(slash + 1) }
}
