import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashFiles } from './hash-files'

/** What the code of the pages is made of; content is not part of it. */
const SOURCES = ['pages', 'renderer', 'domain', 'vite.config.ts', 'package-lock.json']

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
    mkdirSync(cache, { recursive: true })
    for (const name of readdirSync(cache)) {
      // Others may be building at the same time; only finished bundles of older code go.
      if (!name.includes('.')) rmSync(join(cache, name), { recursive: true, force: true })
    }
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

async function runVite(projectDir: string, outDir: string): Promise<void> {
  const script = join(projectDir, 'cli/build/run-vite.mjs')
  const env = { ...process.env, NODE_ENV: 'production' }
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
