import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import subsetFont from 'subset-font'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'

const pages = join(import.meta.dirname, 'pages')
const islands = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.island.tsx'))
  .map((name) => [`entries/${name.replace('.tsx', '')}`, join(pages, name)] as const)

// Content is not part of the bundle: the build gives it to every rendered page (cli/build).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [fontsOfOurLetters(), react(), ssr()],
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

/** What our texts are written with, of each alphabet of the fonts' packages that our languages have. */
const LETTERS: Record<string, { languages: string; letters: string }> = {
  latin: { languages: 'en-es', letters: `${signs(' ', '~')}\u00a0ÁÉÍÓÚÜÑáéíóúüñç¡¿«»“”‘’–—−×·…€©↑` },
  cyrillic: { languages: 'ru', letters: `${signs('А', 'я')}Ёё№\u0301` },
}

/** Of what the fonts can do what browsers ask for by themselves, and digits of one width (`tabular-nums`). */
const SUBSET = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'],
}

/** A font of a package in one alphabet, in the form that all browsers of today know, and the signs that it is for. */
const FACE =
  /@font-face \{[^}]*url\(\S+?\/([\w-]+-(latin|cyrillic|latin-ext)-\d00-\w+\.woff2)\)[^}]*-range: (\S+);\s*\}/g

/**
 * A page loads fonts that hold the letters of its texts alone: little more than half of the packages' bytes. Where another
 * one is written, as in somebody's name (Jörg, Łucja), a browser asks for the package's own Latin letters as well.
 */
function fontsOfOurLetters(): Plugin {
  let folder = ''
  return {
    name: 'fonts-of-our-letters',
    apply: 'build',
    enforce: 'pre',
    configResolved({ build }) {
      // Emptied when the bundle is written, with the fonts under the names of their content.
      folder = build.outDir
    },
    async transform(code, id, { ssr } = {}) {
      if (ssr || !id.includes('/@fontsource/')) return
      mkdirSync(folder, { recursive: true })
      const faces: string[] = []
      const oneFormat = code.replaceAll(/, url\(\S+\.woff\) format\('woff'\)/g, '')
      for (const [face, name = '', alphabet = '', range = ''] of oneFormat.matchAll(FACE)) {
        const { languages, letters = '' } = LETTERS[alphabet] ?? {}
        const ours = new Set(Array.from(letters, pointOf))
        if (alphabet !== 'cyrillic')
          faces.push(face.replace(range, unicodeRange(codePoints(range).filter((point) => !ours.has(point)))))
        if (!languages) continue
        const file = join(folder, name.replace(alphabet, languages))
        const font = readFileSync(join(dirname(id), 'files', name))
        writeFileSync(file, await subsetFont(font, letters, SUBSET))
        const own = face.replace(/url\(\S+\)/, `url(${relative(dirname(id), file)})`)
        faces.push(own.replace(range, unicodeRange([...ours])))
      }
      return faces.join('\n')
    },
  }
}

function pointOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}

function signs(first: string, last: string): string {
  return String.fromCodePoint(...codePoints(`U+${pointOf(first).toString(16)}-${pointOf(last).toString(16)}`))
}

/** @param range as in a style sheet: `U+20-7E,U+A0` */
function codePoints(range: string): number[] {
  return range.split(',').flatMap((one) => {
    const [from = 0, to = from] = one
      .slice(2)
      .split('-')
      .map((point) => Number.parseInt(point, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

function unicodeRange(points: number[]): string {
  const all = new Set(points)
  const firsts = points.filter((point) => !all.has(point - 1)).sort((a, b) => a - b)
  return firsts
    .map((first) => {
      let last = first
      while (all.has(last + 1)) last += 1
      return `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`
    })
    .join()
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
