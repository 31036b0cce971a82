import { JsonLd } from './JsonLd'
import { useRequest } from './RequestContext'
import { breadcrumbList, type Crumb } from './structured-data'

/** Where the page stands, behind the home page: home / tours / title. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const request = useRequest()
  const { t } = request
  const all: Crumb[] = [{ name: t('layout.homeName'), ref: { route: 'home' } }, ...crumbs]
  return (
    <nav className="breadcrumbs" aria-label={t('layout.breadcrumb')}>
      <ol className="row">
        {all.map(({ name, ref }) => (
          <li key={name}>
            {ref ? <a href={request.link(ref)}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbList(request, all)} />
    </nav>
  )
}
