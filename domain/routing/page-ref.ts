/**
 * Names a page independently of language: a page id of data/routes.yaml, or `tour`, `direct`,
 * `ft-tour`, `fun-tickets` or `guide` with a slug.
 */
export interface PageRef {
  route: string
  slug?: string
  /** What follows the question mark, for example `category=museums`. */
  query?: string
}

/** "tour/flamenco-tapas", as links in Markdown and reports write it. */
export function pageRefName(ref: PageRef): string {
  return ref.slug ? `${ref.route}/${ref.slug}` : ref.route
}

/** The inverse of `pageRefName`. */
export function parsePageRef(name: string): PageRef {
  const slash = name.indexOf('/')
  return slash < 0 ? { route: name } : { route: name.slice(0, slash), slug: name.slice(slash + 1) }
}
