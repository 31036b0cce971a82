import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { linkRoutes } from './link-routes'

/**
 * Markdown as sanitized HTML. Headings keep their level; links of the form `route:contact` lead to
 * the page's address.
 *
 * @param addressOf the address of a page by its name, or undefined where there is none
 */
export function markdownToHtml(markdown: string, addressOf: (page: string) => string | undefined): string {
  return String(
    remark()
      .use(remarkGfm)
      .use(linkRoutes, addressOf)
      .use(remarkHtml, { sanitize: true })
      .processSync(markdown),
  )
}
