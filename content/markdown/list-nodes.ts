import type { Nodes, Root } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import type { ParsedMarkdown } from '../parse/parse-markdown'
import type { Place } from '../problems/problem'

/** A part of an article with its place in the file. */
export interface ArticleNode {
  node: Nodes
  place: Place
}

const trees = new WeakMap<ParsedMarkdown, ArticleNode[]>()

/** Every node of an article's body in reading order. Parsed once, however many checks look. */
export function listNodes(article: ParsedMarkdown): ArticleNode[] {
  const known = trees.get(article)
  if (known) return known
  const found: ArticleNode[] = []
  const visit = (node: Nodes): void => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    found.push({ node, place: { file: article.file, line: line + article.bodyLine - 1, column } })
    for (const child of 'children' in node ? node.children : []) visit(child)
  }
  visit(remark().use(remarkGfm).parse(article.body) as Root)
  trees.set(article, found)
  return found
}
