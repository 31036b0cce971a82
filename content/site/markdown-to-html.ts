import type { Nodes } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import type { Locale } from '../../domain/locale'
import { nodesIn } from '../read/list-nodes'

/** The scheme of links to our own pages in Markdown. */
export const ROUTE_SCHEME = 'route:'

export interface LinkTarget {
  path: string
  /** The page's language, where it is another one than the text's. */
  hrefLang?: Locale | undefined
}

type FindTarget = (page: string) => LinkTarget | undefined

/**
 * Markdown as sanitized HTML. Headings keep their level; links of the form `route:contact` lead to
 * the page's address.
 *
 * @param targetOf where a page is to be found by its name, or undefined where there is none
 */
export function markdownToHtml(markdown: string, targetOf: FindTarget): string {
  const pipeline = remark().use(remarkGfm).use(linkRoutes, targetOf).use(remarkHtml, { sanitize: true })
  return String(pipeline.processSync(markdown))
}

/** A remark plugin: `route:tour/flamenco-tapas` becomes the page's address in the article's language. */
function linkRoutes(targetOf: FindTarget) {
  return (tree: Nodes): void => {
    const nodes = nodesIn(tree)
    for (const node of nodes) {
      if (!('url' in node) || !node.url.startsWith(ROUTE_SCHEME)) continue
      const target = targetOf(node.url.slice(ROUTE_SCHEME.length))
      if (!target) continue
      node.url = target.path
      if (!target.hrefLang) continue
      // Of a link that is defined elsewhere the definition is not what is written as HTML.
      const links =
        node.type === 'definition'
          ? nodes.filter((one) => one.type === 'linkReference' && one.identifier === node.identifier)
          : [node]
      for (const link of links) link.data = { ...link.data, hProperties: { hrefLang: target.hrefLang } }
    }
  }
}
