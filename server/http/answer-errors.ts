import type { ErrorRequestHandler } from 'express'
import { UserError } from '../../domain/user-error'
import { describeError } from '../log'
import type { Services } from '../services'

/** Where errors become answers: a `UserError` as it is; a bug with its cause in the log and a bare 500. */
export function answerErrors({ log }: Pick<Services, 'log'>): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    const { status, code, message, details } = asUserError(error)
    if (status >= 500) log(`${req.method} ${req.path} failed: ${describeError(error)}`)
    res.status(status).set('Cache-Control', 'no-store')
    res.json({ error: { code, message, ...details } })
  }
}

/** What the visitor is told; of a bug nothing but that there is one. */
export function asUserError(error: unknown): UserError {
  if (error instanceof UserError && error.status !== 500) return error
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  // Express and its body parsers refuse what cannot be read with a status of their own.
  if (status === 413) return new UserError('body_too_large', 'The request is too long.', status)
  if (status === 415) return new UserError('unsupported_media_type', 'The body cannot be read.', status)
  if (status >= 400 && status < 500) return new UserError('invalid_request', 'The request cannot be read.')
  return new UserError('internal', 'Something went wrong on our side.', 500, { cause: error })
}
