import type { PageInit } from '../content/site/page-init'

/**
 * Addresses are data (data/routes.yaml), so the caller already knows which page it wants: the route
 * that vite-plugin-ssr sees is always the page's folder.
 */
export function onBeforeRoute({ entry }: Pick<PageInit, 'entry'>) {
  return { pageContext: { urlOriginal: `/${entry.page}/${entry.page}` } }
}
