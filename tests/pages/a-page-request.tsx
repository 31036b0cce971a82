import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Locale } from '../../domain/locale'
import { createI18n } from '../../domain/translate'
import { RequestContext } from '../../pages/components/RequestContext'
import { type PageRequest, pageRequest } from '../../pages/page'
import { compiled } from '../cli/build/shipped-build'

/** A request for a page of the shipped site, by its English path. */
export function aPageRequest(
  path = '/',
  locale: Locale = 'en',
  changes: Partial<Parameters<typeof pageRequest>[0]> = {},
): PageRequest {
  const { messages, pages, sites } = compiled
  const entry = pages.find(({ paths }) => paths.en === path)
  if (!entry) throw new Error(`no page at ${path}`)
  const canonical = pages.find(
    ({ ref }) => ref.route === entry.canonical.route && ref.slug === entry.canonical.slug,
  )
  return pageRequest({
    site: sites[locale],
    t: i18nOf(locale).t,
    entry,
    canonical: canonical ?? entry,
    messages: messages[locale],
    fallbackMessages: messages.en,
    assets: {
      earlyScript: (name) => ({ path: `/assets/${name}.js`, code: `run('${name}')` }),
      islandScripts: () => [],
      shareImage: (id) => `/assets/share/${id}.jpg`,
      photograph: () => undefined,
    },
    ...changes,
  })
}

function i18nOf(locale: Locale) {
  const { messages } = compiled
  return createI18n(locale, { [locale]: messages[locale], en: messages.en })
}

/** What a component of such a page looks like. */
export function markup(
  component: ReactNode,
  request = aPageRequest(),
  i18n = i18nOf(request.site.locale),
): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RequestContext value={request}>{component}</RequestContext>
    </I18nextProvider>,
  )
}
