import type { RequestListener } from 'node:http'
import type { Services } from '../../services'
import { encodingWeights } from './accept-encoding'
import { addressesOf } from './resolve-address'
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

/** Answers GET or HEAD of a file's one address, by a promise if it has to be read; else undefined. */
export type FindAnswer = (
  request: FileRequest,
) => MemoryAnswer | undefined | Promise<MemoryAnswer | undefined>

/** What leads elsewhere on a page (`?lang=`), in any spelling. */
const mayMatter = /lang|%/i

export function findsAnswers({ manifest, files }: Services): FindAnswer {
  const resolve = addressesOf(manifest, files)
  const atPath = new Map<string, SiteFile>()
  const fileAt = (path: string) => {
    const { answer } = resolve(path, '')
    const file = answer.kind === 'file' && answer.isOwn ? files.find(answer.file) : undefined
    // There are only as many of their own addresses as there are files.
    if (file) atPath.set(path, file)
    return file
  }
  return ({ url, acceptEncoding, ifNoneMatch }) => {
    const query = url.indexOf('?')
    if (query >= 0 && mayMatter.test(url.slice(query))) return undefined
    const path = query < 0 ? url : url.slice(0, query)
    const file = atPath.get(path) ?? fileAt(path)
    if (!file) return undefined
    const form = bestForm(file, acceptEncoding)
    if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, form.etag)) return { status: 304, form }
    const whole = { status: 200, form } as const
    form.wasUsed = true
    if (form.body) return whole
    if (form.isLarge) return undefined
    return files.read(form).then(() => (form.body ? whole : undefined))
  }
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

/** Answers what can be answered from memory, and passes everything else on. */
export function answerFromMemory(find: FindAnswer, next: RequestListener): RequestListener {
  return (req, res) => {
    const { method, url = '', headers } = req
    const isPlain = (method === 'GET' || method === 'HEAD') && conditions.every((name) => !(name in headers))
    const request = {
      url,
      acceptEncoding: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    }
    const answer = isPlain ? find(request) : undefined
    const pass = () => next(req, res)
    if (!answer) return pass()
    // By then it is read, or the mistake comes again.
    if (answer instanceof Promise) return void answer.then(pass, pass)
    const { status, form } = answer
    res.writeHead(status, status === 200 ? form.headers : form.headersUnmodified)
    res.end(status === 200 ? form.body : undefined)
  }
}
