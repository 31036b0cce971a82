import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { contentType } from 'mime-types'
import type { Plugin } from 'vite'
import { inRoot } from '../../content/read/workspace'
import { compileIndexes } from '../../content/site/compile-indexes'
import { pageInit } from '../../content/site/page-init'
import type { Locale } from '../../domain/locale'
import type { PageEntry } from '../../domain/routing/page-entry'
import { pathIn, publishedPaths } from '../../domain/routing/page-ref'
import type { PageAssets } from '../../domain/site/page-assets'
import { isPhotograph } from '../../domain/site/photograph'
import { addressesOf, pageFile } from '../../server/http/site/resolve-address'
import { bundleEarlyScripts } from '../build/bundle-pages'
import { compileManifest } from '../build/compile-manifest'
import { importRenderer } from '../build/render-pages'
import type { LiveContent } from './live-content'
import { withTools } from './tools-plugin'

export function pagesPlugin(content: LiveContent): Plugin {
  return {
    name: 'tours-pages',
    configureServer(server) {
      // Returned, so that it stands behind Vite's own files.
      return () => {
        server.middlewares.use((request, response, next) => {
          // As it is now: another save may come while the page is made.
          answer({ ...content }, request, response).then((done) => done || next(), next)
        })
      }
    },
  }
}

async function answer(content: LiveContent, request: IncomingMessage, response: ServerResponse) {
  const { compiled, checked } = content
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const early = await bundleEarlyScripts()
  const script = Object.values(early).find(({ path }) => path === pathname)
  if (script) return send(response, 200, 'text/javascript', script.code)
  if (!compiled) return send(response, 500, 'text/html', withTools(NEVER_GOOD, decodeURI(pathname), content))
  const indexes = pathname.endsWith('.json') ? compileIndexes(compiled.markedSites) : []
  const index = indexes.find(({ path }) => path === pathname)
  if (index) return send(response, 200, 'application/json', index.json)
  const photograph = Object.values(compiled.markedSites.en.images).find(
    (image) => isPhotograph(image) && `/${image.file}` === pathname,
  )
  if (photograph) {
    // As it is: its forms take the build seconds to make.
    const original = readFileSync(inRoot(checked.workspace, `data${pathname}`))
    return send(response, 200, String(contentType(extname(pathname))), original)
  }
  const manifest = compileManifest(compiled.content, compiled.pages, compiled.markedSites.en.siteUrl)
  // Other files of the site Vite has served by now.
  const resolve = addressesOf(manifest, { find: () => undefined })
  const { answer, notFoundFile } = resolve(pathname, search)
  if (answer.kind === 'redirect') {
    response.writeHead(answer.status, { Location: answer.to, 'Cache-Control': 'no-store' }).end()
    return true
  }
  // The server's own words about a page that is not translated yet need its shell; here it is not found.
  const file = answer.kind === 'file' ? answer.file : notFoundFile
  const status = answer.kind === 'file' ? answer.status : 404
  const { entry, locale } = findPage(compiled.pages, file)
  const assets: PageAssets = {
    earlyScript: (name) => early[name],
    islandScripts: (name) => [`/pages/${name}.island.tsx`],
    shareImage: (id) => `/${compiled.markedSites.en.images[id]?.file ?? ''}`,
    photograph: () => undefined,
  }
  const renderPage = await importRenderer()
  const init = pageInit(compiled, locale, entry, assets)
  const { httpResponse, errorWhileRendering } = await renderPage(init)
  // Vite shows it with its place in the source.
  if (errorWhileRendering) throw errorWhileRendering
  if (!httpResponse) return false
  const html = withTools(httpResponse.body, pathIn(entry.paths, locale), content)
  return send(response, status, 'text/html', html)
}

function findPage(pages: PageEntry[], file: string | undefined): { entry: PageEntry; locale: Locale } {
  for (const entry of pages) {
    const own = publishedPaths(entry.paths).find(({ path }) => pageFile(path) === file)
    if (own) return { entry, locale: own.locale }
  }
  throw new Error('the inventory has no page for unknown addresses')
}

/** The tools list the errors; the page is loaded anew with every save. */
const NEVER_GOOD = `<!doctype html>
<html lang="en">
<title>The content has errors</title>
<link rel="stylesheet" href="/pages/design/tokens.css">
<main>
<h1>The content has errors</h1>
<p>It has had them since the start. The page appears when they are mended.</p>
</main>
<script type="module" src="/@vite/client"></script>
`

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): true {
  const charset = typeof body === 'string' ? '; charset=utf-8' : ''
  response.writeHead(status, { 'Content-Type': type + charset, 'Cache-Control': 'no-store' }).end(body)
  return true
}
