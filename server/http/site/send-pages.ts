import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { sendFile } from './send-file'
import { sitePath } from './site-path'

/** The prerendered pages. */
export function sendPages({ manifest, clientDir }: Services): RequestHandler {
  return async (req, res, next) => {
    const path = sitePath(req.path)
    if (path === undefined || !Object.hasOwn(manifest.pages, path)) return next()
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    const isPrivate = manifest.pages[path]?.private
    if (!(await sendFile(req, res, clientDir, file, isPrivate ? 'no-store' : undefined))) next()
  }
}
