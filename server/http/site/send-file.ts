import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { UserError } from '../../../domain/user-error'
import type { Services } from '../../services'
import { encodingWeights } from './accept-encoding'
import { type ByteRange, byteRange } from './byte-range'
import type { FileForm, SiteFile } from './site-files'

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
  const weights = encodingWeights(acceptEncoding)
  const wanted = file.filter(({ encoding }) => weights[encoding] > 0)
  const [first, ...others] = wanted.length > 0 ? wanted : file.slice(-1)
  if (!first) throw new RangeError('a file without any form')
  return others.reduce((best, one) => (weights[one.encoding] > weights[best.encoding] ? one : best), first)
}

/** Whether an If-None-Match header names a version: then the visitor has it. Weak tags count as well. */
export function namesTag(header: string, tag: string): boolean {
  return header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}

function partHeaders({ headers, size }: FileForm, { start, end }: ByteRange): string[] {
  const length = headers.indexOf('Content-Length') + 1
  return [...headers.with(length, String(end - start + 1)), 'Content-Range', `bytes ${start}-${end}/${size}`]
}
