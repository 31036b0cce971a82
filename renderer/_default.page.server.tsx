import { renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import { createI18n } from '../domain/translate'
import { PageDocument } from './PageDocument'
import type { PageContext } from './page-context'
import { preloadFonts } from './preload-fonts'
import { writeFigureMarks } from './write-figure-marks'

/**
 * Writes a page as complete HTML. The page itself is static markup; islands inside it are React
 * roots of their own (renderer/Island.tsx).
 */
export function render(pageContext: PageContext) {
  const { site, entry, canonical, messages, fallbackMessages, assets, exports } = pageContext
  const i18n = createI18n(site.locale, { [site.locale]: messages, en: fallbackMessages })
  const request = { site, t: i18n.t, entry, canonical, slug: entry.slug ?? entry.ref.route, assets }
  const html = renderToStaticMarkup(
    <PageDocument request={request} i18n={i18n} head={exports.head(request)}>
      <exports.Page {...request} />
    </PageDocument>,
  )
  return {
    documentHtml: escapeInject`<!doctype html>${dangerouslySkipEscape(writeFigureMarks(html))}`,
    injectFilter: preloadFonts(site.locale),
  }
}
