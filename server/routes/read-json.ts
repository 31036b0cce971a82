import type { RequestHandler } from 'express'
import { readBody } from './read-body'

/**
 * Reads a JSON body into `req.body`.
 *
 * @throws {UserError} unsupported_media_type (415), body_too_large (413), invalid_request (400)
 */
export function readJson(): RequestHandler {
  return readBody('application/json')
}
