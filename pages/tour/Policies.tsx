import { useRequest } from '../components/RequestContext'

/** Until when cancelling is free, as the server grants it. Both readings stand in the FAQ and the terms. */
export function Policies() {
  const { figure, t } = useRequest()
  const { least, text } = figure('policies/cancellation/hours')
  return (
    <section id="cancellation" className="tour-section">
      <h2>{t('pages:tour.cancellation')}</h2>
      <p>{t('pages:tour.cancellationText', { text: least ?? text })}</p>
    </section>
  )
}
