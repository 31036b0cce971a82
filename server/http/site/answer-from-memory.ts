import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Services } from '../../services'
import { encodingWeights } from './accept-encoding'
import type { FileForm, SiteFile } from './site-files'

/** What an answer depends on, besides the output. */
export interface FileRequest {
  /** Path and query as they came. */
  url: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export interface MemoryAnswer {
  status: 200 | 304
  form: FileForm
}

/** What leads elsewhere on a page (`?lang=`), in any spelling. */
const mayMatter = /lang|%/i

/**
 * The answer to a GET or HEAD request for a page or file that was asked for before, and so is in memory.
 *
 * @returns undefined for everything else, which takes the way through all of `createApp`
 */
export function findInMemory(
  { files }: Pick<Services, 'files'>,
  { url, acceptEncoding, ifNoneMatch }: FileRequest,
): MemoryAnswer | undefined {
  const query = url.indexOf('?')
  const file = files.atPath.get(query < 0 ? url : url.slice(0, query))
  if (!file || (query >= 0 && mayMatter.test(url.slice(query)))) return undefined
  const form = bestForm(file, acceptEncoding)
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, form.etag)) return { status: 304, form }
  if (!form.body) return undefined
  form.wasUsed = true
  return { status: 200, form }
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

/** What asks for a part, or for a certain version only. */
const conditions = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const

/** Answers from memory what can be, and passes everything else on. */
export function answerFromMemory(services: Services, next: RequestListener): RequestListener {
  return (req: IncomingMessage, res: ServerResponse & { req: IncomingMessage }) => {
    const { method, url = '', headers } = req
    const isPlain = (method === 'GET' || method === 'HEAD') && conditions.every((name) => !(name in headers))
    const request = {
      url,
      acceptEncoding: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    }
    const answer = isPlain ? findInMemory(services, request) : undefined
    if (!answer) return next(req, res)
    const { status, form } = answer
    res.writeHead(status, status === 200 ? form.headers : form.headersUnmodified)
    res.end(status === 200 ? form.body : undefined)
  }
}
