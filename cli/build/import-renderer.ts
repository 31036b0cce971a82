import type { PageInit } from '../../content/site/page-init'

/** vite-plugin-ssr's renderPage, as far as it is used here. */
export type RenderPage = (init: PageInit) => Promise<{
  errorWhileRendering?: unknown
  httpResponse: { statusCode: number; body: string } | null
}>

/** What vite-plugin-ssr tells at every start; the README's Decisions say why we stay with it. */
const RENAME_NOTICE = 'has been renamed to Vike'

let renderer: Promise<RenderPage> | undefined

/** Loads vite-plugin-ssr's renderer once, without its notice of having a successor. */
export function importRenderer(): Promise<RenderPage> {
  renderer ??= load()
  return renderer
}

async function load(): Promise<RenderPage> {
  const warn = console.warn
  console.warn = (...words: unknown[]) => {
    if (!words.some((word) => String(word).includes(RENAME_NOTICE))) warn(...words)
  }
  const { renderPage } = await import('vite-plugin-ssr/server')
  return renderPage as unknown as RenderPage
}
