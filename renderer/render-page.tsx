import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { oncePer, oncePerName } from '../content/read/once-per'
import type { PageInit } from '../content/site/page-init'
import { attributionRules } from '../domain/attribution/attribution-rules'
import type { Locale } from '../domain/locale'
import { SHELL_PAGE } from '../domain/page-shell'
import { pageRefName } from '../domain/routing/page-ref'
import { createI18n, type Messages } from '../domain/translate'
import { Layout } from '../pages/components/layout/Layout'
import { RequestContext } from '../pages/components/RequestContext'
import { JsonLd, organization } from '../pages/components/structured-data'
import { type PageHead, type PageRequest, pageRequest } from '../pages/page'
import { DocumentHead } from './DocumentHead'
import { writeFigureMarks } from './write-figure-marks'

/** What a file pages/x/x.page.server.tsx exports. */
export interface PageModule {
  Page: ComponentType<PageRequest>
  head?: (request: PageRequest) => PageHead
}

/** An instance serves every page of its language: making one takes as long as half a page. */
const i18nOf = oncePer((messages: Messages) =>
  oncePer((fallback: Messages) =>
    oncePerName((locale: Locale) => createI18n(locale, { [locale]: messages, en: fallback })),
  ),
)

/** Where the document leaves room for what the page is about. */
const CONTENT = '\uE010'

const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** A page as complete HTML, static but for islands. What is the same at all its addresses is written once. */
export function renderPage({ Page, head }: PageModule, init: PageInit) {
  const { site, entry, canonical, messages, fallbackMessages, assets, once = (_id, make) => make() } = init
  const i18n = i18nOf(messages)(fallbackMessages)(site.locale)
  const request = pageRequest({ site, t: i18n.t, entry, canonical, assets, messages, fallbackMessages })
  const written = (document: ReactNode) => writeFigureMarks(renderToStaticMarkup(document))
  const shown = entry.page === canonical.page ? { ...request, entry: canonical } : request
  const content = once(`${site.locale} ${entry.page} ${pageRefName(shown.entry.ref)}`, () =>
    written(
      <PageContext request={shown} i18n={i18n}>
        <Page {...shown} />
      </PageContext>,
    ),
  )
  const document = written(
    <PageDocument request={request} i18n={i18n} head={head?.(request) ?? {}}>
      {CONTENT}
    </PageDocument>,
  )
  // React writes what is to be loaded early in front: the document has a head for it.
  const [early = ''] = PRELOADS.exec(content.html) ?? []
  const html = document.html
    .replace('<title>', () => `${early}<title>`)
    .replace(CONTENT, () => content.html.slice(early.length))
  return {
    /** Without the tags that the bundler adds. */
    html: `<!doctype html>${html}`,
    /** Names of those that the page shows: in its text, its head, its structured data and its islands. */
    figures: [...new Set([...document.figures, ...content.figures])].sort(),
  }
}

interface PageDocumentProps {
  request: PageRequest
  i18n: i18n
  head: PageHead
  children: ReactNode
}

/** What components find without being given it. */
function PageContext({ request, i18n, children }: Omit<PageDocumentProps, 'head'>) {
  return (
    <I18nextProvider i18n={i18n}>
      <RequestContext value={request}>{children}</RequestContext>
    </I18nextProvider>
  )
}

function PageDocument({ request, i18n, head, children }: PageDocumentProps) {
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

/**
 * Where the page is in each language, unless the head's alternates say it. What stands at any address is below each
 * language (''); what the server writes answers `?lang=` itself, and is at no other address.
 */
function ownPaths({ entry, canonical }: PageRequest): string | undefined {
  if (entry.page === SHELL_PAGE) return '{}'
  if (entry.status !== 200) return ''
  return entry === canonical ? undefined : JSON.stringify(entry.paths)
}
