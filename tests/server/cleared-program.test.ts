import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aBuiltSite } from './a-built-site'
import { startProcess } from './a-server-process'
import { ask } from './ask'

const projectDir = join(import.meta.dirname, '../..')

/** The program with all packages, and a cache of its own. */
function aProgram(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'tours-program-')))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  for (const name of ['cli', 'content', 'domain', 'server', 'package.json', 'package-lock.json'])
    cpSync(join(projectDir, name), join(dir, name), { recursive: true })
  mkdirSync(join(dir, 'node_modules'))
  for (const name of readdirSync(join(projectDir, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(join(projectDir, 'node_modules', name), join(dir, 'node_modules', name))
  return dir
}

test('a server sends mail though npm ci has cleared what its program was loaded from', async () => {
  const site = aBuiltSite()
  onTestFinished(site.remove)
  const [program, varDir] = [aProgram(), join(site.outDir, 'var')]
  const { url } = await startProcess(
    site.outDir,
    { VAR_DIR: varDir, STRIPE_SECRET_KEY: 'sandbox' },
    'ignore',
    program,
  )
  rmSync(join(program, 'node_modules/.cache'), { recursive: true })
  const message = { name: 'Ana', email: 'ana@example.com', subject: 'Hello', message: 'When do you open?' }
  const sent = await ask(url, '/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(sent.status).toBe(202)
  await vi.waitFor(() => expect(readdirSync(join(varDir, 'outbox'))).toHaveLength(1), 5000)
}, 60_000)
