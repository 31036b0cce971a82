import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { sendFile } from './send-file'
import { sitePath } from './site-path'

/** "Page not found", in the language of the address. */
export function sendNotFound({ manifest, clientDir }: Services): RequestHandler {
  const longestFirst = [...manifest.notFound].sort((a, b) => b.prefix.length - a.prefix.length)
  return async (req, res) => {
    const path = sitePath(req.path) ?? req.path
    const page = longestFirst.find(({ prefix }) => isBelow(path, prefix))
    res.status(404).set('X-Robots-Tag', 'noindex')
    if (page && (await sendFile(req, res, clientDir, page.file))) return
    res.type('text').send('Page not found\n')
  }
}

function isBelow(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`)
}
