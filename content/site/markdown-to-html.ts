import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { type LinkTarget, linkRoutes } from './link-routes'

/**
 * Markdown as sanitized HTML. Headings keep their level; links of the form `route:contact` lead to
 * the page's address.
 *
 * @param targetOf where a page is to be found by its name, or undefined where there is none
 */
export function markdownToHtml(markdown: string, targetOf: (page: string) => LinkTarget | undefined): string {
  return String(
    remark()
      .use(remarkGfm)
      .use(linkRoutes, targetOf)
      .use(remarkHtml, { sanitize: true })
      .processSync(markdown),
  )
}
