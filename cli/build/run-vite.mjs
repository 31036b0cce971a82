/** Bundles into the folder given. A process of its own: vite-plugin-ssr refuses to render where Vite ran. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const outDir = process.argv[2] ?? 'dist'
// No static files: every build copies them, while the bundle is kept from build to build.
/** @type {import('vite').InlineConfig} */
const options = { root: projectDir, publicDir: false, logLevel: 'error', mode: 'production' }
await build({ ...options, build: { outDir, emptyOutDir: true } })
await build({ ...options, plugins: [moduleGraph()], build: { outDir, ssr: true } })

/**
 * Writes down which source imports which, with a hash of each: so it is known whose pages a changed component
 * stands on (cli/build/page-code.ts).
 *
 * @returns {import('vite').Plugin}
 */
function moduleGraph() {
  /** @type {Record<string, { hash: string, imports: string[] }>} */
  const modules = {}
  const nameOf = (/** @type {string} */ id) => relative(projectDir, id).replaceAll('\\', '/')
  return {
    name: 'module-graph',
    moduleParsed({ id, code, importedIds, dynamicallyImportedIds }) {
      modules[nameOf(id)] = {
        hash: createHash('sha256')
          .update(code ?? '')
          .digest('base64url')
          .slice(0, 16),
        imports: [...importedIds, ...dynamicallyImportedIds].map(nameOf),
      }
    },
    closeBundle() {
      writeFileSync(join(outDir, 'modules.json'), JSON.stringify(modules))
    },
  }
}
