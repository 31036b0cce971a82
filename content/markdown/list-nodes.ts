import type { Nodes } from 'mdast'
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
  // A list of what is left, not recursion: quotes within quotes can be nested as deep as a file is long.
  const left: Nodes[] = [remark().use(remarkGfm).parse(article.body)]
  for (let node = left.pop(); node; node = left.pop()) {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    found.push({ node, place: { file: article.file, line: line + article.bodyLine - 1, column } })
    if ('children' in node) left.push(...[...node.children].reverse())
  }
  trees.set(article, found)
  return found
}
