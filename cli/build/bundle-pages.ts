import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROGRAM_CACHE, removeOld } from '../rendered/program-cache'
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

/**
 * Bundles pages and renderer. The result depends on code only, so it is kept and used again while
 * only content changes.
 *
 * @returns the folder with `client/` and `server/`
 */
export async function bundlePages(projectDir: string): Promise<string> {
  const cache = join(PROGRAM_CACHE, 'pages')
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
  removeOld(cache, '', 1)
  return folder
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
