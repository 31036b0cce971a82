import { listNodes } from '../read/list-nodes'
import { diagnosticAt, type PartCheck } from './check'

/** The page's own heading is the article's title, so the text's headings begin one level below. */
export const articleHeadingsNest: PartCheck = {
  error: 'heading',
  scope: 'Headings of articles begin at ## and skip no level.',
  *inPart({ workspace }) {
    for (const { parsed } of workspace.articles) {
      let before = 1
      for (const { node, place } of listNodes(parsed)) {
        if (node.type !== 'heading') continue
        if (node.depth === 1) {
          yield diagnosticAt(place, {
            message: 'A heading with one # is the page’s title, which stands in the front matter.',
            hint: 'Write ##.',
          })
        } else if (node.depth > before + 1) {
          yield diagnosticAt(place, {
            message: `A heading with ${'#'.repeat(node.depth)} stands where ${'#'.repeat(before + 1)} is expected: a level is skipped.`,
            hint: `Write ${'#'.repeat(before + 1)}.`,
          })
        }
        before = node.depth
      }
    }
  },
}
