import { expect, test } from 'vitest'
import { mailAlerts, openAlerts, raiseAlert, settleAlerts } from '../../../server/bookings/alerts'
import { sendMail } from '../../../server/mail/send-mail'
import { aMailServer } from '../mail/a-mail-server'
import { mailServices } from '../mail/mail-services'
import { outboxRows } from '../mail/outbox-rows'
import { minute } from './a-hold-request'

const dispute = { cause: 'dispute.pi_1', what: 'the payment pi_1 is disputed.' }

test('a cause is one alert, one line and one message, until it is settled', async () => {
  const services = await mailServices()
  const { ledger, clock, lines } = services
  for (let round = 0; round < 3; round++) {
    await raiseAlert(services, ledger, dispute)
    await mailAlerts(services)
    clock.now += 11 * minute
  }
  expect(lines).toHaveLength(1)
  expect(await openAlerts(ledger)).toHaveLength(1)
  expect(await outboxRows(services, 'office-alerts')).toHaveLength(1)
  expect(await settleAlerts(ledger, [dispute.cause], clock.now)).toBe(true)
  expect(await settleAlerts(ledger, [dispute.cause], clock.now)).toBe(false)
  await raiseAlert(services, ledger, dispute)
  await mailAlerts(services)
  expect(lines).toHaveLength(2)
  expect(await openAlerts(ledger)).toHaveLength(1)
  expect(await outboxRows(services, 'office-alerts')).toHaveLength(2)
})

test('what comes up together is one message, with what to do for each; what follows waits ten minutes', async () => {
  const server = await aMailServer()
  const services = await mailServices({ smtpUrl: server.url })
  const { ledger, clock } = services
  await raiseAlert(services, ledger, dispute)
  await raiseAlert(services, ledger, { cause: 'b', what: 'the other thing.', command: 'npx tours help' })
  await Promise.all([mailAlerts(services), mailAlerts(services)])
  await raiseAlert(services, ledger, { cause: 'c', what: 'a third thing.' })
  await mailAlerts(services)
  await sendMail(services)
  expect(server.received).toHaveLength(1)
  const [{ recipients, email } = { recipients: [], email: undefined }] = server.received
  expect(recipients).toEqual(['office@tours.example'])
  expect(email?.subject).toBe('2 things wait for a person')
  for (const text of [email?.text, email?.html])
    for (const words of ['pi_1 is disputed.', '--done dispute.pi_1', 'The other thing.', 'npx tours help'])
      expect(text).toContain(words)
  clock.now += 10 * minute
  await mailAlerts(services)
  await sendMail(services)
  expect(server.received.map(({ email }) => email.subject)[1]).toBe('Something waits for a person')
})

test('a clock that was ahead once does not silence the office', async () => {
  const services = await mailServices()
  const { ledger, clock } = services
  clock.now += 365 * 24 * 60 * minute
  await raiseAlert(services, ledger, dispute)
  await mailAlerts(services)
  clock.now -= 364 * 24 * 60 * minute
  await raiseAlert(services, ledger, { ...dispute, cause: 'another' })
  await mailAlerts(services)
  expect(await outboxRows(services, 'office-alerts')).toHaveLength(2)
})

test('a message about alerts that is refused is itself an alert, and makes no further message', async () => {
  const server = await aMailServer()
  const services = await mailServices({ smtpUrl: server.url })
  const { ledger, clock, lines } = services
  await raiseAlert(services, ledger, dispute)
  await mailAlerts(services)
  server.answers['office@tours.example'] = [550]
  await sendMail(services)
  clock.now += 11 * minute
  await mailAlerts(services)
  expect(await openAlerts(ledger)).toHaveLength(2)
  expect(await outboxRows(services, 'office-alerts')).toHaveLength(1)
  expect(lines.at(-1)).toMatch(/^ALERT: email office-alerts\..* was refused for good/)
})

test('an alert about mail does not repeat the address that a server names', async () => {
  const server = await aMailServer()
  const services = await mailServices({ smtpUrl: server.url })
  const id = 'contact-message.1@tours.example'
  const mail = { id, booking: null, kind: 'contact-message', recipient: 'ana@example.com' }
  const payload = JSON.stringify({ name: 'A', email: 'a@b.es', subject: 'S', message: 'M', language: 'en' })
  await services.ledger
    .insertInto('outbox')
    .values({ ...mail, payload, nextAttemptAt: 0, createdAt: 0 })
    .execute()
  server.answers['ana@example.com'] = [550]
  await sendMail(services)
  const [alert] = await openAlerts(services.ledger)
  expect(alert?.cause).toBe(`mail.${id}`)
  expect(alert?.what).not.toContain('ana@example.com')
})
