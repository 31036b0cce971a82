import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import { useRequest } from '../components/RequestContext'

/** Until when cancelling is free, as the server grants it. Both readings stand in the FAQ and the terms. */
export function Policies() {
  const { figure, t } = useRequest()
  const hours = kindestNotice(figure('policies/cancellation/hours').inUse)
  const text = hours === null ? '' : t('units:hours', { count: hours, n: hours })
  return (
    <section id="cancellation" className="tour-section">
      <h2>{t('pages:tour.cancellation')}</h2>
      <p data-no-figure="the kindest of the readings of policies/cancellation/hours">
        {t('pages:tour.cancellationText', { text })}
      </p>
    </section>
  )
}
