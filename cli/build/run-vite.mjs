/**
 * Bundles pages and renderer with Vite, for the browser and for rendering, into the folder given as
 * argument. A process of its own: vite-plugin-ssr refuses to render in a process that ran Vite.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const outDir = process.argv[2]
const options = { root: projectDir, logLevel: 'error', mode: 'production' }
// Static files are copied by every build: the bundle is kept while they change.
const common = { outDir, copyPublicDir: false }
await build({ ...options, build: { ...common, emptyOutDir: true } })
await build({ ...options, build: { ...common, ssr: true } })
