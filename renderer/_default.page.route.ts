import type { PageInit } from '../content/site/page-init'

/** Addresses are data (data/routes.yaml): the route that vite-plugin-ssr sees is the page's folder. */
export function onBeforeRoute({ entry }: Pick<PageInit, 'entry'>) {
  return { pageContext: { urlOriginal: `/${entry.page}/${entry.page}` } }
}
