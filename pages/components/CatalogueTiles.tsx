import { Figure } from './Figure'
import { Picture } from './Picture'
import { useRequest } from './RequestContext'
import { useTranslation } from './use-translation'

/** The partner catalogue's category tiles with their count and lowest price (specification §9). */
export function CatalogueTiles() {
  const { site, link, figure } = useRequest()
  const { t } = useTranslation()
  return (
    <ul className="tiles">
      {Object.entries(site.categories.tiles).map(([id, { label, text, image }]) => {
        const count = figure(`claims/tile-${id}/count`)
        const from = figure(`claims/tile-${id}/from`)
        return (
          <li key={id}>
            <a className="tile" href={link({ route: 'fun-tickets-tours', query: `category=${id}` })}>
              <Picture id={image} alt="" />
              <span className="tile__text">
                <strong>{label}</strong>
                <span>{text}</span>
                <span className="tile__figures">
                  {count.value ? (
                    <>
                      <Figure of={count} />
                      {from.value !== null && (
                        <>
                          {' · '}
                          {t('card.from')} <Figure of={from} />
                        </>
                      )}
                    </>
                  ) : (
                    t('pages:fun-tickets-tours.onRequest')
                  )}
                </span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
