import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FindFile } from './site/resolve-address'
import { bestForm, namesTag } from './site/send-file'
import type { FileForm, SiteFiles } from './site/site-files'

/** Until the first request, as Node's own; it takes over from there. */
const firstRequestMs = 60_000

/**
 * Answers requests for what is in memory as soon as their bytes arrive. Node's parser, request and response take
 * twice as long as the rest of such an answer (docs/decisions/0050-plain-requests-on-the-socket.md).
 *
 * Only a request that is whole, alone and plain is answered here; with any other its connection goes to Node's
 * server, and stays there.
 *
 * @returns ends the connections on which nothing but the fast path has answered; what is being sent is sent
 */
export function openFastPath(
  server: Server,
  { fileAt, read }: { fileAt: FindFile; read: SiteFiles['read'] },
): () => void {
  const nodes = server.listeners('connection')
  server.removeAllListeners('connection')
  const open = new Set<Socket>()

  server.on('connection', (socket: Socket) => {
    open.add(socket)
    const forget = () => open.delete(socket)
    let isReading = false
    const end = () => isReading || socket.destroySoon()
    const drop = () => socket.destroy()
    const take = (chunk: Buffer) => {
      const request = plainRequest(chunk)
      const file = request && fileAt(request.url)
      if (!file) return handOver(chunk)
      const form = bestForm(file, request.acceptEncoding)
      if (request.ifNoneMatch !== undefined && namesTag(request.ifNoneMatch, form.etag))
        return send(inBytes(form, 304, request.isHead, server.keepAliveTimeout))
      form.wasUsed = true
      const sendWhole = () => send(inBytes(form, 200, request.isHead, server.keepAliveTimeout))
      if (form.body) return sendWhole()
      if (form.isLarge) return handOver(chunk)
      isReading = true
      socket.pause()
      const resume = () => {
        isReading = false
        if (socket.destroyed) return
        socket.resume()
        if (!form.body) return handOver(chunk)
        sendWhole()
        if (socket.readableEnded) socket.destroySoon()
      }
      read(form).then(resume, resume)
    }
    const send = (bytes: Buffer) => {
      socket.setTimeout(server.keepAliveTimeout)
      if (socket.write(bytes)) return
      // Who does not read gets no further answers.
      socket.pause()
      socket.once('drain', () => socket.resume())
    }
    const handOver = (chunk: Buffer) => {
      open.delete(socket)
      socket.setTimeout(0)
      socket.off('data', take).off('end', end).off('timeout', drop).off('error', drop).off('close', forget)
      for (const attach of nodes) attach.call(server, socket)
      socket.emit('data', chunk)
    }
    socket.setTimeout(firstRequestMs)
    socket.on('data', take).on('end', end).on('timeout', drop).on('error', drop).on('close', forget)
  })
  return () => {
    for (const socket of open) socket.destroySoon()
  }
}

/** Browsers' are shorter; whatever is longer, Node judges. */
const longestHead = 8 * 1024

/** One whole request head in the grammar of RFC 9112, without its tolerances. Every header begins after a \n. */
const plainHead = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+\r\n$/

/** What gives the request a body, or asks for another protocol, for a part, or for the end of the connection. */
const notPlain =
  /\n(?:content-length|transfer-encoding|upgrade|expect|trailer|range|if-range|if-match|if-unmodified-since|connection:(?![\t ]*keep-alive[\t ]*\r))/i

/** Of these one at most; HTTP/1.1 wants a host. */
const acceptEncoding = /\naccept-encoding:([^\r]*)/gi
const ifNoneMatch = /\nif-none-match:([^\r]*)/gi
const host = /\nhost:[\t ]*[^\r\t ]/i

/** What an answer depends on, besides the output. */
function plainRequest(chunk: Buffer) {
  if (chunk.length > longestHead) return undefined
  const text = chunk.toString('latin1')
  const [, method, url = ''] = plainHead.exec(text) ?? []
  if (!method || notPlain.test(text) || !host.test(text)) return undefined
  const accepted = text.match(acceptEncoding) ?? []
  const known = text.match(ifNoneMatch) ?? []
  if (accepted.length > 1 || known.length > 1) return undefined
  return {
    isHead: method === 'HEAD',
    url,
    acceptEncoding: fieldValue(accepted[0]),
    ifNoneMatch: fieldValue(known[0]),
  }
}

function fieldValue(header: string | undefined): string | undefined {
  return header?.slice(header.indexOf(':') + 1).trim()
}

/** Answers with a body, as they were sent in this second: another second has another Date. */
const sent = new Map<FileForm, Buffer>()
const mostSent = 1000
let second = 0
let date = ''

function inBytes(form: FileForm, status: 200 | 304, isHead: boolean, keepAliveMs: number): Buffer {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date().toUTCString()
    sent.clear()
  }
  const body = status === 200 && !isHead ? form.body : undefined
  const before = body && sent.get(form)
  if (before) return before
  const start = status === 200 ? form.head : form.headUnmodified
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}`
  const head = `${start}Date: ${date}\r\n${connection}\r\n\r\n`
  const bytes = Buffer.allocUnsafe(head.length + (body?.length ?? 0))
  bytes.write(head, 'latin1')
  body?.copy(bytes, head.length)
  if (body && sent.size < mostSent) sent.set(form, bytes)
  return bytes
}
