import { listNodes } from '../read/list-nodes'
import { diagnosticAt, type PartCheck } from './check'

/** The sanitizer drops raw HTML silently; an editor should know, and nobody should try. */
export const articlesAreSafe: PartCheck = {
  error: 'unsafe-html',
  scope: 'Articles hold no HTML, and no links that run scripts.',
  *inPart({ workspace }) {
    for (const { parsed } of workspace.articles) {
      for (const { node, place } of listNodes(parsed)) {
        if (node.type === 'html' && !/^(<!--[\s\S]*-->|<\/.*)$/.test(node.value.trim()))
          yield diagnosticAt(place, {
            message: `HTML is not allowed in an article: ${node.value.split('\n')[0]?.slice(0, 60)}`,
            hint: 'Write it in Markdown, or put a backslash before "<" if the sign itself is meant.',
          })
        // Browsers drop control characters inside the scheme before they follow it.
        if ('url' in node && /^\s*(javascript|data|vbscript):/i.test(node.url.replace(/[\p{Cc} ]/gu, '')))
          yield diagnosticAt(place, {
            message: `A link cannot begin with "${node.url.trim().split(':')[0]}:".`,
            hint: 'Link to a page (route:contact) or to https://….',
          })
      }
    }
  },
}
