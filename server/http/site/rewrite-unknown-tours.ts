import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { sendFile } from './send-file'
import { sitePath } from './site-path'

/**
 * Below `/tour/` and `/ft-tour/` an unknown slug has a page of its own ("Tour not found"), instead of the
 * general one.
 */
export function rewriteUnknownTours({ manifest, clientDir }: Services): RequestHandler {
  return async (req, res, next) => {
    const path = sitePath(req.path)
    const rewrite = manifest.rewrites.find(({ prefix }) => path !== undefined && isOneBelow(path, prefix))
    if (!rewrite) return next()
    res.status(rewrite.status)
    if (rewrite.status === 404) res.set('X-Robots-Tag', 'noindex')
    if (!(await sendFile(req, res, clientDir, rewrite.file))) next()
  }
}

function isOneBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && path.length > prefix.length && !path.includes('/', prefix.length)
}
