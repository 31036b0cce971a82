import type { RequestListener } from 'node:http'
import type { Services } from '../../services'
import { addressesOf } from './resolve-address'
import { sendFile } from './send-file'
import type { SiteFile } from './site-files'

/** What leads elsewhere on a page (`?lang=`), in any spelling. */
const mayMatter = /lang|%/i

/** Finds a file by path and query as they came, at the one address at which everybody gets it. */
export type FindFile = (url: string) => SiteFile | undefined

export function filesByAddress({ manifest, files }: Services): FindFile {
  const resolve = addressesOf(manifest, files)
  const atPath = new Map<string, SiteFile>()
  const fileAt = (path: string) => {
    const { answer } = resolve(path, '')
    const file = answer.kind === 'file' && answer.isOwn ? files.find(answer.file) : undefined
    // There are only as many of their own addresses as there are files.
    if (file) atPath.set(path, file)
    return file
  }
  return (url) => {
    const query = url.indexOf('?')
    if (query >= 0 && mayMatter.test(url.slice(query))) return undefined
    const path = query < 0 ? url : url.slice(0, query)
    return atPath.get(path) ?? fileAt(path)
  }
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
