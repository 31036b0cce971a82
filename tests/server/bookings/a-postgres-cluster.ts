import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensurePostgres } from '../../databases/find-postgres.mjs'

export interface PostgresCluster {
  /** Makes an empty database; its `postgres://` address. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** A PostgreSQL server of its own, on a free port of this machine, gone after `stop()`. */
export async function aPostgresCluster(): Promise<PostgresCluster> {
  const programs = ensurePostgres()
  const owner = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'tours-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'tours', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'pipe' })

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '16MB',
    log_min_messages: 'panic',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  const exited = new Promise((done) => server.once('exit', done))
  const killNow = () => server.kill('SIGQUIT')
  process.once('exit', killNow)

  const addressOf = (database: string) => `postgres://tours@127.0.0.1:${port}/${database}`
  await untilReady(addressOf('postgres'), () => server.exitCode !== null)
  let databases = 0
  return {
    async createDatabase() {
      databases += 1
      const name = `test_${databases}`
      await ask(addressOf('postgres'), `create database ${name}`)
      return addressOf(name)
    },
    async stop() {
      server.kill('SIGINT')
      await exited
      process.off('exit', killNow)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The next one, then.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.')
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(address: string, ended: () => boolean): Promise<void> {
  const deadline = performance.now() + 15_000
  for (;;) {
    try {
      return await ask(address, 'select 1')
    } catch (cause) {
      if (ended() || performance.now() > deadline) throw new Error('PostgreSQL did not start.', { cause })
      await sleep(50)
    }
  }
}

async function ask(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}
