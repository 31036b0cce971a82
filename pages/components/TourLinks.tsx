import { listTours, routeOf } from './find-by-slug'
import { useRequest } from './RequestContext'

/** Items of a list: tours by their titles, each leading to its own page, or to that of a route. */
export function TourLinks({ slugs, route }: { slugs: string[]; route?: string }) {
  const { site, link } = useRequest()
  return listTours(site, slugs).map(({ slug, title }) => (
    <li key={slug}>
      <a href={link({ route: route ?? routeOf(site, slug), slug })}>{title}</a>
    </li>
  ))
}
