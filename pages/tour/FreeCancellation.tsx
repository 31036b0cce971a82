import { useRequest } from '../components/RequestContext'

/** Until when cancelling is free, as the server grants it. Both readings stand in the FAQ and the terms. */
export function FreeCancellation() {
  const { figure, t } = useRequest()
  const { least, text } = figure('policies/cancellation/hours')
  return <p>{t('pages:tour.cancellationText', { text: least ?? text })}</p>
}
