import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { describeFigure } from '../../content/conflicts/describe-figure'
import { lazily } from '../../content/read/once-per'
import { type CardLinks, FigureCard } from '../figures/FigureCard'
import { viewFigure } from '../figures/figure-view'
import { shownFigures } from '../rendered/shown-figures'
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

/** What the tools in the browser are shown, as HTML: `/@tours/problems`, `page?path=/es/tour/x`, `figure?name=tours/x/price`. */
export function toolsPlugin(root: string, content: LiveContent): Plugin {
  let made: ReturnType<typeof answersOf> | undefined
  return {
    name: 'tours-tools',
    configureServer({ middlewares }) {
      middlewares.use('/@tours', (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        if (made?.of !== content.checked) made = answersOf(root, content)
        const name = /^\/(problems|page|figure)$/.exec(pathname)?.[1] as
          | 'problems'
          | 'page'
          | 'figure'
          | undefined
        if (!name) return next()
        made[name](searchParams).then((answer) => {
          // Of what is not known there is nothing to send: a browser complains of every 404 on its console.
          response.writeHead(answer ? 200 : 204, {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          response.end(answer && renderToStaticMarkup(answer))
        }, next)
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
    async problems() {
      const errors = checked.diagnostics.filter(({ severity }) => severity === 'error').length
      return (
        <div data-revision={revision} data-errors={errors}>
          <ProblemList problems={checked.diagnostics} root={root} links={links} />
        </div>
      )
    },
    async page(query: URLSearchParams) {
      const found = (await notes())(query.get('path') ?? '')
      return found && <PageNotesList notes={found} links={links} />
    },
    async figure(query: URLSearchParams) {
      const figure = checked.figures.get(query.get('name') ?? '')
      if (!figure) return undefined
      const described = describeFigure(figure, checked, (await shown()).pagesOf(figure.name))
      return <FigureCard id="figure" heading="h2" view={viewFigure(described, checked)} links={links} />
    },
  }
}
