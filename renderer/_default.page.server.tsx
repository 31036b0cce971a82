import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import type { PageInit } from '../content/site/page-init'
import { preloadFonts } from './preload-fonts'
import { type PageModule, renderPage } from './render-page'

/** Hands a page to vite-plugin-ssr, which adds the bundler's tags; the figures it shows go to who asked for it. */
export function render(pageContext: PageInit & { exports: PageModule }) {
  const { html, figures } = renderPage(pageContext.exports, pageContext)
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(html)}`,
    pageContext: { figures },
    injectFilter: preloadFonts(pageContext.site.locale),
  }
}
