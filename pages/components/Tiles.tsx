import type { ReactNode } from 'react'
import { claimsOfTile } from '../../domain/figures/shown-claims'
import type { PageRef } from '../../domain/routing/page-ref'
import { Figure } from './Figure'
import { Picture } from './Picture'
import { useRequest } from './RequestContext'

interface TileProps {
  to: PageRef
  image: string
  label: string
  text: string
  children?: ReactNode
}

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

/** The partner catalogue's category tiles with their count and lowest price (specification §9). */
export function CatalogueTiles({ className = '' }) {
  const { site } = useRequest()
  return (
    <ul className={`columns tiles ${className}`}>
      {Object.entries(site.categories.tiles).map(([id, tile]) => (
        <Tile key={id} {...tile} to={{ route: 'fun-tickets-tours', query: `category=${id}` }}>
          <span className="tile__figures">
            <CategoryFigures id={id} />
          </span>
        </Tile>
      ))}
    </ul>
  )
}

function CategoryFigures({ id }: { id: string }) {
  const { figure, t } = useRequest()
  const claims = claimsOfTile(id)
  const [count, from] = [figure(claims.count), figure(claims.from)]
  if (!count.value && from.value === null) return t('pages:fun-tickets-tours.onRequest')
  return (
    <>
      {count.value ? <Figure of={count} /> : null}
      {count.value && from.value !== null ? ', ' : null}
      {from.value !== null && (
        <>
          {t('card.from')}
          {'\u00a0'}
          <Figure of={from} />
        </>
      )}
    </>
  )
}
