import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageInit, pageInit } from '../../content/site/page-init'
import { LOCALES } from '../../domain/locale'
import { publishedPaths } from '../../domain/routing/page-paths'
import type { PageAssets } from '../../domain/site/page-assets'
import { projectDir } from '../project-dir'
import { fileOf } from './compile-manifest'
import { type CompiledContent, contentIn } from './compiled-content'

/**
 * Renders every page in every language in which it is published with the bundled renderer and writes it below `clientDir`.
 *
 * @throws the error of the first page that cannot be rendered, with its address
 */
export async function renderPages(
  bundle: string,
  compiled: CompiledContent,
  assets: PageAssets,
  clientDir: string,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const renderPage = await loadRenderer(bundle)
  const total = compiled.pages.flatMap(({ paths }) => publishedPaths(paths)).length
  let done = 0
  for (const locale of LOCALES) {
    for (const entry of compiled.pages.filter(({ paths }) => paths[locale])) {
      const init = pageInit(contentIn(compiled, locale), entry, assets)
      const { httpResponse, errorWhileRendering } = await renderPage(init)
      if (errorWhileRendering || httpResponse?.statusCode !== 200) {
        const reason = errorWhileRendering instanceof Error ? ` ${errorWhileRendering.message}` : ''
        throw new Error(`The page ${init.urlOriginal} could not be rendered.${reason}`, {
          cause: errorWhileRendering,
        })
      }
      const file = join(clientDir, fileOf(init.urlOriginal))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, httpResponse.body)
      done += 1
      onProgress(done, total)
    }
  }
  return total
}

async function loadRenderer(bundle: string): Promise<RenderPage> {
  process.env.NODE_ENV = 'production'
  await import(pathToFileURL(join(bundle, 'server/importBuild.cjs')).href)
  return importRenderer()
}

/** What renders a page, as far as it is used here. */
type RenderPage = (init: PageInit) => Promise<{
  errorWhileRendering?: unknown
  httpResponse: { statusCode: number; body: string } | null
}>

/** The renderer's own, from where it lies: our bundle holds none of it. */
export async function importRenderer(): Promise<RenderPage> {
  const { href } = pathToFileURL(join(projectDir, 'renderer/import-renderer.mjs'))
  const renderer = (await import(href)) as { importRenderer(): Promise<RenderPage> }
  return renderer.importRenderer()
}
