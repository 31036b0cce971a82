import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Negotiator } from 'negotiator'
import { UserError } from '../../../domain/user-error'
import type { Services } from '../../services'
import type { FindFile } from './resolve-address'
import { ENCODINGS, type Encoding, type FileForm, type SiteFile } from './site-files'

/** How long a visitor waits for an output that is just being put in place. */
const patienceMs = 10_000

/**
 * Sends a file of the built site in the form that the visitor's browser takes. A page that stands for an error
 * (the response's status says so) is sent whole.
 *
 * @returns false when there is no such file on disk; nothing is sent then
 * @throws {UserError} unavailable (503) when it is on disk, but not as this output has it
 */
export async function sendFile(
  { files, newerApp }: Pick<Services, 'files' | 'newerApp'>,
  req: IncomingMessage,
  res: ServerResponse,
  file: SiteFile,
): Promise<boolean> {
  const form = bestForm(file, req.headers['accept-encoding']?.toString())
  form.wasUsed = true
  const wanted = res.statusCode === 200 ? wantedPart(req, form) : undefined
  if (typeof wanted === 'number') {
    const headers = wanted === 304 ? form.headersUnmodified : ['Content-Range', `bytes */${form.size}`]
    res.writeHead(wanted, wanted === 412 ? [] : headers).end()
    return true
  }
  const body = await (form.isLarge ? files.open(form) : files.read(form))
  if (typeof body === 'string') {
    const newer = await newerApp(body === 'changed' ? patienceMs : 0)
    if (newer) return answerAnew(newer, req, res)
    if (body === 'missing') return false
    throw new UserError('unavailable', 'The site is just being renewed. Please try again in a minute.', 503)
  }
  res.writeHead(wanted ? 206 : res.statusCode, wanted ? partHeaders(form, wanted) : form.headers)
  const { start, end } = wanted ?? { start: 0, end: form.size - 1 }
  if (Buffer.isBuffer(body)) res.end(wanted ? body.subarray(start, end + 1) : body)
  else await stream(body, { start, end }, req, res)
  return true
}

/** Sends the file of an address, and passes everything else on. */
export function filesFirst({ files }: Services, fileAt: FindFile, next: RequestListener): RequestListener {
  // What another output has is for the others to wait for.
  const withoutNewer = { files, newerApp: async () => undefined }
  return (req, res) => {
    const { method, url = '', headers } = req
    const isPlain = (method === 'GET' || method === 'HEAD') && !headers.range && !headers['if-match']
    const file = isPlain ? fileAt(url) : undefined
    const pass = () => next(req, res)
    if (!file) return pass()
    sendFile(withoutNewer, req, res, file).then((isSent) => isSent || pass(), pass)
  }
}

/** With another output than the one with which the answer was begun. */
function answerAnew(newer: RequestListener, req: IncomingMessage, res: ServerResponse): true {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.statusCode = 200
  newer(req, res)
  return true
}

/** Ends early when the visitor leaves. */
async function stream(file: FileHandle, part: ByteRange, { method }: IncomingMessage, res: ServerResponse) {
  if (method === 'HEAD') {
    await file.close()
    res.end()
  } else await pipeline(file.createReadStream(part), res).catch(() => res.destroy())
}

/** 304, 412 or 416 where nothing is to be sent; undefined: the whole. */
function wantedPart({ headers }: IncomingMessage, form: FileForm): ByteRange | 304 | 412 | 416 | undefined {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers
  if (ifMatch !== undefined && !namesTag(ifMatch.replaceAll('W/', 'weak '), form.etag)) return 412
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, form.etag)) return 304
  // A part of a compressed form would be of use to nobody.
  if (form.encoding !== 'identity' || (ifRange !== undefined && ifRange !== form.etag)) return undefined
  const range = byteRange(headers.range, form.size)
  return range === 'unsatisfiable' ? 416 : range
}

/** The form that the visitor wants most; of several we choose. Some form is always sent. */
export function bestForm(file: SiteFile, acceptEncoding: string | undefined): FileForm {
  const wanted = wantedEncodings(acceptEncoding).map((name) => file.find(({ encoding }) => encoding === name))
  const form = wanted.find((one) => one) ?? file.at(-1)
  if (!form) throw new RangeError('a file without any form')
  return form
}

/** Browsers send the same few headers over and over. */
const known = new Map<string, Encoding[]>()
const mostKnown = 1000

/** What may be sent, the one that is wanted most first; without a header only the plain form. */
export function wantedEncodings(header = ''): Encoding[] {
  const before = known.get(header)
  if (before) return before
  const asked = new Negotiator({ headers: { 'accept-encoding': header } })
  const wanted = asked.encodings(ENCODINGS, { preferred: ENCODINGS })
  if (known.size < mostKnown) known.set(header, wanted)
  return wanted
}

/** Whether an If-None-Match header names a version: then the visitor has it. Weak tags count as well. */
export function namesTag(header: string, tag: string): boolean {
  return header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}

function partHeaders({ headers, size }: FileForm, { start, end }: ByteRange): string[] {
  const length = headers.indexOf('Content-Length') + 1
  return [...headers.with(length, String(end - start + 1)), 'Content-Range', `bytes ${start}-${end}/${size}`]
}

interface ByteRange {
  start: number
  end: number
}

/** Reads a Range header; undefined for the whole: several parts, another unit, or not understood. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(to)), end: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'unsatisfiable'
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
