import type { PageRef } from '../../domain/routing/page-ref'
import { Icon } from './Icon'
import { useRequest } from './RequestContext'

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
