import type { FileHandle } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { UserError } from '../../../domain/user-error'
import type { Services } from '../../services'
import { bestForm, namesTag } from './answer-from-memory'
import { type ByteRange, byteRange } from './byte-range'
import type { FileForm } from './site-files'

/** How long a visitor waits for an output that is just being put in place. */
const patienceMs = 10_000

/**
 * Sends a file of the built site in the form that the visitor's browser takes. A page that stands for an error
 * (the response's status says so) is sent whole.
 *
 * @param name relative to the folder of pages
 * @returns false when there is no such file; nothing is sent then
 * @throws {UserError} unavailable (503) when it is on disk, but not as this output has it
 */
export async function sendFile(
  { files, newerApp }: Pick<Services, 'files' | 'newerApp'>,
  req: Request,
  res: Response,
  name: string,
): Promise<boolean> {
  const file = files.find(name)
  if (!file) return false
  const form = bestForm(file, req.headers['accept-encoding']?.toString())
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
  const headers = wanted ? partHeaders(form, wanted) : form.headers
  res.writeHead(wanted ? 206 : res.statusCode, headers)
  const { start, end } = wanted ?? { start: 0, end: form.size - 1 }
  if (Buffer.isBuffer(body)) res.end(wanted ? body.subarray(start, end + 1) : body)
  else await stream(body, { start, end }, req, res)
  return true
}

/** With another output than the one with which the answer was begun. */
function answerAnew(newer: RequestListener, req: Request, res: Response): true {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.statusCode = 200
  newer(req, res)
  return true
}

/** Ends early when the visitor leaves. */
async function stream(file: FileHandle, part: ByteRange, req: Request, res: Response): Promise<void> {
  if (req.method === 'HEAD') {
    await file.close()
    res.end()
  } else await pipeline(file.createReadStream(part), res).catch(() => res.destroy())
}

/** 304, 412 or 416 where nothing is to be sent; undefined: the whole. */
function wantedPart({ headers }: Request, form: FileForm): ByteRange | 304 | 412 | 416 | undefined {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers
  if (ifMatch !== undefined && !namesTag(ifMatch.replaceAll('W/', 'weak '), form.etag)) return 412
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, form.etag)) return 304
  // A part of a compressed form would be of use to nobody.
  if (form.encoding !== 'identity' || (ifRange !== undefined && ifRange !== form.etag)) return undefined
  const range = byteRange(headers.range, form.size)
  return range === 'unsatisfiable' ? 416 : range
}

function partHeaders({ headers, size }: FileForm, { start, end }: ByteRange): string[] {
  const length = headers.indexOf('Content-Length') + 1
  return [...headers.with(length, String(end - start + 1)), 'Content-Range', `bytes ${start}-${end}/${size}`]
}
