import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSmallProject, repoDir } from './a-small-project'

function check(files: Record<string, string>) {
  const { dir } = aSmallProject(files)
  symlinkSync(join(repoDir, 'node_modules'), join(dir, 'node_modules'))
  const script = join(repoDir, 'cli/bootstrap/check-imports.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, dir], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** One file of each folder, for the others to import. */
const all = Object.fromEntries(
  [
    'domain/d.ts',
    'content/c.ts',
    'renderer/r.ts',
    'pages/p.ts',
    'server/s.ts',
    'cli/x.ts',
    'content/rules/a.ts',
    'server/http/a.ts',
    'server/mail/a.ts',
  ].map((file) => [file, 'export const a = 1\n']),
)

test('imports that keep to the layers pass', () => {
  const files = {
    ...all,
    'content/ok.ts': "import 'yaml'\nimport '../domain/d'\n",
    'pages/ok.ts': "import '../domain/d'\nimport './p'\n",
    'renderer/ok.ts': "import '../content/c'\nimport '../pages/p'\nimport '../domain/d'\n",
    'server/ok.ts': "import 'node:http'\nimport '../domain/d'\n",
    'cli/ok.ts': "import '../content/c'\nimport '../server/s'\nimport '../domain/d'\n",
    'tests/ok.test.ts': "import '../cli/x'\nimport '../pages/p'\nimport '../renderer/r'\n",
  }
  expect(check(files)).toMatchObject({ status: 0 })
})

const forbidden = [
  ['domain', '../content/c', 'domain-imports-only-its-own-layers'],
  ['domain', 'node:fs', 'domain-does-no-input-or-output'],
  ['content', '../pages/p', 'content-imports-only-its-own-layers'],
  ['pages', '../renderer/r', 'pages-imports-only-its-own-layers'],
  ['pages', '../content/c', 'pages-imports-only-its-own-layers'],
  ['pages', 'yaml', 'only-content-reads-yaml-and-markdown'],
  ['pages', 'vite-plugin-ssr', 'only-the-renderer-knows-vite-plugin-ssr'],
  ['renderer', '../server/s', 'renderer-imports-only-its-own-layers'],
  ['server', '../content/c', 'server-imports-only-its-own-layers'],
  ['server', '../cli/x', 'server-imports-only-its-own-layers'],
  ['cli', '../renderer/r', 'cli-imports-only-its-own-layers'],
  ['server', './missing', 'no-unresolvable-imports'],
  ['content/read', '../rules/a', 'content-read-imports-no-room-above-it'],
  ['content/conflicts', '../rules/a', 'content-conflicts-imports-no-room-above-it'],
  ['server/bookings', '../http/a', 'server-bookings-imports-no-room-above-it'],
  ['server/payments', '../mail/a', 'server-payments-imports-no-room-above-it'],
] as const

test('each forbidden import is told with its file and rule', () => {
  const bad = forbidden.map(([folder, imported], i) => [`${folder}/bad${i}.ts`, `import '${imported}'\n`])
  const { status, output } = check({ ...all, ...Object.fromEntries(bad) })
  const lines = output.split('\n')
  for (const [i, [folder, , rule]] of forbidden.entries()) {
    expect(lines).toContainEqual(expect.stringMatching(`^${folder}/bad${i}.ts imports .*: ${rule}$`))
  }
  expect(status).toBe(1)
})

test('a type is an import, too; and two files must not import each other', () => {
  const { output } = check({
    ...all,
    'domain/typed.ts': "import type { T } from '../cli/x'\nexport type U = T\n",
    'domain/a.ts': "import './b'\n",
    'domain/b.ts': "import './a'\n",
    'domain/e.ts': "import type { F } from './f'\nexport type E = F\n",
    'domain/f.ts': "import type { E } from './e'\nexport type F = E\n",
  })
  expect(output).toContain('domain/typed.ts imports cli/x.ts: domain-imports-only-its-own-layers')
  expect(output).toMatch(/domain\/[ab]\.ts imports domain\/[ab]\.ts: no-circular-imports/)
  expect(output).toMatch(/domain\/[ef]\.ts imports domain\/[ef]\.ts: no-circular-imports/)
})

test('a check that looked at nothing fails', () => {
  expect(check({ 'README.md': '' })).toMatchObject({
    status: 1,
    output: expect.stringContaining('no file at all'),
  })
})
