import { type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { describeFigure } from '../../content/conflicts/describe-figure'
import { lazily } from '../../content/read/once-per'
import { FigureCard, LinkTargets, PlaceLink } from '../figures/FigureCard'
import { viewFigure } from '../figures/figure-view'
import { codeFrame } from '../output/text-diagnostics'
import { shownFigures } from '../rendered/shown-figures'
import type { LiveContent } from './live-content'
import { PageNotesList } from './PageNotesList'
import { createPageNotes } from './page-notes'

/** Places lie below the content root, and pages are this server's own. */
function htmlOf(tools: ReactNode, { checked }: LiveContent): string {
  const { root } = checked.workspace
  return renderToStaticMarkup(<LinkTargets value={{ root, siteUrl: '' }}>{tools}</LinkTargets>)
}

/**
 * The page's HTML with the tools of the development server in it. Only the development server does this,
 * so nothing of them is in the built site.
 *
 * @param path the page's own address, where another one leads to it as well
 */
export function withTools(html: string, path: string, content: LiveContent): string {
  const end = html.lastIndexOf('</body>')
  const at = end === -1 ? html.length : end
  const tools = `<tours-tools data-path="${encodeURI(path)}" data-revision="${content.revision}">
<template shadowrootmode="open">${htmlOf(<Tools errors={content.errors} />, content)}</template>
</tours-tools>
<script type="module" src="/cli/dev/browser/start-tools.ts"></script>
`
  return html.slice(0, at) + tools + html.slice(at)
}

/** What is wrong with the content, what is known of the page, and the readings of a figure: each opened above the page. */
function Tools({ errors }: Pick<LiveContent, 'errors'>) {
  const title = errors.length === 1 ? 'The content has an error' : `The content has ${errors.length} errors`
  return (
    <>
      <link rel="stylesheet" href="/cli/dev/browser/tools.css" />
      {errors.length > 0 && (
        <dialog aria-labelledby="title">
          <form method="dialog" className="head">
            <h2 id="title">{title}</h2>
            <button type="submit" aria-label="Close">
              ×
            </button>
          </form>
          {/* biome-ignore lint/a11y: it scrolls, so a keyboard has to reach it */}
          <div className="body" tabIndex={0} role="group" aria-label="What is wrong">
            <small>Behind this stays the last good state. It goes away when the files are mended.</small>
            <ProblemList errors={errors} />
          </div>
        </dialog>
      )}
      <button type="button" className="toggle" popoverTarget="panel">
        Content <span className="count" />
      </button>
      <aside id="panel" popover="manual" aria-label="Content of this page">
        <div className="head">
          <h2>Content of this page</h2>
          <button type="button" aria-label="Close the panel" popoverTarget="panel">
            ×
          </button>
        </div>
        {/* biome-ignore lint/a11y: as above */}
        <div id="list" className="list body" tabIndex={0} role="group" aria-label="What is known of it" />
      </aside>
      <section id="card" popover="auto" aria-label="Readings" />
    </>
  )
}

/** Whoever has more to repair begins at the top, or asks `tours validate`. */
const MOST_SHOWN = 50

export function ProblemList({ errors }: Pick<LiveContent, 'errors'>) {
  const { root } = useContext(LinkTargets)
  const left = errors.length - MOST_SHOWN
  return (
    <>
      <ul className="problems">
        {errors.slice(0, MOST_SHOWN).map((error, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={i}>
            <PlaceLink place={error} />
            <p className="message">{error.message}</p>
            {error.hint && <small>{error.hint}</small>}
            {/* biome-ignore lint/a11y: it scrolls, so a keyboard has to reach it */}
            <pre tabIndex={0} role="group" aria-label="Lines of the file">
              {codeFrame(root, error)}
            </pre>
          </li>
        ))}
      </ul>
      {left > 0 && <small>There are {left} more errors: npx tours validate lists them all.</small>}
    </>
  )
}

/** What the tools ask for, as HTML: `/@tours/page?path=/es/tour/x&revision=3`, `/@tours/figure?name=tours/x/price`. */
export function toolsPlugin(content: LiveContent): Plugin {
  let made: ReturnType<typeof answersOf> | undefined
  return {
    name: 'tours-tools',
    configureServer({ middlewares }) {
      // Vite's own way to open a file in an editor knows no bounds: any page of the web may ask for any file.
      middlewares.use('/__open-in-editor', (_request, response) => response.writeHead(404).end())
      middlewares.use('/@tours', (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        if (made?.of !== content.checked) made = answersOf(content)
        const name = (['/page', '/figure'] as const).find((one) => one === pathname)
        if (!name) return next()
        const revision = searchParams.get('revision') ?? content.revision
        if (Number(revision) !== content.revision) return response.writeHead(205).end()
        made[name](searchParams).then((answer) => {
          // Of what is not known there is nothing to send: a browser complains of every 404 on its console.
          response.writeHead(answer ? 200 : 204, {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          response.end(answer && htmlOf(answer, content))
        }, next)
      })
    },
  }
}

/** The answers about one state of the content; what takes time is done once, when it is first asked for. */
function answersOf({ checked, compiled }: LiveContent) {
  const shown = lazily(() => shownFigures(checked))
  const notes = lazily(async () => createPageNotes(checked, await shown(), compiled?.pages))
  return {
    of: checked,
    async '/page'(query: URLSearchParams) {
      const found = (await notes())(query.get('path') ?? '')
      return found && <PageNotesList notes={found} />
    },
    async '/figure'(query: URLSearchParams) {
      const figure = checked.figures.get(query.get('name') ?? '')
      if (!figure) return undefined
      const described = describeFigure(figure, checked, (await shown()).pagesOf(figure.name))
      return <FigureCard id="figure" heading="h2" view={viewFigure(described, checked)} />
    },
  }
}
