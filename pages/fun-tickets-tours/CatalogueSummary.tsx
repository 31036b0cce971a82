import { Figure } from '../components/Figure'
import { useRequest } from '../components/RequestContext'

/** How many tours and categories there are and what they cost, each from its figure (specification §9). */
export function CatalogueSummary() {
  const { t, figure } = useRequest()
  return (
    <dl className="summary">
      <div>
        <dt>{t('pages:fun-tickets-tours.tours')}</dt>
        <dd>
          <Figure of={figure('claims/catalogue-tours/count')} form="number" />
        </dd>
      </div>
      <div>
        <dt>{t('pages:fun-tickets-tours.categories')}</dt>
        <dd>
          <Figure of={figure('claims/catalogue-categories/count')} form="number" />
        </dd>
      </div>
      <div>
        <dt>{t('pages:fun-tickets-tours.range')}</dt>
        <dd>
          {t('pages:fun-tickets-tours.rangeText', {
            min: figure('claims/catalogue-price/min').text,
            max: figure('claims/catalogue-price/max').text,
          })}
        </dd>
      </div>
    </dl>
  )
}
