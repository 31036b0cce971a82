import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectDir } from '../../cli/project-dir'

const folder = join(projectDir, 'node_modules/.cache', `same-bytes-${process.pid}`)
const bundle = join(folder, 'render-everything.mjs')
const anotherMachine = join(projectDir, 'tests/renderer/another-machine.mjs')

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  await build({
    absWorkingDir: projectDir,
    entryPoints: ['tests/renderer/render-everything.ts'],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { __PROJECT_DIR__: JSON.stringify(projectDir) },
    logLevel: 'silent',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The hash of every page and index, made by a process of its own. */
async function hashesOn(
  machine: Record<string, string>,
  flags: string[] = [],
): Promise<Record<string, string>> {
  const run = `import(${JSON.stringify(pathToFileURL(bundle).href)}).then((all) => all.renderEverything(${JSON.stringify(projectDir)}, '2026-06-01'))`
  const { LANG: _, LC_ALL: __, TZ: ___, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', run], {
    cwd: projectDir,
    env: { ...env, ...machine },
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Record<string, string>
}

test('the same content gives the same bytes in another zone, language, order of files and release of ICU', async () => {
  const [{ machine: tokyo, ...here }, { machine: honolulu, ...there }] = await Promise.all([
    hashesOn({ TZ: 'Asia/Tokyo', LANG: 'en_GB.UTF-8' }),
    hashesOn({ TZ: 'Pacific/Honolulu', LANG: 'tr_TR.UTF-8' }, [
      '--import',
      pathToFileURL(anotherMachine).href,
    ]),
  ])
  expect(Object.keys(here).length).toBeGreaterThan(160)
  expect([tokyo, honolulu]).toEqual(['3 1,234.5', '22 1.234,5'])
  expect(there).toEqual(here)
}, 120_000)
