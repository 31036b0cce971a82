import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import type { PageInit } from '../content/site/page-init'
import { preloadFonts } from './preload-fonts'
import { type PageModule, renderPage } from './render-page'

/**
 * Hands a page to vite-plugin-ssr, which adds the bundler's tags; the figures it shows go to who asked for it. Each
 * island names its scripts: if the page's own script did, it would change with every island, and with it every page.
 */
export function render(pageContext: PageInit & { exports: PageModule }) {
  const { html, figures } = renderPage(pageContext.exports, pageContext)
  const { islandScripts } = pageContext.assets
  const withScripts = html
    .replace(
      / data-island="([^"]*)"/g,
      (island, name: string) => `${island} data-scripts="${islandScripts(name).join(' ')}"`,
    )
    // It looks for white space along the whole line into which it puts a tag.
    .replace('</body>', '\n</body>')
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(withScripts)}`,
    pageContext: { figures },
    injectFilter: preloadFonts(pageContext.site.locale),
  }
}
