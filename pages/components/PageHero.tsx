import type { ReactNode } from 'react'
import { GoBackHome } from './Breadcrumbs'
import { Picture } from './Picture'
import { useRequest } from './RequestContext'

interface PageHeroProps {
  heading: string
  /** On the first page of a listing; the others state their number. */
  lead?: string
  /** Id of a picture; the page's own unless given. */
  image?: string
  /** Above the heading; a link back to the home page unless given. */
  above?: ReactNode
  children?: ReactNode
}

/** The head of a listing or landing: a picture with the heading on it. */
export function PageHero({ heading, lead, image, above, children }: PageHeroProps) {
  const { t, entry, image: ownImage = '' } = useRequest()
  const { page } = entry.ref
  const below = page ? t('list.page', { page }) : lead
  return (
    <div className="hero">
      <Picture id={image ?? ownImage} alt="" priority className="hero__picture" />
      <div className="wrap hero__content">
        {above ?? <GoBackHome name={heading} />}
        <h1>{heading}</h1>
        {below && <p className="hero__lead">{below}</p>}
        {children}
      </div>
    </div>
  )
}
