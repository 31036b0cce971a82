import { Figure } from '../components/Figure'
import { useRequest } from '../components/RequestContext'

/** Until when cancelling is free; where the readings differ, all of them are told (specification §9). */
export function Policies() {
  const { t, figure } = useRequest()
  const [before = '', after = ''] = t('pages:tour.cancellationText', { text: '\u0000' }).split('\u0000')
  return (
    <section id="cancellation" className="tour-section">
      <h2>{t('pages:tour.cancellation')}</h2>
      <p>
        {before}
        <Figure of={figure('policies/cancellation/hours')} />
        {after}
      </p>
    </section>
  )
}
