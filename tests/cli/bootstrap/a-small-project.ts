import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const repoDir = resolve(import.meta.dirname, '../../..')

export interface SmallProject {
  dir: string
  write(file: string, text: string): void
}

/** A folder of its own with these files; removed after the test. */
export function aSmallProject(files: Record<string, string>): SmallProject {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'small-project-')))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return { dir, write }
}

/** One that has the real bootstrap, esbuild from our own packages, and a program that tells what it got. */
export function aProjectWithCli(program = tellingProgram): SmallProject {
  const project = aSmallProject({
    'package.json': '{"type":"module"}',
    'package-lock.json': '{"packages":{"":{}}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
    'cli/index.ts': program,
  })
  for (const name of ['cli/bootstrap', 'cli/tours.mjs', 'cli/project-dir.ts', 'content/read/kept-file.mjs']) {
    cpSync(join(repoDir, name), join(project.dir, name), { recursive: true })
  }
  symlinkSync(join(repoDir, 'node_modules/esbuild'), join(project.dir, 'node_modules/esbuild'))
  return project
}

const tellingProgram = `
import { projectDir } from './project-dir'
export async function run(argv: string[]): Promise<number> {
  console.log(JSON.stringify({ projectDir, argv }))
  return argv.length
}
`
