import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** What comes back for one request. */
export type Behaviour =
  /** A checkout is made and told. */
  | 'ok'
  /** An answer of this status with Stripe's error; 400 is about the e-mail address. */
  | number
  /** The connection breaks before, or in the middle of, an answer. */
  | 'reset'
  | 'half'
  /** No answer at all. */
  | 'hang'
  /** A checkout, told after so long. */
  | { lateMs: number }
  /** The same key is being answered. */
  | 'in use'
  /** A checkout of another sum than was asked for. */
  | 'other sum'

export interface StandIn {
  apiBase: string
  /** Of its clock, before ours. */
  aheadMs?: number
  /** Every request: "POST /v1/checkout/sessions", and its form or query. */
  requests: { what: string; key: string | undefined; form: URLSearchParams }[]
  /** For the next requests that open a checkout, in order; then the last one again. */
  behaves(...behaviours: Behaviour[]): void
  /** Answers all other requests; as long as nothing else is said, that a checkout was closed. */
  answers: (what: string, form: URLSearchParams) => Reply
}

export interface Reply {
  status?: number
  body: object
}

/**
 * Something that answers at Stripe's place, badly when told to. The real SDK speaks to it. Repeated keys get the
 * checkout of the first, as at Stripe.
 */
export async function aStripe(): Promise<StandIn> {
  const standIn: Omit<StandIn, 'apiBase'> & { queue: Behaviour[] } = {
    requests: [],
    queue: ['ok'],
    answers: () => ({ body: { id: 'cs_closed', status: 'expired' } }),
    behaves(...behaviours) {
      standIn.queue = behaviours
    },
  }
  const made = new Map<string, object>()
  const server = createServer(async (req, res) => {
    const [path, query] = req.url?.split('?') ?? []
    const form = new URLSearchParams(query ?? (await textOf(req)))
    const key = req.headers['idempotency-key'] as string | undefined
    const what = `${req.method} ${path}`
    standIn.requests.push({ what, key, form })
    if (what !== 'POST /v1/checkout/sessions') {
      const { status = 200, body } = standIn.answers(what, form)
      res.setHeader('Date', new Date(Date.now() + (standIn.aheadMs ?? 0)).toUTCString())
      return answer(res, status, body)
    }
    const [behaviour = 'ok', ...later] = standIn.queue
    if (later.length > 0) standIn.queue = later
    const known = made.get(key ?? '')
    const session = known ?? sessionOf(form, made.size + 1, behaviour)
    made.set(key ?? '', session)
    await behave(res, behaviour, session)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, { apiBase: `http://127.0.0.1:${port}` })
}

async function behave(res: ServerResponse, behaviour: Behaviour, session: object): Promise<void> {
  if (behaviour === 'hang') return
  if (behaviour === 'reset') return void res.socket?.resetAndDestroy()
  if (typeof behaviour === 'number') {
    const refused = { type: 'invalid_request_error', param: 'customer_email', message: 'Invalid email' }
    const failed = { type: 'api_error', message: 'told to' }
    return answer(res, behaviour, { error: behaviour === 400 ? refused : failed })
  }
  if (behaviour === 'in use') {
    const error = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in use' }
    return answer(res, 409, { error })
  }
  if (behaviour === 'half') {
    const text = JSON.stringify(session)
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length })
    res.write(text.slice(0, text.length / 2))
    await sleep(20)
    return void res.socket?.destroy()
  }
  if (typeof behaviour === 'object') await sleep(behaviour.lateMs)
  answer(res, 200, session)
}

function sessionOf(form: URLSearchParams, number: number, behaviour: Behaviour): object {
  let total = 0
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
    const value = (name: string) => Number(form.get(`line_items[${line}]${name}`))
    total += value('[quantity]') * value('[price_data][unit_amount]')
  }
  return {
    id: `cs_test_standin_${number}`,
    object: 'checkout.session',
    status: 'open',
    url: `https://checkout.example/pay/${number}`,
    amount_total: behaviour === 'other sum' ? total - 1 : total,
  }
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
