import express, { type RequestHandler } from 'express'
import { UserError } from '../../domain/user-error'

/** More than any request of ours needs. */
const longestBody = 16 * 1024

export type BodyType = 'application/json' | 'application/x-www-form-urlencoded' | 'text/plain'

/**
 * Reads a body of one of these content types into `req.body`: JSON (also as plain text) parsed, a form as an
 * object of its texts.
 *
 * @throws {UserError} unsupported_media_type (415), invalid_request (400); what body-parser throws
 */
export function readBody(...types: BodyType[]): RequestHandler {
  const readText = express.text({ limit: longestBody, type: () => true })
  return (req, res, next) => {
    const type = bodyType(req.headers['content-type'])
    const known = types.find((one) => one === type)
    if (!known) throw unsupported(`Send the body as ${types.join(' or ')}.`)
    if (!isUtf8(req.headers['content-type'])) throw unsupported('Send the body in UTF-8.')
    readText(req, res, (error?: unknown) => {
      if (error !== undefined) return next(error)
      try {
        const text = typeof req.body === 'string' ? req.body : ''
        req.body = known === 'application/x-www-form-urlencoded' ? parseForm(text) : parseJson(text)
        next()
      } catch (mistake) {
        next(mistake)
      }
    })
  }
}

/** Whether an HTML form sent it: then people read the answer, not a program. */
export function isForm(contentType: string | undefined): boolean {
  return bodyType(contentType) === 'application/x-www-form-urlencoded'
}

function bodyType(contentType: string | undefined): string | undefined {
  return contentType?.split(';')[0]?.trim().toLowerCase()
}

/** Without a charset it is. */
function isUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UserError('invalid_request', 'The body is not JSON.', 400, { cause })
  }
}

/** Of a field that comes twice the last counts. */
function parseForm(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function unsupported(message: string): UserError {
  return new UserError('unsupported_media_type', message, 415)
}

/** For an endpoint that knows one method: 405 for all others. */
export function onlyMethod(method: 'HEAD' | 'POST'): RequestHandler {
  return (_req, res) => {
    res.status(405).set({ Allow: method, 'Cache-Control': 'no-store' })
    res.type('text').send(`This address answers ${method} only.\n`)
  }
}
