import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { findFile } from './find-file'
import { sitePath } from './site-path'

/** Pages and files can be read and nothing else: 405. What does not exist stays a 404. */
export function onlyGetAndHead({ manifest, clientDir }: Services): RequestHandler {
  const known = new Set([...Object.keys(manifest.pages), ...manifest.redirects.map(({ from }) => from)])
  return async (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    const path = sitePath(req.path)
    if (path === undefined) return next()
    if (!known.has(path) && !(await findFile(clientDir, path))) return next()
    res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
    res.type('text').send('This address can only be read.\n')
  }
}
