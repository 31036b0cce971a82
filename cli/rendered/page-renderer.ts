import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { makeOnce, removeOld } from '../../content/read/kept-file.mjs'
import type { PageInit } from '../../content/site/page-init'
import type { PageAssets } from '../../domain/site/page-assets'
import { fingerprintFiles } from '../bootstrap/fingerprint.mjs'
import { PROGRAM_CACHE, projectDir } from '../project-dir'
import MADE_OF from '../record/made-of.json'

/** Renders a page of the site without the bundler's tags (renderer/render-any-page.server.ts). */
export type RenderPage = (init: PageInit) => { html: string; figures: string[] }

/** For whoever asks what pages show: nothing that they load. */
export const NO_ASSETS: PageAssets = {
  earlyScript: () => ({ path: '', code: '' }),
  shareImage: (id) => id,
  photograph: () => undefined,
  islandScripts: () => [],
}

/** Names the code that renders pages, by the names, sizes and times of its files. */
export function rendererVersion(): string {
  return fingerprintFiles(projectDir, MADE_OF.renderer)
}

/** Pages and renderer as a function of this process: ready in a second, where Vite's bundle takes several. */
export async function loadPageRenderer(): Promise<RenderPage> {
  const file = join(PROGRAM_CACHE, `renderer-${rendererVersion()}.cjs`)
  await makeOnce(file, bundle)
  // `import` would first search all of it for the names that it exports.
  const { renderAnyPage } = createRequire(import.meta.url)(file) as { renderAnyPage: RenderPage }
  return renderAnyPage
}

async function bundle(outfile: string): Promise<void> {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: projectDir,
    entryPoints: ['renderer/render-any-page.server.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [globsOfVite],
    logLevel: 'silent',
  })
  removeOld(PROGRAM_CACHE, 1, (name) => name.startsWith('renderer-'))
}

const GLOB = /import\.meta\.glob<\w+>\('\/(\w+)\/\*\*\/\*([\w.]+)', \{ eager: true \}\)/g

/** `import.meta.glob` is Vite's: every page and every island of a folder, by its path. */
const globsOfVite: Plugin = {
  name: 'globs-of-vite',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](renderer|components)[\\/][\w.-]+\.tsx?$/ }, ({ path }) => {
      const imports: string[] = []
      const code = readFileSync(path, 'utf8').replace(GLOB, (_, folder: string, ending: string) => {
        const files = readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
          .sort()
          .filter((file) => file.endsWith(ending))
          .map((file) => `/${folder}/${file.replaceAll('\\', '/')}`)
        const entries = files.map((file) => {
          imports.push(`import * as file${imports.length} from ${JSON.stringify(join(projectDir, file))}`)
          return `'${file}': file${imports.length - 1}`
        })
        return `{ ${entries.join(', ')} }`
      })
      return { contents: `${imports.join('\n')}\n${code}`, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}
