import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageInit } from '../content/site/page-init'
import { createI18n } from '../domain/translate'
import { type PageHead, type PageRequest, pageRequest } from '../pages/page'
import { PageDocument } from './PageDocument'
import { writeFigureMarks } from './write-figure-marks'

/** What a file pages/x/x.page.server.tsx exports. */
export interface PageModule {
  Page: ComponentType<PageRequest>
  head?: (request: PageRequest) => PageHead
}

export interface RenderedPage {
  /** From its doctype on, without the tags that the bundler adds. */
  html: string
  /** Names of the figures that the page shows: in its text, its head, its structured data and its islands. */
  figures: string[]
}

/**
 * Writes a page as complete HTML, from what it is given alone. The page itself is static markup; islands
 * inside it are React roots of their own (renderer/Island.tsx).
 */
export function renderPage({ Page, head }: PageModule, init: PageInit): RenderedPage {
  const { site, entry, canonical, messages, fallbackMessages, assets } = init
  const i18n = createI18n(site.locale, { [site.locale]: messages, en: fallbackMessages })
  const request = pageRequest({ site, t: i18n.t, entry, canonical, assets })
  const { html, figures } = writeFigureMarks(
    renderToStaticMarkup(
      <PageDocument request={request} i18n={i18n} head={head?.(request) ?? {}}>
        <Page {...request} />
      </PageDocument>,
    ),
  )
  return { html: `<!doctype html>${html}`, figures }
}
