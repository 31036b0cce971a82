import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aReceiver } from './a-receiver'
import { aSandbox } from './a-sandbox'
import { aSessionRequest } from './a-session-request'
import { eventually } from './eventually'

function aStateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The folder of the server's own files need not exist.
  return join(folder, 'var', 'sandbox.json')
}

test('a restart loses no checkout, no payment, no refund and no key', async () => {
  const stateFile = aStateFile()
  const before = await aSandbox({ stateFile })
  const key = { idempotencyKey: 'attempt-1' }
  const open = await before.stripe.checkout.sessions.create(aSessionRequest(), key)
  const paid = await before.stripe.checkout.sessions.create(aSessionRequest())
  const payment_intent = String(before.sandbox.pay(paid.id).payment_intent)
  await before.stripe.refunds.create({ payment_intent, amount: 1000 })
  await before.stop()

  const { stripe, sandbox } = await aSandbox({ stateFile })
  expect((await stripe.checkout.sessions.create(aSessionRequest(), key)).id).toBe(open.id)
  expect(await stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ payment_status: 'paid' })
  expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1)
  const rest = await stripe.refunds.create({ payment_intent, expand: ['charge'] })
  expect(rest.amount).toBe(10880)
  expect(sandbox.pay(open.id).payment_status).toBe('paid')
})

test('everything is on disk before it is answered, and nothing half-written stays behind', async () => {
  const stateFile = aStateFile()
  const { stripe, sandbox } = await aSandbox({ stateFile })
  const { id } = await stripe.checkout.sessions.create(aSessionRequest())
  expect(readFileSync(stateFile, 'utf8')).toContain(id)
  const { payment_intent } = sandbox.pay(id)
  const state = JSON.parse(readFileSync(stateFile, 'utf8'))
  expect(state.sessions[id].object.payment_status).toBe('paid')
  expect(state.intents[String(payment_intent)].status).toBe('succeeded')
  expect(readdirSync(join(stateFile, '..'))).toEqual(['sandbox.json'])
})

test('webhooks that were not confirmed go on after a restart', async () => {
  const stateFile = aStateFile()
  const receiver = await aReceiver()
  const before = await aSandbox({ stateFile })
  before.sandbox.deliverTo(receiver.url)
  receiver.status = 500
  const { id } = await before.stripe.checkout.sessions.create(aSessionRequest())
  before.sandbox.pay(id)
  await eventually(() => receiver.received.length).toBeGreaterThan(0)
  await before.stop()

  receiver.status = 200
  receiver.received = []
  const after = await aSandbox({ stateFile })
  after.sandbox.deliverTo(receiver.url)
  await eventually(receiver.types).toEqual(['checkout.session.completed'])
  await eventually(() => JSON.parse(readFileSync(stateFile, 'utf8')).deliveries).toEqual([])
})

test('a payment that was on its way when the server stopped arrives afterwards', async () => {
  const stateFile = aStateFile()
  const before = await aSandbox({ stateFile, laterMs: 60_000 })
  const { id } = await before.stripe.checkout.sessions.create(aSessionRequest())
  before.sandbox.payLater(id)
  await before.stop()
  const after = await aSandbox({ stateFile })
  expect(after.sandbox.session(id)?.payment_status).toBe('unpaid')
  await eventually(() => after.sandbox.session(id)?.payment_status).toBe('paid')
})

test('a file that cannot be read is kept aside, and the operator is told', async () => {
  const stateFile = aStateFile()
  await (await aSandbox({ stateFile })).stop()
  writeFileSync(stateFile, '{"version":1,')
  const { stripe, log } = await aSandbox({ stateFile })
  expect((await stripe.checkout.sessions.create(aSessionRequest())).status).toBe('open')
  expect(readFileSync(`${stateFile}.unreadable`, 'utf8')).toBe('{"version":1,')
  expect(log.join()).toContain('could not read')
})

test('keys and events are forgotten when Stripe would have forgotten them', async () => {
  const stateFile = aStateFile()
  const { stripe, sandbox, clock } = await aSandbox({ stateFile })
  const receiver = await aReceiver()
  sandbox.deliverTo(receiver.url)
  const open = () => stripe.checkout.sessions.create(aSessionRequest({}, 'expires_at'))
  sandbox.pay((await open()).id)
  await eventually(() => receiver.received.length).toBe(1)
  clock.now += 31 * 86_400_000
  await open()
  const state = JSON.parse(readFileSync(stateFile, 'utf8'))
  expect(Object.keys(state.answers)).toHaveLength(1)
  expect(state.events).toEqual([])
})
