import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { UserError } from '../../domain/user-error'
import { answerErrors } from '../../server/answer-errors'
import { aManifest } from './a-built-site'
import { someConfig } from './a-running-site'
import { ask } from './ask'

async function answerTo(error: unknown) {
  const log: string[] = []
  const services = {
    config: someConfig(),
    manifest: aManifest(),
    clientDir: '',
    log: (line: string) => log.push(line),
  }
  const app = express()
  app.get('/', () => {
    throw error
  })
  app.use(answerErrors(services))
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => void server.close())
  return { answer: await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/'), log }
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
