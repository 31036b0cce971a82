import type { PageRef } from '../../domain/routing/page-ref'
import { Icon } from './Icon'
import { JsonLd } from './JsonLd'
import { useRequest } from './RequestContext'
import { breadcrumbList } from './structured-data'

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
