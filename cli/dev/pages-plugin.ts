import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { PageEntry } from '../../content/site/page-entry'
import { pageInit } from '../../content/site/page-init'
import { isLocale, type Locale } from '../../domain/locale'
import { pathIn, publishedPaths } from '../../domain/routing/page-paths'
import type { ServingManifest } from '../../domain/serving-manifest'
import type { PageAssets } from '../../domain/site/page-assets'
import { bundleEarlyScripts } from '../build/bundle-early-scripts'
import { type CompiledContent, contentIn } from '../build/compiled-content'
import { importRenderer } from '../build/import-renderer'
import { searchIndex } from '../build/search-index'
import { fileOf, servingManifest } from '../build/serving-manifest'
import type { LiveContent } from './live-content'
import { withTools } from './tools-plugin'

/** Renders pages as they are asked for, from the content as it is now. */
export function pagesPlugin(projectDir: string, content: LiveContent): Plugin {
  return {
    name: 'tours-pages',
    configureServer(server) {
      // Returned, so that it stands behind Vite's own files.
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(projectDir, content, request, response).then((done) => done || next(), next)
        })
      }
    },
  }
}

async function answer(
  projectDir: string,
  { compiled, revision }: LiveContent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const path = decodeURI(url.pathname).replace(/(.)\/+$/, '$1')
  const early = /^\/@early\/([a-z-]+)\.js$/.exec(path)?.[1]
  if (early) {
    const script = (await bundleEarlyScripts(projectDir)).find(({ name }) => name === early)
    return send(response, script ? 200 : 404, 'text/javascript', script?.code ?? '')
  }
  if (!compiled) return send(response, 500, 'text/html', withTools(NEVER_GOOD, path, revision))
  const index = /^\/@search\/([a-z]+)\.json$/.exec(path)?.[1]
  if (isLocale(index)) {
    return send(response, 200, 'application/json', JSON.stringify(searchIndex(compiled.sites[index])))
  }
  const manifest = servingManifest(compiled.content, compiled.pages, compiled.sites.en.siteUrl)
  const redirect = manifest.redirects.find(({ from }) => from === path)
  if (redirect) {
    response
      .writeHead(redirect.status, { Location: redirect.to + (redirect.to.includes('?') ? '' : url.search) })
      .end()
    return true
  }
  return render(compiled, revision, findPage(compiled.pages, manifest, path), response)
}

async function render(
  compiled: CompiledContent,
  revision: number,
  found: FoundPage,
  response: ServerResponse,
): Promise<boolean> {
  const assets: PageAssets = {
    settleLanguage: '/@early/settle-language.js',
    applyChoice: '/@early/apply-choice.js',
    searchIndex: `/@search/${found.locale}.json`,
    shareImage: (id) => `/${compiled.sites.en.images[id]?.file ?? ''}`,
  }
  const renderPage = await importRenderer()
  const init = pageInit(contentIn(compiled, found.locale), found.entry, assets)
  const { httpResponse, errorWhileRendering } = await renderPage(init)
  // Vite shows it with its place in the source.
  if (errorWhileRendering) throw errorWhileRendering
  if (!httpResponse) return false
  const html = withTools(httpResponse.body, pathIn(found.entry.paths, found.locale), revision)
  return send(response, found.entry.status, 'text/html', html)
}

interface FoundPage {
  entry: PageEntry
  locale: Locale
}

/** The page of an address, or the page that the server would answer an unknown address with. */
function findPage(
  pages: PageEntry[],
  { untranslated, rewrites, notFound }: ServingManifest,
  path: string,
): FoundPage {
  const pageOf = (fits: (path: string) => boolean): FoundPage | undefined => {
    for (const entry of pages) {
      const own = publishedPaths(entry.paths).find(({ path }) => fits(path))
      if (own) return { entry, locale: own.locale }
    }
    return undefined
  }
  // The server's own words about a page that is not translated yet need its shell; here it is not found.
  const rewrite = Object.hasOwn(untranslated, path)
    ? undefined
    : rewrites.find(({ prefix }) => path.startsWith(prefix) && !path.includes('/', prefix.length))
  const longestFirst = [...notFound].sort((a, b) => b.prefix.length - a.prefix.length)
  const unknown = longestFirst.find(({ prefix }) =>
    `${path}/`.startsWith(prefix === '/' ? '/' : `${prefix}/`),
  )
  const file = rewrite?.file ?? unknown?.file
  const found = pageOf((own) => own === path) ?? pageOf((own) => fileOf(own) === file)
  if (!found) throw new Error('the inventory has no page for unknown addresses')
  return found
}

/** The tools list the errors, and load the page as soon as they are mended. */
const NEVER_GOOD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The content has errors</title>
</head>
<body>
<main>
<h1>The content has errors</h1>
<p>It has had them since the start. The page appears when they are mended.</p>
</main>
<script type="module" src="/@vite/client"></script>
</body>
</html>
`

function send(response: ServerResponse, status: number, type: string, body: string): true {
  response
    .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .end(body)
  return true
}
