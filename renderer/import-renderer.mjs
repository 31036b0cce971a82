/** What vite-plugin-ssr prints at every start; docs/decisions/0015 says why we stay with it. */
const RENAME_NOTICE = 'has been renamed to Vike'

/** @type {Promise<unknown> | undefined} */
let renderer

/** Loads `renderPage` once, without the notice. The CLI loads this file: only this folder knows the package. */
export function importRenderer() {
  renderer ??= load()
  return renderer
}

async function load() {
  const warn = console.warn
  console.warn = (/** @type {unknown[]} */ ...words) => {
    if (!words.some((word) => String(word).includes(RENAME_NOTICE))) warn(...words)
  }
  const { renderPage } = await import('vite-plugin-ssr/server')
  return renderPage
}
