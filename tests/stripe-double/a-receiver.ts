import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

export interface Receiver {
  url: string
  /** Every webhook as it came, its signature not yet looked at. */
  received: { body: string; signature: string }[]
  /** Types of the events in the order in which they came. */
  types(): string[]
  /** What it answers from now on. */
  status: number
}

/** A webhook's endpoint of our own: real HTTP. */
export async function aReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    types: () => receiver.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type),
    status: 200,
  }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    receiver.received.push({
      body: Buffer.concat(chunks).toString(),
      signature: String(req.headers['stripe-signature']),
    })
    res.writeHead(receiver.status).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe/webhook`
  return receiver
}

/** The event of a webhook, verified as the server verifies it. */
export function verified(
  { body, signature }: { body: string; signature: string },
  secret: string,
  now: number,
): Stripe.Event {
  return Stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now)
}
