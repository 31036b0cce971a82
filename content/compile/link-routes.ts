/** The part of a Markdown syntax tree that links need. */
interface MarkdownNode {
  type: string
  url?: string
  children?: MarkdownNode[]
}

/** The scheme of links to our own pages in Markdown. */
export const ROUTE_SCHEME = 'route:'

/** A remark plugin: `route:tour/flamenco-tapas` becomes the page's address in the article's language. */
export function linkRoutes(addressOf: (page: string) => string | undefined) {
  const visit = (node: MarkdownNode): void => {
    if (node.url?.startsWith(ROUTE_SCHEME)) {
      node.url = addressOf(node.url.slice(ROUTE_SCHEME.length)) ?? node.url
    }
    for (const child of node.children ?? []) visit(child)
  }
  return visit
}
