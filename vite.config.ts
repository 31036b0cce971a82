import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'

const pages = join(import.meta.dirname, 'pages')
const islands = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.island.tsx'))
  .map((name) => [`entries/${name.replace('.tsx', '')}`, join(pages, name)] as const)

// Content is not part of the bundle: the build gives it to every rendered page (cli/build).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [fontsOfOurAlphabets(), react(), ssr()],
  appType: 'custom',
  optimizeDeps: { entries: islands.map(([, file]) => file) },
  build: {
    target: 'es2022',
    // Older browsers know no nesting: style sheets are sent without it.
    cssTarget: ['chrome107', 'edge107', 'firefox104', 'safari16'],
    // Fonts and pictures stay files of their own: a page loads only what it shows.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : scriptsOfPages(),
  },
}))

/** Of the fonts' packages one format, which every browser of today knows, and the alphabets of our languages. */
function fontsOfOurAlphabets(): Plugin {
  return {
    name: 'fonts-of-our-alphabets',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/@fontsource/')
        ? code
            .replaceAll(/, url\(\S+\.woff\) format\('woff'\)/g, '')
            .replaceAll(/@font-face \{[^}]*-(?:greek|vietnamese|cyrillic-ext)-[^}]*\}/g, '')
        : undefined,
  }
}

/**
 * Pages name the scripts of their islands, each an entry that keeps what it exports. Every page's own script stays one
 * file: what islands need, too, they import from it.
 */
function scriptsOfPages(): Rollup.RollupOptions {
  const own = new Set<string>()
  const add = (id: string, getModuleInfo: Rollup.GetModuleInfo) => {
    if (own.has(id) || id.startsWith('\0')) return
    own.add(id)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) add(imported, getModuleInfo)
  }
  return {
    input: Object.fromEntries(islands),
    preserveEntrySignatures: 'allow-extension',
    output: {
      manualChunks(id, { getModuleInfo }) {
        add(join(import.meta.dirname, 'renderer/_default.page.client.ts'), getModuleInfo)
        return own.has(id) ? 'entries/page' : undefined
      },
    },
  }
}
