import express, { type RequestHandler } from 'express'
import { UserError } from '../../domain/user-error'

/** More than any request of ours needs. */
const longestBody = 16 * 1024

/**
 * Reads a JSON body into `req.body`.
 *
 * @throws {UserError} unsupported_media_type (415), body_too_large (413), invalid_request (400)
 */
export function readJson(): RequestHandler {
  const parse = express.json({ limit: longestBody, type: () => true })
  return (req, res, next) => {
    const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json') throw unsupported('Send the body as application/json.')
    parse(req, res, (error?: unknown) => next(error === undefined ? undefined : inOurWords(error)))
  }
}

/** body-parser's errors, of which it says that they may be shown: anything below 500. */
function inOurWords(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  const cause = { cause: error }
  if (status === 413) {
    return new UserError('body_too_large', `Send at most ${longestBody / 1024} kB.`, 413, cause)
  }
  if (status === 415) return unsupported('Send the body in UTF-8, plain or compressed with gzip.', cause)
  if (status < 500) return new UserError('invalid_request', 'The body is not a JSON object.', 400, cause)
  return error
}

function unsupported(message: string, options?: ErrorOptions): UserError {
  return new UserError('unsupported_media_type', message, 415, options)
}
