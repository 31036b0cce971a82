import type { Nodes } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import type { Place } from './diagnostic'
import { oncePer } from './once-per'
import type { ParsedFile } from './parsed-file'

/** Every node of an article's body in reading order. Parsed once, however many checks look. */
export const listNodes = oncePer((article: ParsedFile): { node: Nodes; place: Place }[] => {
  return nodesIn(remark().use(remarkGfm).parse(article.body)).map((node) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    return { node, place: { file: article.file, line: line + article.bodyLine - 1, column } }
  })
})

/** A node with all below it, in reading order. */
export function nodesIn(root: Nodes): Nodes[] {
  const found: Nodes[] = []
  // A list of what is left, not recursion: quotes within quotes can be nested as deep as a file is long.
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    found.push(node)
    if ('children' in node) left.push(...[...node.children].reverse())
  }
  return found
}
