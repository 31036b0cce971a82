import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { PageEntry } from '../../content/pages/page-entry'
import type { PageInit } from '../../content/pages/page-init'
import { LOCALES, type Locale } from '../../domain/locale'
import type { PageAssets } from '../../domain/site/page-assets'
import { bundleEarlyScripts } from '../build/bundle-early-scripts'
import { pageInit } from '../build/page-init'
import { searchIndex } from '../build/search-index'
import { servingManifest } from '../build/serving-manifest'
import type { LiveContent } from './live-content'

type RenderPage = (init: PageInit) => Promise<{ httpResponse: { statusCode: number; body: string } | null }>

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
  { compiled, errors }: LiveContent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const path = decodeURI(url.pathname)
  const early = /^\/@early\/([a-z-]+)\.js$/.exec(path)?.[1]
  if (early) {
    const script = (await bundleEarlyScripts(projectDir)).find(({ name }) => name === early)
    return send(response, script ? 200 : 404, 'text/javascript', script?.code ?? '')
  }
  if (!compiled) {
    const list = errors
      .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
      .join('\n')
    return send(
      response,
      500,
      'text/plain',
      `The content has errors and was never without since the start:\n\n${list}\n`,
    )
  }
  const index = /^\/@search\/([a-z]+)\.json$/.exec(path)?.[1] as Locale | undefined
  if (index)
    return send(response, 200, 'application/json', JSON.stringify(searchIndex(compiled.sites[index])))
  const manifest = servingManifest(compiled.content, compiled.pages, compiled.sites.en.siteUrl)
  const redirect = manifest.redirects.find(({ from }) => from === path)
  if (redirect) {
    response
      .writeHead(redirect.status, { Location: redirect.to + (redirect.to.includes('?') ? '' : url.search) })
      .end()
    return true
  }
  const found = findPage(compiled.pages, path)
  const assets: PageAssets = {
    settleLanguage: '/@early/settle-language.js',
    applyChoice: '/@early/apply-choice.js',
    searchIndex: `/@search/${found.locale}.json`,
    shareImage: (id) => `/${compiled.sites.en.images[id]?.file ?? ''}`,
  }
  const { renderPage } = (await import('vite-plugin-ssr/server')) as unknown as { renderPage: RenderPage }
  const { httpResponse } = await renderPage(pageInit(compiled, found.entry, found.locale, assets))
  return httpResponse ? send(response, found.entry.status, 'text/html', httpResponse.body) : false
}

/** The page of an address, or the page that the server would answer an unknown address with. */
function findPage(pages: PageEntry[], path: string): { entry: PageEntry; locale: Locale } {
  for (const entry of pages) {
    for (const locale of LOCALES) if (entry.paths[locale] === path) return { entry, locale }
  }
  const locale = LOCALES.find((one) => path === `/${one}` || path.startsWith(`/${one}/`)) ?? 'en'
  const notFound = pages.find(({ page }) => page === 'not-found')
  if (!notFound) throw new Error('the inventory has no page for unknown addresses')
  return { entry: notFound, locale }
}

function send(response: ServerResponse, status: number, type: string, body: string): true {
  response
    .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .end(body)
  return true
}
