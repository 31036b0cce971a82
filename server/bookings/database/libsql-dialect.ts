import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import Database from 'libsql'

/** Kysely on an embedded database file, which has to be there. */
export function libsqlDialect(path: string): Dialect {
  const adapter = new SqliteAdapter()
  // All migrations run in one transaction, which begins with the write lock: no second server can be in one.
  Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true })
  return {
    createDriver: () => libsqlDriver(path),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => adapter,
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

type File = Database.Database

/** How long a write waits for another process before it gives up, in milliseconds. */
const longestRetryMs = 15_000

/** libsql blocks the server while it waits for a lock: only this long, then it sleeps between tries. */
const blockingMs = 20

const pragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // What was overwritten or deleted can't be read in the file's free space.
  'secure_delete = ON',
]

/** What SQLite does not do in a transaction. */
const outside = /^(pragma|vacuum)/i

/** One that may have the file for writing. */
interface Connection extends DatabaseConnection {
  /** In a transaction: until it is released nobody else writes, or reads what is not committed. */
  own?: File
}

/**
 * One connection, for which writers wait their turn, and beside it one for those who only read meanwhile: however long
 * a writer waits for another process, they do not. Nobody writes into a file that has lost its name: its disk was taken
 * away, or mounted anew.
 */
function libsqlDriver(path: string): Driver {
  let writer: File | undefined
  let reader: File | undefined
  let opened: string | undefined
  const mutex = createMutex()
  const close = () => {
    for (const file of [reader, writer]) {
      if (file) compiled.delete(file)
      file?.close()
    }
    reader = writer = undefined
  }
  /** Until `mutex.unlock()`. */
  const lockWriter = async (): Promise<File> => {
    await mutex.lock()
    try {
      const current = identityOf(path)
      if (writer && current === opened) return writer
      close()
      writer = openExisting(path)
      opened = current
      for (const pragma of pragmas) await retryOnBusy(() => writer?.exec(`pragma ${pragma}`))
      return writer
    } catch (error) {
      close()
      mutex.unlock()
      throw error
    }
  }
  const query = async <Row>({ own }: Connection, query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (own) return execute(own, query)
    if (SelectQueryNode.is(query.query)) {
      if (writer && !mutex.isLocked()) return execute(writer, query)
      reader ??= openExisting(path)
      return execute(reader, query)
    }
    const file = await lockWriter()
    return write<Row>(file, query).finally(mutex.unlock)
  }
  return {
    async init() {
      await lockWriter()
      mutex.unlock()
    },
    async acquireConnection() {
      const connection: Connection = {
        executeQuery: (compiled) => query(connection, compiled),
        streamQuery() {
          throw new Error('Streaming is not supported: ask for pages of rows.')
        },
      }
      return connection
    },
    async beginTransaction(connection: Connection, { accessMode }) {
      const file = await lockWriter()
      connection.own = file
      // One that only reads sees one state of the file, and keeps nobody from writing.
      await (accessMode === 'read only' ? retryOnBusy(() => file.exec('begin')) : begin(file))
    },
    async commitTransaction({ own }: Connection) {
      own?.exec('commit')
    },
    async rollbackTransaction({ own }: Connection) {
      if (own) rollback(own)
    },
    async releaseConnection({ own }: Connection) {
      if (own) mutex.unlock()
    },
    destroy: async () => close(),
  }
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

/** libsql would make it anew. */
function openExisting(path: string): File {
  if (!identityOf(path)) throw new Error(`Unable to open connection: ${path} is missing.`)
  const file = new Database(path)
  file.exec(`pragma busy_timeout = ${blockingMs}`)
  return file
}

async function write<Row>(file: File, query: CompiledQuery): Promise<QueryResult<Row>> {
  if (outside.test(query.sql)) return execute(file, query)
  // Not left to SQLite: a statement that finds the lock taken stays open in libsql, and the next commit
  // fails over it ("SQL statements in progress").
  await begin(file)
  try {
    const result = execute<Row>(file, query)
    file.exec('commit')
    return result
  } catch (error) {
    rollback(file)
    throw error
  }
}

/** Compiling a statement takes longer than most of them do: each connection keeps its own. */
const compiled = new WeakMap<File, Map<string, Database.Statement>>()

/** Lists of many lengths make as many statements. */
const mostCompiled = 300

function execute<Row>(file: File, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const known = compiled.get(file) ?? new Map<string, Database.Statement>()
  const statement = known.get(sql) ?? file.prepare(sql)
  const values = parameters.map(encodeValue)
  // One that fails may stay open: it is not used again.
  known.delete(sql)
  const { reader } = statement
  const rows = reader ? (statement.all(values) as Row[]) : []
  const changes = reader ? undefined : BigInt(statement.run(values).changes)
  if (known.size >= mostCompiled) known.clear()
  compiled.set(file, known.set(sql, statement))
  return { rows, ...(changes !== undefined && { numAffectedRows: changes }) }
}

/** The write lock comes first: a transaction that reads before it writes might not get it any more. */
function begin(file: File): Promise<unknown> {
  return retryOnBusy(() => file.exec('begin immediate'))
}

/** SQLite has ended the transaction itself after some errors (a full disk). */
function rollback(file: File): void {
  if (file.inTransaction) file.exec('rollback')
}

/** Tries again while another connection holds the lock. */
async function retryOnBusy(work: () => unknown): Promise<unknown> {
  const deadline = performance.now() + longestRetryMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      const busy = /^SQLITE_BUSY/.test(String((error as { code?: unknown }).code))
      if (!busy || performance.now() > deadline) throw error
      await sleep(1 + Math.random() * 10)
    }
  }
}

/** One holder, first come, first served. Between two the server reads on, so that pages need not wait. */
function createMutex() {
  const waiting: (() => void)[] = []
  let locked = false
  return {
    isLocked: () => locked,
    async lock() {
      if (locked) await new Promise<void>((next) => waiting.push(next))
      locked = true
    },
    unlock() {
      const next = waiting.shift()
      if (next) setImmediate(next)
      else locked = false
    },
  }
}

type BoundValue = string | number | bigint | Uint8Array | null

/**
 * The one way a value takes into the embedded database: libsql ends the whole process when a boolean is
 * bound, and would store a mistake for anything else it does not know.
 *
 * @throws {TypeError} for a Date (write its milliseconds), an object, a number that is not finite
 */
export function encodeValue(value: unknown): BoundValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  const hint = value instanceof Date ? ': write date.getTime()' : ''
  throw new TypeError(`The database cannot bind ${describe(value)}${hint}.`)
}

function describe(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'object' ? `a ${value?.constructor?.name ?? 'object'}` : `a ${typeof value}`
}
