import { ErrorMessage } from '../components/ErrorMessage'
import type { PageHead, PageRequest } from '../page'

export function head({ t }: PageRequest): PageHead {
  return { title: t('error.noTour'), description: t('error.notFoundText') }
}

/** The partner route without a slug (specification §8). */
export function Page({ t }: PageRequest) {
  return <ErrorMessage title={t('error.noTour')} text={t('error.notFoundText')} />
}
