import type { PageRef } from '../../domain/routing/page-ref'
import { useRequest } from './RequestContext'
import { useTranslation } from './use-translation'

export interface Crumb {
  name: string
  /** Absent for the page itself, which is the last. */
  ref?: PageRef
}

/** Where the page stands: home / tours / title. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { link } = useRequest()
  const { t } = useTranslation()
  return (
    <nav className="breadcrumbs" aria-label={t('layout.breadcrumb')}>
      <ol className="row">
        {crumbs.map(({ name, ref }) => (
          <li key={name}>{ref ? <a href={link(ref)}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
