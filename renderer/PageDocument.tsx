import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { attributionRules } from '../domain/attribution/attribution-rules'
import { Layout } from '../pages/components/layout/Layout'
import { RequestProvider } from '../pages/components/RequestContext'
import { JsonLd, organization } from '../pages/components/structured-data'
import type { PageHead, PageRequest } from '../pages/page'
import { DocumentHead } from './DocumentHead'

interface PageDocumentProps {
  request: PageRequest
  i18n: i18n
  head: PageHead
  children: ReactNode
}

/** What components find without being given it. */
export function PageContext({ request, i18n, children }: Omit<PageDocumentProps, 'head'>) {
  return (
    <I18nextProvider i18n={i18n}>
      <RequestProvider value={request}>{children}</RequestProvider>
    </I18nextProvider>
  )
}

export function PageDocument({ request, i18n, head, children }: PageDocumentProps) {
  const { site, entry } = request
  return (
    <html lang={site.locale} data-paths={ownPaths(request)}>
      <head>
        <DocumentHead request={request} head={head} />
      </head>
      <body
        data-page={entry.page}
        data-error-title={i18n.t('error.application')}
        data-attribution={JSON.stringify(attributionRules(site))}
      >
        <PageContext request={request} i18n={i18n}>
          <Layout>{children}</Layout>
          {entry.ref.route !== 'home' && <JsonLd data={organization(request)} />}
        </PageContext>
      </body>
    </html>
  )
}

/** Where the page is in each language, unless the head's alternates say it; of what stands at any address, nowhere. */
function ownPaths({ entry, canonical }: PageRequest): string | undefined {
  if (entry.status !== 200) return ''
  return entry === canonical ? undefined : JSON.stringify(entry.paths)
}
