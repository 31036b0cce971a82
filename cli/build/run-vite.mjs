/**
 * Bundles pages and renderer with Vite, for the browser and for rendering, into the folder given as
 * argument. A process of its own: vite-plugin-ssr refuses to render in a process that ran Vite.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const outDir = process.argv[2] ?? 'dist'
// No static files: every build copies them, while the bundle is kept from build to build.
/** @type {import('vite').InlineConfig} */
const options = { root: projectDir, publicDir: false, logLevel: 'error', mode: 'production' }
await build({ ...options, build: { outDir, emptyOutDir: true } })
await build({ ...options, build: { outDir, ssr: true } })
