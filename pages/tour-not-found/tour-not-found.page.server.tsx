import { ErrorMessage } from '../components/ErrorMessage'
import type { PageHead, PageRequest } from '../page'

export function head({ t }: PageRequest): PageHead {
  return { title: t('error.tourNotFound'), description: t('error.tourNotFoundText') }
}

/** A partner tour that does not exist (specification §8). */
export function Page({ t }: PageRequest) {
  return <ErrorMessage title={t('error.tourNotFound')} text={t('error.tourNotFoundText')} />
}
