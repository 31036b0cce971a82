import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashFiles } from './hash-files'

/** What the code of the pages is made of; content is not part of it. */
const SOURCES = [
  'pages',
  'renderer',
  'domain',
  'cli/build/run-vite.mjs',
  'vite.config.ts',
  'package-lock.json',
]

const DAY = 24 * 60 * 60 * 1000

/**
 * Bundles pages and renderer. The result depends on code only, so it is kept and used again while
 * only content changes.
 *
 * @returns the folder with `client/` and `server/`
 */
export async function bundlePages(projectDir: string): Promise<string> {
  const cache = join(projectDir, 'node_modules/.cache/tours/pages')
  const folder = join(cache, hashFiles(projectDir, SOURCES))
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  try {
    await runVite(projectDir, unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was first with the same bundle.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  removeOldBundles(cache, folder)
  return folder
}

/** Another build may still be rendering with older code, or be writing its own bundle: both go after a day. */
function removeOldBundles(cache: string, current: string): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    const written = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (folder !== current && written < Date.now() - DAY) rmSync(folder, { recursive: true, force: true })
  }
}

async function runVite(projectDir: string, outDir: string): Promise<void> {
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
