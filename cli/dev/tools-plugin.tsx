import type { ServerResponse } from 'node:http'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { describeFigure } from '../../content/conflicts/describe-figure'
import { lazily } from '../../content/read/once-per'
import { type CardLinks, FigureCard } from '../figures/FigureCard'
import { viewFigure } from '../figures/figure-view'
import { shownFigures } from '../rendered/shown-figures'
import type { ToolAnswers } from './browser/ask-server'
import { OPEN_IN_EDITOR } from './editor-guard-plugin'
import type { LiveContent } from './live-content'
import { PageNotesList } from './notes/PageNotesList'
import { ProblemList } from './notes/ProblemList'
import { createPageNotes } from './notes/page-notes'

/** Brings the overlay, the panel and the marks into a page; Vite serves the modules from their sources. */
const MODULE = '/cli/dev/browser/start-tools.ts'

/**
 * The page's HTML with the tools of the development server in it. Only the development server does this,
 * so nothing of them is in the built site.
 *
 * @param path the page's own address, where another one leads to it as well
 * @param revision of the content that the page shows
 */
export function withTools(html: string, path: string, revision: number): string {
  const end = html.lastIndexOf('</body>')
  const about = `data-tours-page="${encodeURI(path)}" data-tours-revision="${revision}"`
  const tag = `<script type="module" src="${MODULE}" ${about}></script>`
  return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end)
}

/**
 * Tells the tools in the browser what is known of the content, as JSON below `/@tours/`:
 * `problems.json`, `page.json?path=/es/tour/x`, `figure.json?name=tours/x/price`.
 */
export function toolsPlugin(root: string, content: LiveContent): Plugin {
  let made: ReturnType<typeof answersOf> | undefined
  return {
    name: 'tours-tools',
    configureServer({ middlewares }) {
      middlewares.use('/@tours', (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        if (made?.of !== content.checked) made = answersOf(root, content)
        const name = /^\/(problems|page|figure)\.json$/.exec(pathname)?.[1] as keyof ToolAnswers | undefined
        if (!name) return next()
        made[name](searchParams).then(
          // What is not known is null: a browser complains of every 404 on its console.
          (answer) => sendJson(response, answer ?? null),
          next,
        )
      })
    },
  }
}

/** The answers about one state of the content; what takes time is done once, when it is first asked for. */
function answersOf(root: string, { checked, compiled, revision }: LiveContent) {
  const links: CardLinks = {
    place: ({ file, line, column }) =>
      `${OPEN_IN_EDITOR}?file=${encodeURIComponent(`${file}:${line}:${column}`)}`,
    page: encodeURI,
  }
  const shown = lazily(() => shownFigures(checked))
  const notes = lazily(async () => createPageNotes(checked, await shown(), compiled?.pages))
  return {
    of: checked,
    async problems(): Promise<ToolAnswers['problems']> {
      const errors = checked.diagnostics.filter(({ severity }) => severity === 'error').length
      return {
        revision,
        errors,
        html: renderToStaticMarkup(<ProblemList problems={checked.diagnostics} root={root} links={links} />),
      }
    },
    async page(query: URLSearchParams): Promise<ToolAnswers['page'] | undefined> {
      const found = (await notes())(query.get('path') ?? '')
      return found && { html: renderToStaticMarkup(<PageNotesList notes={found} links={links} />) }
    },
    async figure(query: URLSearchParams): Promise<ToolAnswers['figure'] | undefined> {
      const figure = checked.figures.get(query.get('name') ?? '')
      if (!figure) return undefined
      const pages = (await shown()).pagesOf(figure.name)
      const view = viewFigure(describeFigure(figure, checked, pages), checked)
      return {
        html: renderToStaticMarkup(<FigureCard id="figure" heading="h2" view={view} links={links} />),
      }
    },
  }
}

function sendJson(response: ServerResponse, value: unknown): void {
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(value))
}
