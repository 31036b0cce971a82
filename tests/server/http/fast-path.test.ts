import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFastPath } from '../../../server/http/fast-path'
import type { FindFile } from '../../../server/http/site/resolve-address'
import type { FileForm } from '../../../server/http/site/site-files'

const head = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nETag: "1"\r\n'
const form = {
  encoding: 'identity',
  etag: '"1"',
  body: Buffer.from('fast'),
  head,
  headUnmodified: 'HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n',
} as FileForm

/** Knows /page at once and /read after a moment; everything else Node's own server answers, with "node". */
function someFiles() {
  const files: Record<string, FileForm> = {
    '/page': form,
    '/read': { ...form, body: undefined },
    '/lost': { ...form, body: undefined },
    '/broken': { ...form, body: undefined },
  }
  const fileAt: FindFile = (url) => files[url] && [files[url]]
  const read = async (wanted: FileForm) => {
    if (wanted === files['/broken']) throw new Error('the disk is gone')
    await new Promise((done) => setTimeout(done, 20))
    if (wanted === files['/read']) wanted.body = form.body
    return wanted.body ?? 'missing'
  }
  return { fileAt, read }
}

async function aServer(files: Parameters<typeof openFastPath>[1] = someFiles()) {
  const server = createServer((req, res) => {
    req.resume()
    req.on('end', () => res.end(`node ${req.url}`))
  })
  server.keepAliveTimeout = 300
  const closeFastPath = openFastPath(server, files)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    closeFastPath()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    server,
    closeFastPath,
    open() {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      const all = { socket, text: '', closed: false }
      socket.on('data', (chunk) => {
        all.text += chunk.toString('latin1')
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        all.closed = true
      })
      return all
    },
  }
}

type Connection = { socket: Socket; text: string; closed: boolean }

/** Who answered, in order. */
const answers = ({ text }: Connection) => text.match(/fast|node \S*?(?=HTTP|\r|$)|^HTTP\/1.1 4\d\d/gm)

const plain = (path: string, headers = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nCookie: b=c; d="e"\r\n${headers}\r\n`

test('what is in memory is answered at once, on one connection after the other', async () => {
  const connection = (await aServer()).open()
  for (const time of [1, 2, 3]) {
    connection.socket.write(plain('/page'))
    await vi.waitFor(() => expect(answers(connection)).toEqual(Array(time).fill('fast')))
  }
  expect(connection.text).toMatch(
    /^HTTP\/1\.1 200 OK\r\nContent-Length: 4\r\nETag: "1"\r\nDate: \w{3}, .* GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=0\r\n\r\nfast/,
  )
})

test('a version that is known is not sent again, and HEAD sends no body', async () => {
  const connection = (await aServer()).open()
  connection.socket.write(plain('/page', 'If-None-Match: "1"\r\n'))
  await vi.waitFor(() => expect(connection.text).toMatch(/^HTTP\/1\.1 304 [\s\S]*\r\n\r\n$/))
  connection.socket.write(plain('/page', '', 'HEAD'))
  await vi.waitFor(() => expect(connection.text).toMatch(/200 OK\r\nContent-Length: 4[\s\S]*\r\n\r\n$/))
})

test('what has to be read first is answered in its turn', async () => {
  let isRead = () => {}
  const { fileAt } = someFiles()
  const read = vi.fn(
    (wanted: FileForm) =>
      new Promise<Buffer>((done) => {
        isRead = () => {
          wanted.body = Buffer.from('fast')
          done(wanted.body)
        }
      }),
  )
  const connection = (await aServer({ fileAt, read })).open()
  connection.socket.write(plain('/read'))
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  connection.socket.write(plain('/other'))
  await new Promise((done) => setTimeout(done, 20))
  isRead()
  await vi.waitFor(() => expect(answers(connection)).toEqual(['fast', 'node /other']))
})

test.each(['/lost', '/broken', '/other'])('%s is Node’s to answer', async (path) => {
  const connection = (await aServer()).open()
  connection.socket.write(plain('/page'))
  await vi.waitFor(() => expect(answers(connection)).toEqual(['fast']))
  connection.socket.write(plain(path))
  await vi.waitFor(() => expect(answers(connection)).toEqual(['fast', `node ${path}`]))
  connection.socket.write(plain('/page'))
  await vi.waitFor(() => expect(answers(connection)).toEqual(['fast', `node ${path}`, 'node /page']))
})

test.each([
  ['a body', 'POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello'],
  ['a body of GET', `${plain('/page', 'Content-Length: 5\r\n')}hello`],
  ['a body in parts', `${plain('/page', 'Transfer-Encoding: chunked\r\n')}0\r\n\r\n`],
  ['a body in parts, in capitals', `${plain('/page', 'TRANSFER-ENCODING: chunked\r\n')}0\r\n\r\n`],
  ['a part', plain('/page', 'Range: bytes=0-1\r\n')],
  ['a part of a version', plain('/page', 'If-Range: "1"\r\n')],
  ['only one version', plain('/page', 'If-Match: "2"\r\n')],
  ['only an old version', plain('/page', 'If-Unmodified-Since: Mon, 23 Nov 2026 00:00:00 GMT\r\n')],
  ['the end of the connection', plain('/page', 'Connection: close\r\n')],
  ['something of the connection', plain('/page', 'Connection: keep-alive, te\r\n')],
  ['HTTP/1.0', 'GET /page HTTP/1.0\r\nHost: a\r\n\r\n'],
  ['a proxy', 'GET http://a/page HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['two encodings', plain('/page', 'Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n')],
  ['two versions', plain('/page', 'If-None-Match: "1"\r\nIf-None-Match: "2"\r\n')],
  ['a long head', plain('/page', `X: ${'a'.repeat(9000)}\r\n`)],
])('a request with %s is Node’s to answer', async (_what, request) => {
  const connection = (await aServer()).open()
  connection.socket.write(request)
  await vi.waitFor(() => expect(answers(connection)?.[0]).toMatch(/^node .*\/page$/))
})

test.each([
  ['without a host', 'GET /page HTTP/1.1\r\nAccept: a\r\n\r\n'],
  ['with a folded header', 'GET /page HTTP/1.1\r\nHost: a\r\n b\r\n\r\n'],
  ['with a space before a colon', 'GET /page HTTP/1.1\r\nHost : a\r\n\r\n'],
  ['with a control character', 'GET /page HTTP/1.1\r\nHost: a\x00b\r\n\r\n'],
  ['with bare line feeds', 'GET /page HTTP/1.1\nHost: a\n\nGET / HTTP/1.1\r\n\r\n'],
  ['with two lengths', `${plain('/page', 'Content-Length: 1\r\nContent-Length: 2\r\n')}ab`],
  ['with a length and parts', plain('/page', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n')],
])('a request %s is never answered by the fast path', async (_what, request) => {
  const connection = (await aServer()).open()
  connection.socket.end(request)
  await vi.waitFor(() => expect(connection.closed).toBe(true))
  expect(connection.text).not.toContain('fast')
})

test('two requests at once, and one in pieces, are answered in order', async () => {
  const server = await aServer()
  const both = server.open()
  both.socket.write(plain('/page') + plain('/other'))
  await vi.waitFor(() => expect(answers(both)).toEqual(['node /page', 'node /other']))

  const pieces = server.open()
  const request = plain('/page')
  for (const piece of [request.slice(0, 9), request.slice(9, -2), request.slice(-2)]) {
    pieces.socket.write(piece)
    await new Promise((done) => setTimeout(done, 5))
  }
  // On a busy machine they come together after all.
  await vi.waitFor(() => expect(answers(pieces)).toEqual([expect.stringMatching(/^(node \/page|fast)$/)]))
})

test('who half-closes gets the answer, and then the end', async () => {
  const connection = (await aServer()).open()
  connection.socket.end(plain('/read'))
  await vi.waitFor(() => expect(connection).toMatchObject({ closed: true }))
  expect(answers(connection)).toEqual(['fast'])
})

test('a connection that only waits is ended', async () => {
  const connection = (await aServer()).open()
  connection.socket.write(plain('/page'))
  await vi.waitFor(() => expect(connection.text).toContain('fast'))
  await vi.waitFor(() => expect(connection.closed).toBe(true), 2000)
})

test('closing ends what waits, and sends what was begun', async () => {
  const large = { ...form, body: Buffer.alloc(20_000_000, 'x') } as FileForm
  const fileAt = vi.fn(() => [large])
  const { server, closeFastPath, open } = await aServer({ ...someFiles(), fileAt })
  // A busy machine reads slowly.
  server.keepAliveTimeout = 30_000
  const [waiting, reading] = [open(), open()]
  reading.socket.pause()
  reading.socket.write(plain('/page'))
  await vi.waitFor(() => expect(fileAt).toHaveBeenCalled())
  const closed = new Promise<void>((done) => void server.close(() => done()))
  closeFastPath()
  await vi.waitFor(() => expect(waiting.closed).toBe(true))
  reading.socket.resume()
  await closed
  await vi.waitFor(() => expect(reading.closed).toBe(true))
  expect(reading.text.length).toBeGreaterThan(20_000_000)
})

test('who does not read is not answered on and on', async () => {
  let asked = 0
  const large = { ...form, body: Buffer.alloc(5_000_000, 'x') } as FileForm
  const fileAt = () => {
    asked += 1
    return [large]
  }
  const { open } = await aServer({ ...someFiles(), fileAt })
  const { socket } = open()
  socket.pause()
  for (let i = 0; i < 20; i++) {
    socket.write(plain('/page'))
    await new Promise((done) => setTimeout(done, 5))
  }
  expect(asked).toBeLessThan(5)
})
