import { Figure } from '../components/Figure'
import { useRequest } from '../components/RequestContext'

/** How many tours and categories there are and what they cost, each from its figure (specification §9). */
export function CatalogueSummary() {
  const { t, figure } = useRequest()
  const [start = '', middle = '', end = ''] = t('pages:fun-tickets-tours.rangeText', {
    min: '\u0000',
    max: '\u0000',
  }).split('\u0000')
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
          {start}
          <Figure of={figure('claims/catalogue-price/min')} />
          {middle}
          <Figure of={figure('claims/catalogue-price/max')} />
          {end}
        </dd>
      </div>
    </dl>
  )
}
