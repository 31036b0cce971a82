import type { ErrorRequestHandler } from 'express'
import { UserError } from '../domain/user-error'
import type { Services } from './services'

/**
 * The one place where errors become answers. A `UserError` is told as it is; anything else is a bug: the
 * operator gets its cause, the visitor a bare 500.
 */
export function answerErrors({ log }: Services): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    const known = error instanceof UserError && error.status < 500
    if (!known) log(`${req.method} ${req.originalUrl} failed: ${describe(error)}`)
    const { status, code, message } = known ? error : bug
    res.status(status).set('Cache-Control', 'no-store').json({ error: { code, message } })
  }
}

const bug = { status: 500, code: 'internal', message: 'Something went wrong on our side.' }

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\n  caused by ${describe(error.cause)}`
  return (error.stack ?? error.message) + cause
}
