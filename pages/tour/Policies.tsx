import { useRequest } from '../components/RequestContext'

/** Until when cancelling is free, as the server grants it. Both readings stand in the FAQ and the terms. */
export function FreeCancellation() {
  const { figure, t } = useRequest()
  const { least, text } = figure('policies/cancellation/hours')
  return <p>{t('pages:tour.cancellationText', { text: least ?? text })}</p>
}

/** The same below a heading of its own. */
export function Policies() {
  const { t } = useRequest()
  return (
    <section id="cancellation">
      <h2>{t('pages:tour.cancellation')}</h2>
      <FreeCancellation />
    </section>
  )
}
