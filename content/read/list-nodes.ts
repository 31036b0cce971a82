import type { Nodes } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import type { Place } from './diagnostic'
import { oncePer } from './once-per'
import type { ParsedFile } from './parsed-file'

/** Every node of an article's body in reading order. Parsed once, however many checks look. */
export const listNodes = oncePer((article: ParsedFile): { node: Nodes; place: Place }[] => {
  const found: { node: Nodes; place: Place }[] = []
  // A list of what is left, not recursion: quotes within quotes can be nested as deep as a file is long.
  const left: Nodes[] = [remark().use(remarkGfm).parse(article.body)]
  for (let node = left.pop(); node; node = left.pop()) {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    found.push({ node, place: { file: article.file, line: line + article.bodyLine - 1, column } })
    if ('children' in node) left.push(...[...node.children].reverse())
  }
  return found
})
