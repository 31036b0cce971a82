/**
 * `node serving-contenders.mjs <kind> <port> <argument>`: a server with which ours is compared, in a process of
 * its own, or what stands in Stripe's place for all of them.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import express from 'express'
import Database from 'libsql'
import Stripe from 'stripe'

const [kind = '', port = '', argument = ''] = process.argv.slice(2)

/** @typedef {import('node:http').RequestListener} Listener */

/** @type {Record<string, () => Listener>} */
const contenders = {
  /** The ceiling: the page's bytes and nothing else. */
  'bare Node': () => {
    const body = readFileSync(`${argument}.gz`)
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
      'Content-Length': body.length,
    }
    return (_req, res) => void res.writeHead(200, headers).end(body)
  },
  'express.static': () => express().use(express.static(argument, { extensions: ['html'] })),
  sirv: () => {
    const sirv = createRequire(join(argument, 'package.json'))('sirv')
    return sirv(process.env.CLIENT_DIR, { gzip: true, etag: true })
  },
  /** Makes a checkout as ours does, and nothing else. */
  'bare checkout': () => {
    const stripe = new Stripe('sk_test_bench', { ...addressOf(argument), telemetry: false })
    const app = express()
    app.post('/api/create-checkout-session', express.json(), async (req, res) => {
      const { url } = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer_email: req.body.customerEmail,
          success_url: 'http://localhost/confirmed?session_id={CHECKOUT_SESSION_ID}',
          cancel_url: 'http://localhost/cancelled',
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'eur', unit_amount: 3510, product_data: { name: req.body.tourName } },
            },
          ],
        },
        { idempotencyKey: randomUUID() },
      )
      res.json({ url })
    })
    return app
  },
  /** Verifies an event and commits its id, durably. */
  'bare webhook': () => {
    const db = new Database(argument)
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) db.exec(`pragma ${pragma}`)
    db.exec('create table events (id text primary key)')
    const insert = db.prepare('insert into events values (?)')
    const app = express()
    app.post('/api/stripe/webhook', express.raw({ type: () => true }), (req, res) => {
      const signature = String(req.headers['stripe-signature'])
      insert.run([Stripe.webhooks.constructEvent(req.body, signature, 'whsec_bench').id])
      res.json({ received: true })
    })
    return app
  },
  stripe: stripeStandIn,
}

createServer(contenders[kind]?.()).listen(Number(port), '127.0.0.1')

/** Answers as far as our server looks at it. After `POST /hang` it answers nothing more; `GET /waiting`: how many wait, `GET /sessions`: all. */
function stripeStandIn() {
  let hangs = false
  /** @type {object[]} */
  const sessions = []
  const waiting = new Set()
  /** @type {Listener} */
  const answer = (req, res) => {
    if (req.url === '/hang') {
      hangs = true
      return void res.end()
    }
    if (req.url === '/waiting') return void res.end(String(waiting.size))
    if (req.url === '/sessions') return void res.end(JSON.stringify(sessions))
    if (hangs) {
      // Who gives up and asks again has the same key.
      waiting.add(req.headers['idempotency-key'])
      return
    }
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', () => {
      if (req.method !== 'POST' || req.url !== '/v1/checkout/sessions') {
        return void res.end('{"object":"list","data":[],"has_more":false}')
      }
      const fields = new URLSearchParams(text)
      const id = `cs_test_${randomUUID().replaceAll('-', '')}`
      const amounts = [...fields].filter(([name]) => name.endsWith('[unit_amount]'))
      const total = amounts.reduce((sum, [name, amount]) => {
        const quantity = fields.get(name.replace('[price_data][unit_amount]', '[quantity]')) ?? '1'
        return sum + Number(amount) * Number(quantity)
      }, 0)
      const session = {
        id,
        object: 'checkout.session',
        url: `https://checkout.example/${id}`,
        amount_total: total,
        currency: 'eur',
        livemode: false,
        client_reference_id: fields.get('client_reference_id'),
        metadata: { booking_id: fields.get('metadata[booking_id]') },
      }
      sessions.push(session)
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(session))
    })
  }
  return answer
}

function addressOf(/** @type {string} */ url) {
  const { hostname, port: at } = new URL(url)
  return { host: hostname, port: at, protocol: /** @type {const} */ ('http') }
}
