import express, { type RequestHandler } from 'express'
import { UserError } from '../../domain/user-error'
import { readJson } from '../request-reader'

/** More than any request of ours needs. */
const longestBody = 16 * 1024

/**
 * Reads a body of one of these content types into `req.body`: JSON (also as plain text) parsed, a form as an
 * object of its texts.
 *
 * @throws {UserError} unsupported_media_type (415), invalid_request (400); what body-parser throws
 */
export function readBody(...types: string[]): RequestHandler[] {
  const unsupported = (message: string) => new UserError('unsupported_media_type', message, 415)
  const checkType: RequestHandler = ({ headers }, _res, next) => {
    const type = bodyType(headers['content-type'])
    if (!types.some((one) => one === type)) throw unsupported(`Send the body as ${types.join(' or ')}.`)
    if (!isUtf8(headers['content-type'])) throw unsupported('Send the body in UTF-8.')
    next()
  }
  const parse: RequestHandler = (req, _res, next) => {
    const text = typeof req.body === 'string' ? req.body : ''
    // Of a field that comes twice the last counts.
    const fields = () => Object.fromEntries(new URLSearchParams(text))
    req.body = isForm(req.headers['content-type']) ? fields() : readJson(text)
    next()
  }
  return [checkType, express.text({ limit: longestBody, type: () => true }), parse]
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

/** For an endpoint that knows one method: 405 for all others. */
export function onlyMethod(method: 'HEAD' | 'POST'): RequestHandler {
  return (_req, res) => {
    res.status(405).set({ Allow: method, 'Cache-Control': 'no-store' })
    res.type('text').send(`This address answers ${method} only.\n`)
  }
}
