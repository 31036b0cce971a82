import { listBySlug } from './find-by-slug'
import { useRequest } from './RequestContext'

/** Items of a list: tours of our own by their titles, each leading to its page of a route. */
export function TourLinks({ slugs, route = 'tour' }: { slugs: string[]; route?: string }) {
  const { site, link } = useRequest()
  return listBySlug(site.tours, slugs).map(({ slug, title }) => (
    <li key={slug}>
      <a href={link({ route, slug })}>{title}</a>
    </li>
  ))
}
