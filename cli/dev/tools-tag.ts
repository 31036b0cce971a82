/** Brings the overlay, the panel and the marks into a page; Vite serves the modules from their sources. */
const MODULE = '/cli/dev/browser/start-tools.ts'

/**
 * The page's HTML with the tools of the development server in it. Only the development server does this,
 * so nothing of them is in the built site.
 *
 * @param path the page's own address, where another one leads to it as well
 * @param revision of the content that the page shows
 */
export function withTools(html: string, path: string, revision: number): string {
  const end = html.lastIndexOf('</body>')
  const about = `data-tours-page="${encodeURI(path)}" data-tours-revision="${revision}"`
  const tag = `<script type="module" src="${MODULE}" ${about}></script>`
  return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end)
}
