import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { UserError } from '../../../domain/user-error'
import { answerErrors } from '../../../server/http/answer-errors'
import type { Services } from '../../../server/services'
import { ask } from '../ask'
import { viewServices } from './views/view-services'

async function answerTo(error: unknown, headers: Record<string, string> = {}) {
  const log: string[] = []
  const app = express()
  app.get('/', () => {
    throw error
  })
  const services = { ...viewServices(), log: (line: string) => void log.push(line) }
  app.use(answerErrors(services as unknown as Services))
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => void server.close())
  return {
    answer: await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/', { headers }),
    log,
  }
}

test('a visitor’s mistake is told as it is, and is no news to the operator', async () => {
  const { answer, log } = await answerTo(new UserError('sold_out', 'That departure is full.', 409))
  expect(answer.status).toBe(409)
  expect(JSON.parse(answer.text)).toEqual({ error: { code: 'sold_out', message: 'That departure is full.' } })
  expect(log).toEqual([])
})

test('a bug is told to the operator with its cause, and to nobody else', async () => {
  const { answer, log } = await answerTo(new Error('secret detail', { cause: new Error('the disk is full') }))
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain('secret')
  expect(JSON.parse(answer.text).error.code).toBe('internal')
  expect(log.join()).toMatch(/secret detail[\s\S]*the disk is full/)
})

test('a browser that wanted a page gets one in its language, with the status [R8.14]', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': 'es' }
  const { answer } = await answerTo(new Error('secret detail'), headers)
  expect(answer.status).toBe(500)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).toContain('<html lang="es">')
  expect(answer.text).toMatch(/>500<[\s\S]*Error inesperado de la aplicación/)
  expect(answer.text).not.toContain('secret')
})

test('what a program or a form can do with an error stands beside its message', async () => {
  const details = { fields: { date: 'is missing' }, totalPrice: 79.2 }
  const { answer } = await answerTo(new UserError('price_changed', 'Look again.', 409, { details }))
  expect(JSON.parse(answer.text)).toEqual({
    error: { code: 'price_changed', message: 'Look again.', ...details },
  })
})

test('a failing payment system is told to both', async () => {
  const cause = new Error('Stripe answered 500')
  const { answer, log } = await answerTo(new UserError('payment_unavailable', 'Try again.', 502, { cause }))
  expect(answer.status).toBe(502)
  expect(JSON.parse(answer.text)).toEqual({ error: { code: 'payment_unavailable', message: 'Try again.' } })
  expect(log.join()).toContain('Stripe answered 500')
})

test.each([
  [400, 'invalid_request'],
  [413, 'body_too_large'],
  [415, 'unsupported_media_type'],
])('what Express itself refuses with %i is no bug of ours', async (status, code) => {
  const { answer, log } = await answerTo(Object.assign(new Error('secret detail'), { status }))
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text).error.code).toBe(code)
  expect(answer.text).not.toContain('secret')
  expect(log).toEqual([])
})
