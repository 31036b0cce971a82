import { useRequest } from '../RequestContext'

interface NavigationLinkProps {
  item: { route: string; slug?: string; query?: string; label: string; comingSoon?: boolean }
}

/** A menu's link; one that is Coming Soon is text, so that nothing can open it (specification §1). */
export function NavigationLink({ item }: NavigationLinkProps) {
  const { t, link } = useRequest()
  if (item.comingSoon) {
    return (
      <span className="coming-soon" aria-disabled="true">
        {item.label} <span className="coming-soon__mark">{t('layout.comingSoon')}</span>
      </span>
    )
  }
  return <a href={link(item)}>{item.label}</a>
}
