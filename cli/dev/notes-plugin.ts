import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { shownFigures } from '../rendered/shown-figures'
import type { LiveContent } from './live-content'
import { figureNote } from './notes/describe-figure-note'
import { describeProblems } from './notes/describe-problems'
import { createPageNotes, type FindPageNotes } from './notes/find-page-notes'

/**
 * Tells the tools in the browser what is known of the content, as JSON below `/@tours/`:
 * `problems.json`, `page.json?path=/es/tour/x`, `figure.json?name=tours/x/price`.
 */
export function notesPlugin(root: string, content: LiveContent): Plugin {
  let made: { of: LiveContent['checked']; find: Promise<FindPageNotes> } | undefined
  const findNotes = async (path: string) => {
    const { checked, asOf, compiled } = content
    if (made?.of !== checked) {
      const find = shownFigures(checked).then((shown) =>
        createPageNotes(checked, asOf, shown, compiled?.pages),
      )
      made = { of: checked, find }
    }
    return (await made.find)(path)
  }
  return {
    name: 'tours-notes',
    configureServer({ middlewares }) {
      middlewares.use('/@tours', (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        const { checked, asOf, revision } = content
        if (pathname === '/problems.json')
          return sendJson(response, { ...describeProblems(root, checked.problems), revision })
        if (pathname === '/page.json')
          return void findNotes(searchParams.get('path') ?? '').then(
            (notes) => sendJson(response, notes),
            next,
          )
        if (pathname === '/figure.json')
          return sendJson(response, figureNote(checked, searchParams.get('name') ?? '', asOf))
        next()
      })
    },
  }
}

/** What is not known is null: a browser complains of every 404 on its console. */
function sendJson(response: ServerResponse, value: unknown): void {
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(value ?? null))
}
