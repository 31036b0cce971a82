import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeOnce, markUsed, removeOld } from '../../content/read/kept-file.mjs'
import { explained } from './explained.mjs'
import { fingerprintFiles } from './fingerprint.mjs'

/** What the bundle is made of: cli/ and everything it may import. */
const sourceDirs = ['cli', 'content', 'domain', 'server']

const hourInMs = 3_600_000

/**
 * Imports cli/index.ts, bundled (Node 20 runs no TypeScript). The bundle is a folder, split where the
 * program imports lazily, so that `tours validate` loads neither Vite nor Express. It is named after its
 * sources' names, sizes and times, so a stale one is never found, and it gets its name only when it is
 * complete, so that two processes can start at once.
 *
 * @param {string} projectDir
 * @returns {Promise<{ run: (argv: string[]) => Promise<number> }>}
 */
export async function loadCli(projectDir) {
  const cacheDir = join(projectDir, 'node_modules/.cache/tours')
  const version = fingerprint(projectDir)
  const bundle = join(cacheDir, `cli-${version}`)
  await makeOnce(bundle, async (unfinished) => {
    await writeBundle(projectDir, unfinished, version)
    removeOld(cacheDir, 1, (name) => name.startsWith('cli-'))
  })
  // A server loads parts of it when the first customer needs them, when its sources may be others for long.
  setInterval(() => markUsed(bundle), hourInMs).unref()
  process.setSourceMapsEnabled(true)
  return import(pathToFileURL(join(bundle, 'index.mjs')).href)
}

/** Changes whenever a source or an installed package does. Reads no file, only the folders: a few ms. */
export function fingerprint(/** @type {string} */ projectDir) {
  return fingerprintFiles(projectDir, ['package-lock.json', ...sourceDirs])
}

/**
 * Packages that every check of the content or the server needs. Bundled they are a few files instead of many
 * hundreds, which halves the time to start; the others are large, native, or needed by few commands.
 */
const bundledPackages = new URL('bundled-packages.json', import.meta.url)

/** @type {import('esbuild').Plugin} */
const onlySmallPackages = {
  name: 'only-small-packages',
  setup({ onResolve }) {
    /** @type {string[]} */
    const bundled = JSON.parse(readFileSync(bundledPackages, 'utf8'))
    // What a bundled package imports is bundled with it.
    onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || importer.includes('node_modules')) return undefined
      const isBundled = bundled.some((name) => path === name || path.startsWith(`${name}/`))
      return isBundled ? undefined : { path, external: true }
    })
  },
}

/** Bundled CommonJS asks for Node's own modules with `require`, which a module does not have. */
const requireForBundledPackages =
  "import { createRequire as nodeCreateRequire } from 'node:module'; const require = nodeCreateRequire(import.meta.url);"

async function writeBundle(
  /** @type {string} */ projectDir,
  /** @type {string} */ bundle,
  /** @type {string} */ version,
) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: projectDir,
    entryPoints: { index: 'cli/index.ts' },
    outdir: bundle,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minifyWhitespace: true,
    splitting: true,
    plugins: [onlySmallPackages],
    // Its other build cannot be bundled.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    banner: { js: requireForBundledPackages },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    loader: { '.ics': 'text', '.sql': 'text' },
    define: {
      __PROJECT_DIR__: JSON.stringify(projectDir),
      __PROGRAM_VERSION__: JSON.stringify(version),
      // React's other half is for those who change components, and slow.
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'silent',
  }).catch((error) => {
    throw explained(`The program in cli/ could not be bundled. ${error.message}`)
  })
}
