import { useRequest } from '../components/RequestContext'

/** Until when cancelling is free; where the readings differ, all of them are shown (specification §9). */
export function Policies() {
  const { figure, t } = useRequest()
  return (
    <section id="cancellation" className="tour-section">
      <h2>{t('pages:tour.cancellation')}</h2>
      <p>{t('pages:tour.cancellationText', { text: figure('policies/cancellation/hours').text })}</p>
    </section>
  )
}
