import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import Stripe from 'stripe'
import { describeError, type Log } from '../../../server/log'
import { newId } from '../state/new-id'
import { invalidRequest, StripeProblem } from '../stripe-problem'
import { checkKey } from './check-key'
import { type Endpoint, endpoints } from './endpoints'
import { type ApiAnswer, handleRequest, type Surroundings } from './handle-request'
import { keysInUse } from './idempotency'
import type { Fault, FaultQueue } from './request-faults'
import type { RequestRecord } from './request-log'

export interface ApiOptions extends Omit<Surroundings, 'keys'> {
  secretKey: string
  faults: FaultQueue
  note: (request: RequestRecord) => void
  log: Log
}

/** Stripe's API, as much of it as we use. Does not listen. */
export function createApi(options: ApiOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'extended')
  app.use(everyAnswer)
  app.use((req, _res, next) => {
    checkKey(req.headers.authorization, options.secretKey)
    next()
  })
  app.use(express.urlencoded({ extended: true, limit: '256kb', parameterLimit: 5000 }))
  const around = { ...options, keys: keysInUse() }
  for (const endpoint of endpoints) {
    const method = endpoint.method === 'GET' ? 'get' : 'post'
    app[method](endpoint.path, answerWith(around, endpoint))
  }
  app.use((req) => {
    throw invalidRequest(`Unrecognized request URL (${req.method}: ${req.path}).`, { status: 404 })
  })
  app.use(answerProblems(options))
  return app
}

const everyAnswer: RequestHandler = (req, res, next) => {
  const key = req.get('idempotency-key')
  res.set({ 'Request-Id': newId('req'), 'Stripe-Version': Stripe.API_VERSION, 'Cache-Control': 'no-store' })
  if (key !== undefined) res.set('Idempotency-Key', key)
  next()
}

function answerWith(around: ApiOptions & Surroundings, endpoint: Endpoint): RequestHandler {
  const reads = endpoint.method === 'GET'
  return async (req, res) => {
    const { path } = req
    const idempotencyKey = req.get('idempotency-key')
    const params = { ...(reads ? req.query : (req.body ?? {})) }
    around.note({ what: `${req.method} ${path}`, idempotencyKey, params })
    const fault = around.faults.take(req.method, path)
    const key = reads ? undefined : idempotencyKey
    const answer = await handleRequest(around, {
      endpoint,
      path,
      id: String(req.params.id ?? ''),
      params,
      key,
      fault,
    })
    send(res, answer, fault)
  }
}

/** Sends the answer, or loses it on the way. */
function send(res: Response, answer: ApiAnswer | undefined, fault: Fault | undefined): void {
  if (fault?.hang) return
  if (fault?.reset || !answer) {
    res.socket?.resetAndDestroy()
    return
  }
  if (answer.replayed) res.set('Idempotent-Replayed', 'true')
  res.status(answer.status)
  if (fault?.halfBody) sendHalf(res, answer.body)
  else res.json(answer.body)
}

function sendHalf(res: Response, body: object): void {
  const text = Buffer.from(JSON.stringify(body))
  res.set({ 'Content-Type': 'application/json', 'Content-Length': String(text.length) })
  res.write(text.subarray(0, text.length / 2), () => res.socket?.destroy())
}

function answerProblems({ log }: ApiOptions): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const problem = problemOf(error)
    if (problem.status === 500) log(`Stripe double: ${req.method} ${req.path}: ${describeError(error)}`)
    res.status(problem.status).json({ error: problem.body })
  }
}

/** A body that can't be read is the sender's mistake, anything else ours. */
function problemOf(error: unknown): StripeProblem {
  if (error instanceof StripeProblem) return error
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status < 500) return invalidRequest('The body could not be read.')
  return new StripeProblem(500, { type: 'api_error', message: 'The Stripe double itself has failed.' })
}
