import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProjectWithCli } from './bootstrap/a-small-project'

interface Run {
  exit: number
  stdout: string
  stderr: string
}

function tours(dir: string, ...args: string[]): Promise<Run> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [join(dir, 'cli/tours.mjs'), ...args], (_, stdout, stderr) => {
      done({ exit: child.exitCode ?? -1, stdout, stderr })
    })
  })
}

function bundlesOf(dir: string) {
  const cache = join(dir, 'node_modules/.cache/tours')
  const names = existsSync(cache) ? readdirSync(cache) : []
  return names
    .filter((name) => /^cli-\w+$/.test(name))
    .map((name) => ({ name, size: statSync(join(cache, name, 'index.mjs')).size }))
}

test('it runs the program with its arguments, and ends with its exit code', async () => {
  const { dir } = aProjectWithCli()
  const run = await tours(dir, 'validate', '--root', '.')
  expect(run).toMatchObject({ exit: 3, stderr: '' })
  expect(JSON.parse(run.stdout)).toEqual({ projectDir: dir, argv: ['validate', '--root', '.'] })
})

test('a changed program is what runs next', async () => {
  const { dir, write } = aProjectWithCli()
  await tours(dir)
  write('cli/index.ts', 'export const run = async (): Promise<number> => 42')
  expect((await tours(dir)).exit).toBe(42)
})

test('six that start at once, with nothing bundled yet, all run', async () => {
  const { dir } = aProjectWithCli()
  const runs = await Promise.all(Array.from({ length: 6 }, (_, i) => tours(dir, String(i))))
  expect(runs.map(({ exit, stderr }) => ({ exit, stderr }))).toEqual(Array(6).fill({ exit: 1, stderr: '' }))
  expect(bundlesOf(dir)).toHaveLength(1)
})

test('the bundle has its name only when it is complete', async () => {
  // Large, so that it can be seen while it is being written.
  const { dir } = aProjectWithCli(`export const run = async () => '${'x'.repeat(30_000_000)}'.length / 1e7`)
  let running = true
  const run = tours(dir).finally(() => {
    running = false
  })
  const sizes = new Set<number>()
  while (running) {
    for (const { size } of bundlesOf(dir)) sizes.add(size)
    await new Promise((later) => setImmediate(later))
  }
  expect((await run).exit).toBe(3)
  expect([...sizes]).toEqual([bundlesOf(dir)[0]?.size])
})

test('a program that cannot be read is told with file and line, without a stack', async () => {
  const { dir } = aProjectWithCli('export const run = async () => {\n  return }}\n')
  const run = await tours(dir)
  expect(run.exit).toBe(3)
  expect(run.stderr).toContain('cli/index.ts:2:')
  expect(run.stderr).not.toMatch(/\n +at /)
})

test('a crash names the line of the source, not of the bundle', async () => {
  const { dir } = aProjectWithCli('export const run = async () => {\n  throw new Error("crash")\n}\n')
  const run = await tours(dir)
  expect(run.exit).toBe(3)
  expect(run.stderr).toMatch(/crash[\s\S]*cli\/index\.ts:2:/)
})

test('whoever reads only its beginning and closes the pipe gets no crash', async () => {
  const { dir } = aProjectWithCli(
    `export const run = async () => {
      process.stdout.write('x'.repeat(1_000_000))
      await new Promise((later) => process.stdout.write('more', later))
      return 1
    }`,
  )
  const child = execFile(process.execPath, [join(dir, 'cli/tours.mjs')])
  let stderr = ''
  child.stderr?.on('data', (piece) => {
    stderr += piece
  })
  child.stdout?.once('data', () => child.stdout?.destroy())
  const exit = await new Promise((done) => child.once('close', done))
  expect({ exit, stderr }).toEqual({ exit: 1, stderr: '' })
})

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is told in one line, and is no fault of the content',
  async () => {
    const { dir } = aProjectWithCli(
      `export const run = async () => {
      await new Promise((later) => process.stdout.write('x', later))
      return 1
    }`,
    )
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [join(dir, 'cli/tours.mjs')], { stdio: ['ignore', full, 'pipe'] })
    let stderr = ''
    child.stderr?.on('data', (piece) => {
      stderr += piece
    })
    const exit = await new Promise((done) => child.once('close', done))
    closeSync(full)
    expect({ exit, stderr }).toEqual({
      exit: 3,
      stderr: 'The output could not be written: ENOSPC: no space left on device, write.\n',
    })
  },
)
