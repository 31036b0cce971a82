import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { makeOnce, removeOld } from '../../content/read/kept-file.mjs'
import { type BundledScript, EARLY_SCRIPTS, type EarlyScript } from '../../domain/site/page-assets'
import { PROGRAM_CACHE, projectDir } from '../project-dir'
import { hashFiles, hashText } from '../record/hash-files'
import MADE_OF from '../record/made-of.json'

/** Bundles pages and renderer into a folder's `client/` and `server/`, kept while only content changes. */
export async function bundlePages(): Promise<string> {
  const cache = join(PROGRAM_CACHE, 'pages')
  const folder = join(cache, hashFiles(projectDir, MADE_OF.bundle))
  await makeOnce(folder, async (unfinished) => {
    await runVite(unfinished)
    const scripts = await bundleEarlyScripts()
    const { path, code } = scripts['apply-choice']
    writeFileSync(join(unfinished, 'client', path), code)
    writeFileSync(join(unfinished, EARLY_FILE), JSON.stringify(scripts))
    removeOld(cache, 1, () => true)
  })
  return folder
}

async function runVite(outDir: string): Promise<void> {
  const script = join(projectDir, 'cli/build/run-vite.mjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  mkdirSync(outDir, { recursive: true })
  try {
    await promisify(execFile)(process.execPath, [script, outDir], {
      cwd: projectDir,
      env,
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`The pages could not be bundled.\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

/** Where these stand in a bundle. */
export const EARLY_FILE = 'early.json'

export async function bundleEarlyScripts(): Promise<Record<EarlyScript, BundledScript>> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: EARLY_SCRIPTS.map((name) => join(projectDir, `renderer/early/${name}.ts`)),
    outdir: projectDir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
  })
  const scripts = outputFiles.map(({ path, text: code }) => {
    const name = basename(path, '.js')
    return [name, { path: `/assets/${name}.${hashText(code)}.js`, code }]
  })
  return Object.fromEntries(scripts)
}
