import type { PageInit } from '../content/site/page-init'
import { type PageModule, renderPage } from './render-page'

const modules = import.meta.glob<PageModule>('/pages/**/*.page.server.tsx', { eager: true })

/** Renders any page of the site for whoever asks what pages show (cli/rendered), not for browsers. */
export function renderAnyPage(init: PageInit) {
  const { page } = init.entry
  const module = modules[`/pages/${page}/${page}.page.server.tsx`]
  if (!module) throw new RangeError(`no page named ${page}`)
  return renderPage(module, init)
}
