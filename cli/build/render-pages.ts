import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageInit } from '../../content/site/page-init'
import { projectDir } from '../project-dir'

/** Gives a page's HTML; throws an error with its address when it cannot be rendered. */
export type PageRenderer = (init: PageInit) => Promise<string>

export function createPageRenderer(bundle: string): PageRenderer {
  let renderer: Promise<RenderInit> | undefined
  return async (init) => {
    renderer ??= loadRenderer(bundle)
    const renderPage = await renderer
    const { httpResponse, errorWhileRendering } = await renderPage(init)
    if (errorWhileRendering || httpResponse?.statusCode !== 200) {
      const reason = errorWhileRendering instanceof Error ? ` ${errorWhileRendering.message}` : ''
      throw new Error(`The page ${init.urlOriginal} could not be rendered.${reason}`, {
        cause: errorWhileRendering,
      })
    }
    return httpResponse.body
  }
}

async function loadRenderer(bundle: string): Promise<RenderInit> {
  process.env.NODE_ENV = 'production'
  await import(pathToFileURL(join(bundle, 'server/importBuild.cjs')).href)
  return importRenderer()
}

type RenderInit = (init: PageInit) => Promise<{
  errorWhileRendering?: unknown
  httpResponse: { statusCode: number; body: string } | null
}>

/** The renderer's own, from where it lies: our bundle holds none of it. */
export async function importRenderer(): Promise<RenderInit> {
  const { href } = pathToFileURL(join(projectDir, 'renderer/import-renderer.mjs'))
  const renderer = (await import(href)) as { importRenderer(): Promise<RenderInit> }
  return renderer.importRenderer()
}
