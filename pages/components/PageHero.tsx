import type { ReactNode } from 'react'
import { GoBack } from './GoBack'
import { Picture } from './Picture'

interface PageHeroProps {
  heading: string
  lead?: string
  /** A picture's id. */
  image: string
  /** Above the heading; a link back to the home page unless given. */
  above?: ReactNode
  children?: ReactNode
}

/** The head of a listing or landing: a picture with the heading on it. */
export function PageHero({ heading, lead, image, above, children }: PageHeroProps) {
  return (
    <div className="hero">
      <Picture id={image} alt="" priority className="hero__picture" />
      <div className="wrap hero__content">
        {above ?? <GoBack to={{ route: 'home' }} />}
        <h1>{heading}</h1>
        {lead && <p className="hero__lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
