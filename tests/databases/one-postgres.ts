import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { ensurePostgres } from './find-postgres.mjs'

/** Where the running server's address stands, in the folder that all test files share. */
const addressFile = (folder: string) => join(folder, 'address')

/** Databases that tests of this process have left, empty again: another one costs six times as much. */
const left: string[] = []

/**
 * An empty database on the one PostgreSQL server of this run: whoever needs it first starts it, and
 * postgres-setup.ts ends it after the last test.
 *
 * @returns its `postgres://` address, and what gives it back
 */
export async function aPostgresDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const server = await serverAddress(inject('postgresFolder'))
  const name = left.pop() ?? (await another(server))
  return {
    databaseUrl: `${server}/${name}`,
    async drop() {
      const others = `from pg_stat_activity where datname = '${name}'`
      await ask(`${server}/postgres`, `select pg_terminate_backend(pid) ${others}`)
      await ask(`${server}/${name}`, 'drop schema public cascade; create schema public')
      left.push(name)
    },
  }
}

async function another(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(`${server}/postgres`, `create database ${name}`)
  return name
}

/** Starts the server, or waits for the test file that is doing so. */
async function serverAddress(folder: string): Promise<string> {
  if (isFirst(folder)) {
    const address = await start(folder)
    // There at once, and whole.
    writeFileSync(`${addressFile(folder)}.part`, address)
    renameSync(`${addressFile(folder)}.part`, addressFile(folder))
    return address
  }
  const deadline = performance.now() + 30_000
  for (;;) {
    try {
      return readFileSync(addressFile(folder), 'utf8')
    } catch (cause) {
      if (performance.now() > deadline) throw new Error('PostgreSQL did not start.', { cause })
      await sleep(50)
    }
  }
}

/** Of all test files one can make the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'starting'))
    return true
  } catch {
    return false
  }
}

async function start(folder: string): Promise<string> {
  const programs = ensurePostgres()
  const owner = unprivilegedUser()
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
    // It outlives this test file.
    detached: true,
  })
  server.unref()
  const address = `postgres://tours@127.0.0.1:${port}`
  await untilReady(`${address}/postgres`, () => server.exitCode !== null)
  return address
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
  const deadline = performance.now() + 25_000
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
