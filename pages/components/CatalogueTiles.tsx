import { Figure } from './Figure'
import { useRequest } from './RequestContext'
import { Tile } from './Tile'

/** The partner catalogue's category tiles with their count and lowest price (specification §9). */
export function CatalogueTiles() {
  const { site } = useRequest()
  return (
    <ul className="tiles">
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
  const count = figure(`claims/tile-${id}/count`)
  const from = figure(`claims/tile-${id}/from`)
  if (!count.value) return t('pages:fun-tickets-tours.onRequest')
  return (
    <>
      <Figure of={count} />
      {from.value !== null && (
        <>
          {' · '}
          {t('card.from')} <Figure of={from} />
        </>
      )}
    </>
  )
}
