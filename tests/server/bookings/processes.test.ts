import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '../../../server/bookings/database/open-database'
import { aHoldRequest, seatsTaken } from './a-hold-request'
import { onEachDatabase } from './on-each-database'

const folder = mkdtempSync(join(tmpdir(), 'tours-buyers-'))
const script = join(folder, 'buyers.cjs')

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, 'buyers-process.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    loader: { '.sql': 'text' },
    packages: 'external',
    // NODE_PATH is where `require` looks, and `import()` does not.
    supported: { 'dynamic-import': false },
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The lines it prints, one at a time, and a way to let it begin. */
function startProcess(options: DatabaseOptions) {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    env: { ...process.env, NODE_PATH: join(process.cwd(), 'node_modules') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    line: async () => (await lines.next()).value as string | undefined,
    begin: () => child.stdin.write('go\n'),
  }
}

onEachDatabase((databases) => {
  test('two processes start on an empty database and sell the same seats: none twice', async () => {
    const options = await databases.anEmptyDatabase()
    const servers = [startProcess(options), startProcess(options)]
    for (const server of servers) expect(await server.line()).toBe('ready')
    for (const server of servers) server.begin()
    const sold = await Promise.all(servers.map((server) => server.line()))
    expect(sold.reduce((sum, seats) => sum + Number(seats), 0)).toBe(15)
    const ledger = await openDatabase(options)
    expect(await seatsTaken(ledger, aHoldRequest())).toBe(15)
    await ledger.destroy()
  })
})
