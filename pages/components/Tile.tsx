import type { ReactNode } from 'react'
import type { PageRef } from '../../domain/routing/page-ref'
import { Picture } from './Picture'
import { useRequest } from './RequestContext'

interface TileProps {
  to: PageRef
  image: string
  label: string
  text: string
  children?: ReactNode
}

/** An item of a list of tiles: a picture that is one link, with its words on it. */
export function Tile({ to, image, label, text, children }: TileProps) {
  const { link } = useRequest()
  return (
    <li>
      <a className="tile" href={link(to)}>
        <Picture id={image} alt="" />
        <span className="tile__text">
          <strong>{label}</strong>
          <span>{text}</span>
          {children}
        </span>
      </a>
    </li>
  )
}
