import type { PageRef } from '../../domain/routing/page-ref'
import { Icon } from './Icon'
import { useRequest } from './RequestContext'
import { breadcrumbList, type Crumb, JsonLd } from './structured-data'

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

/** A link to the page above; with a script it goes back to where the visitor came from. */
export function GoBack({ to }: { to: PageRef }) {
  const { link, t } = useRequest()
  return (
    <a className="with-icon go-back" href={link(to)} data-go-back>
      <Icon name="back" />
      {t('layout.goBack')}
    </a>
  )
}

/** The same to the home page, of a page that stands right below it: search engines read that, nobody sees it. */
export function GoBackHome({ name }: { name: string }) {
  const request = useRequest()
  const home = { route: 'home' }
  return (
    <>
      <GoBack to={home} />
      <JsonLd data={breadcrumbList(request, [{ name: request.t('layout.homeName'), ref: home }, { name }])} />
    </>
  )
}
