import type { RequestHandler } from 'express'
import type { Services } from '../../services'
import { findFile } from './find-file'
import { sendFile } from './send-file'
import { sitePath } from './site-path'

/** Everything of the build that is no page: scripts, styles, pictures, fonts, sitemap, robots.txt. */
export function sendFiles({ clientDir }: Services): RequestHandler {
  return async (req, res, next) => {
    const path = sitePath(req.path)
    const file = path === undefined ? undefined : await findFile(clientDir, path)
    if (file === undefined || !(await sendFile(req, res, clientDir, file))) next()
  }
}
