import { ErrorMessage } from '../components/ErrorMessage'
import type { PageHead, PageRequest } from '../page'

export function head({ t }: PageRequest): PageHead {
  return { title: t('error.notFound'), description: t('error.notFoundText') }
}

/** Any path that is no page (specification §2). */
export function Page({ t }: PageRequest) {
  return <ErrorMessage title={t('error.notFound')} text={t('error.notFoundText')} />
}
