import type { FileHandle } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { UserError } from '../../../domain/user-error'
import type { Services } from '../../services'
import { messagePage } from '../views/page-in-shell'
import { bestForm, namesTag } from './answer-from-memory'
import { type ByteRange, byteRange } from './byte-range'
import { addressOf } from './resolve-address'
import type { FileForm } from './site-files'
import { encodePath } from './site-path'

/** Pages and files can be read and nothing else: 405. What does not exist stays a 404. */
export const onlyGetAndHead: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD' || !addressOf(res).isOurs) return next()
  res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
  res.type('text').send('This address can only be read.\n')
}

/** Old, short and untidy addresses lead to today's pages; `?lang=` to the page in that language. */
export const followRedirects: RequestHandler = (_req, res, next) => {
  const { answer } = addressOf(res)
  if (answer.kind !== 'redirect') return next()
  if (answer.caching) res.set('Cache-Control', answer.caching)
  res.redirect(answer.status, answer.to)
}

/** The prerendered pages, and everything else of the build: scripts, pictures, fonts, robots.txt. */
export function sendFiles(services: Services): RequestHandler {
  return async (req, res, next) => {
    const { answer } = addressOf(res)
    if (answer.kind !== 'file') return next()
    res.status(answer.status)
    if (answer.status === 404) res.set('X-Robots-Tag', 'noindex')
    if (!(await sendFile(services, req, res, answer.file))) next()
  }
}

/** A page not published in its language answers 404, for search engines, and leads to the English one. */
export function sendUntranslated(services: Services): RequestHandler {
  return (_req, res, next) => {
    const { answer } = addressOf(res)
    if (answer.kind !== 'untranslated') return next()
    const { locale, english } = answer
    const t = services.translate[locale]
    res.status(404).set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' })
    res.type('html').send(
      messagePage(services, {
        locale,
        title: t('error.onlyInEnglish'),
        text: t('error.onlyInEnglishText'),
        link: { href: encodePath(english), text: t('error.readInEnglish'), language: 'en' },
      }),
    )
  }
}

/** "Page not found", in the language of the address. */
export function sendNotFound(services: Services): RequestHandler {
  return async (req, res) => {
    const { notFoundFile } = addressOf(res)
    res.status(404).set('X-Robots-Tag', 'noindex')
    if (notFoundFile && (await sendFile(services, req, res, notFoundFile))) return
    res.type('text').send('Page not found\n')
  }
}

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
async function sendFile(
  { files, newerApp }: Services,
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
