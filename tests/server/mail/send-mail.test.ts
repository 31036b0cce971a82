import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { madridInstant } from '../../../domain/calendar/madrid-time'
import { cancelByTraveller } from '../../../server/bookings/cancellation'
import { moveBooking } from '../../../server/bookings/move-booking'
import { writeBookingMail, writeToOutbox } from '../../../server/bookings/outbox'
import { changeOrder, markRefunded, orderRefund } from '../../../server/bookings/refunds'
import { sendMail } from '../../../server/mail/send-mail'
import { writeReminders } from '../../../server/mail/write-reminders'
import { minute } from '../bookings/a-hold-request'
import { onEachDatabase } from '../bookings/on-each-database'
import { aMailServer } from './a-mail-server'
import { aPaidBooking } from './a-paid-booking'
import { mailServices } from './mail-services'
import { outboxRows } from './outbox-rows'

const hour = 60 * minute

async function aServiceWithMail() {
  const server = await aMailServer()
  const services = await mailServices({ smtpUrl: server.url })
  return { server, services }
}

test('a payment is followed by a confirmation to the traveller and a notice to the office, once [R1.9]', async () => {
  const { server, services } = await aServiceWithMail()
  await aPaidBooking(services)
  await sendMail(services)
  await sendMail(services)
  expect(server.received.map(({ recipients }) => recipients).sort()).toEqual([
    ['ana@example.com'],
    ['office@tours.example'],
  ])
  for (const row of await outboxRows(services)) {
    expect(row).toMatchObject({ sentAt: services.clock.now, deadAt: null, attempts: 1 })
  }
})

test('one round sends all that is due, however much has piled up', async () => {
  const { server, services } = await aServiceWithMail()
  const { id: booking } = await aPaidBooking(services)
  for (let i = 0; i < 250; i += 1) {
    const mail = {
      id: `${i}@tours.example`,
      booking,
      kind: 'office-notice',
      recipient: 'office@tours.example',
    }
    await writeToOutbox(services.ledger, { ...mail, payload: { state: 'paid' } }, services.clock.now)
  }
  await sendMail(services)
  expect(server.received).toHaveLength(252)
})

test('a message that has to wait is tried again later, and arrives under the same Message-ID', async () => {
  const { server, services } = await aServiceWithMail()
  const booking = await aPaidBooking(services)
  await services.ledger.deleteFrom('outbox').where('kind', '=', 'office-notice').execute()
  server.answers['ana@example.com'] = [451, 451]

  await sendMail(services)
  const [first] = await outboxRows(services)
  const wait = Number(first?.nextAttemptAt) - services.clock.now
  expect(first).toMatchObject({ attempts: 1, sentAt: null, deadAt: null })
  expect(wait).toBeGreaterThanOrEqual(30_000)
  expect(wait).toBeLessThanOrEqual(37_500)
  expect(services.lines).toEqual([
    expect.stringMatching(/^Email confirmation\..* tried again after 2027-05-01T/),
  ])

  services.clock.now += wait - 1
  await sendMail(services)
  expect((await outboxRows(services))[0]?.attempts).toBe(1)

  services.clock.now += 1
  await sendMail(services)
  const [second] = await outboxRows(services)
  expect(Number(second?.nextAttemptAt) - services.clock.now).toBeGreaterThanOrEqual(60_000)

  services.clock.now = Number(second?.nextAttemptAt)
  await sendMail(services)
  expect(server.received.map(({ email }) => email.messageId)).toEqual([
    `<confirmation.${booking.id}@tours.example>`,
  ])
  expect((await outboxRows(services))[0]).toMatchObject({ attempts: 3, sentAt: services.clock.now })
})

test('a refused recipient is given up at once, with an alert, and the next message is sent', async () => {
  const { server, services } = await aServiceWithMail()
  const booking = await aPaidBooking(services, { customerEmail: 'nobody@example.com' })
  server.answers['nobody@example.com'] = [550]
  await sendMail(services)
  const [refused] = await outboxRows(services, 'confirmation')
  expect(refused).toMatchObject({ deadAt: services.clock.now, sentAt: null })
  expect(services.lines.filter((line) => line.startsWith('ALERT'))).toEqual([
    expect.stringContaining(`confirmation.${booking.id}@tours.example was refused for good`),
  ])
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['office@tours.example']])
  services.clock.now += 48 * hour
  await sendMail(services)
  expect(server.received).toHaveLength(1)
})

test('a message whose content is refused is given up', async () => {
  const { server, services } = await aServiceWithMail()
  await aPaidBooking(services)
  server.answersToData['ana@example.com'] = [554]
  server.answersToData['office@tours.example'] = [554]
  await sendMail(services)
  for (const row of await outboxRows(services)) expect(row.deadAt).toBe(services.clock.now)
})

test('while no mail server answers, messages wait; once one does, they are sent', async () => {
  const { server, services } = await aServiceWithMail()
  const port = Number(new URL(server.url).port)
  await server.stop()
  await aPaidBooking(services)
  await sendMail(services)
  for (const row of await outboxRows(services)) expect(row).toMatchObject({ sentAt: null, deadAt: null })
  expect(services.lines.some((line) => line.includes('tried again after'))).toBe(true)

  const again = await aMailServer(port)
  services.clock.now += 6 * minute
  await sendMail(services)
  expect(again.received).toHaveLength(2)
})

test('what a mail server that was away for a day has held up goes within minutes of its repair', async () => {
  const { server, services } = await aServiceWithMail()
  const port = Number(new URL(server.url).port)
  await server.stop()
  await aPaidBooking(services)
  const repaired = services.clock.now + 24 * hour
  while (services.clock.now < repaired) {
    await sendMail(services)
    services.clock.now = Math.min(...(await outboxRows(services)).map((row) => row.nextAttemptAt))
  }
  const again = await aMailServer(port)
  services.clock.now = repaired + 10 * minute
  await sendMail(services)
  expect(again.received).toHaveLength(2)
  expect(services.lines.join()).not.toContain('ALERT')
})

test('a round ends where the mail server cannot be reached: it does not try every message in vain', async () => {
  const { server, services } = await aServiceWithMail()
  await server.stop()
  for (let booked = 0; booked < 5; booked++) await aPaidBooking(services)
  await sendMail(services)
  const tried = (await outboxRows(services)).filter(({ attempts }) => attempts > 0)
  expect(tried.length).toBeGreaterThan(0)
  expect(tried.length).toBeLessThanOrEqual(3)
})

test('after three days of failures somebody is told, and the message is sent as soon as it can be', async () => {
  const { server, services } = await aServiceWithMail()
  await aPaidBooking(services)
  await services.ledger.deleteFrom('outbox').where('kind', '=', 'office-notice').execute()
  const begun = services.clock.now
  while (!services.lines.some((line) => line.startsWith('ALERT'))) {
    server.answers['ana@example.com'] = [451]
    services.clock.now = Number((await outboxRows(services))[0]?.nextAttemptAt)
    await sendMail(services)
  }
  expect(services.lines.at(-1)).toMatch(
    /^ALERT: email confirmation\..* could not be sent \(attempt (19|2[0-2])\)/,
  )
  expect(services.clock.now - begun).toBeGreaterThanOrEqual(72 * hour)
  expect(services.clock.now - begun).toBeLessThanOrEqual(100 * hour)
  expect(server.received).toHaveLength(0)
  services.clock.now = Number((await outboxRows(services))[0]?.nextAttemptAt)
  await sendMail(services)
  expect(server.received).toHaveLength(1)
})

test('a server that dies between sending and marking sends again, under the same Message-ID', async () => {
  const { server, services } = await aServiceWithMail()
  await aPaidBooking(services)
  await services.ledger.deleteFrom('outbox').where('kind', '=', 'office-notice').execute()
  const [before] = await outboxRows(services)
  await sendMail(services)
  // What the dead server had left: the claim, and nothing about the sending.
  const claim = (await outboxRows(services))[0]?.nextAttemptAt as number
  await services.ledger.updateTable('outbox').set({ sentAt: null }).execute()

  await sendMail(services)
  expect(server.received).toHaveLength(1)
  services.clock.now = claim
  await sendMail(services)
  expect(server.received.map(({ email }) => email.messageId)).toEqual([`<${before?.id}>`, `<${before?.id}>`])
  const [first, second] = server.received.map(({ email }) => [email.text, email.attachments])
  expect(second).toEqual(first)
})

test('a message that cannot be composed does not hold up the others', async () => {
  const { server, services } = await aServiceWithMail()
  await aPaidBooking(services)
  await services.ledger
    .updateTable('outbox')
    .set({ kind: 'postcard', createdAt: 1 })
    .where('kind', '=', 'confirmation')
    .execute()
  await sendMail(services)
  expect(server.received).toHaveLength(1)
  expect((await outboxRows(services, 'postcard'))[0]).toMatchObject({
    sentAt: null,
    deadAt: null,
    attempts: 1,
  })
  expect(services.lines[0]).toContain('no message of the kind "postcard"')
})

test('a booking that was refunded while its confirmation waited is not confirmed', async () => {
  const { server, services } = await aServiceWithMail()
  const booking = await aPaidBooking(services)
  await markRefunded(services.ledger, booking.id, booking.total, services.mail, services.clock.now)
  await sendMail(services)
  expect(server.received.map(({ email }) => email.messageId?.split('.')[0]).sort()).toEqual([
    '<office-notice',
    '<office-refund-8800',
    '<refund-notice-8800',
  ])
  expect((await outboxRows(services, 'confirmation'))[0]).toMatchObject({
    sentAt: null,
    deadAt: services.clock.now,
  })
  expect(services.lines.join()).not.toContain('ALERT')
})

test.each([
  ['its confirmation', 'confirmation'],
  ['the message of its move', 'moved'],
] as const)(
  'a booking that was cancelled while %s waited does not stand, also before the money is back',
  async (_what, kind) => {
    const { server, services } = await aServiceWithMail()
    const booking = await aPaidBooking(services)
    const { ledger, clock, mail } = services
    await writeBookingMail(ledger, booking, kind, {}, mail, clock.now)
    await cancelByTraveller(ledger, booking, services.now())
    await changeOrder(ledger, { id: `cancel.${booking.id}` }, { failedAt: clock.now })
    await sendMail(services)
    expect((await outboxRows(services, kind))[0]).toMatchObject({ sentAt: null, deadAt: clock.now })
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['office@tours.example']])
  },
)

test('a booking that was refunded while the message of its move waited has no new date', async () => {
  const { services } = await aServiceWithMail()
  const booking = await aPaidBooking(services)
  const { ledger, clock, mail } = services
  await writeBookingMail(ledger, booking, 'moved', {}, mail, clock.now)
  await markRefunded(ledger, booking.id, booking.total, mail, clock.now)
  await sendMail(services)
  expect((await outboxRows(services, 'moved'))[0]).toMatchObject({ sentAt: null, deadAt: clock.now })
})

test.each([
  ['that was moved to a later day', true],
  ['all of which goes back', false],
])('a booking %s while its reminder waited is not reminded of', async (_what, isMoved) => {
  const { services } = await aServiceWithMail()
  const booking = await aPaidBooking(services)
  const { ledger, clock, mail } = services
  clock.now = madridInstant(asCalendarDay('2027-05-13'), '10:00').getTime()
  await writeReminders(services)
  const all = { id: 'all', amount: booking.total, reason: 'staff' } as const
  if (isMoved)
    await moveBooking(ledger, booking.id, {
      to: { date: asCalendarDay('2027-05-20'), time: '10:00' },
      ...{ tour: services.catalogue.tours[booking.tour], keepPrice: true, now: new Date(clock.now), mail },
    })
  else await orderRefund(ledger, booking, all, clock.now)
  await sendMail(services)
  expect((await outboxRows(services, 'reminder'))[0]).toMatchObject({ sentAt: null, deadAt: clock.now })
})

test('what is no address never reaches the mail server', async () => {
  const { server, services } = await aServiceWithMail()
  await aPaidBooking(services, { customerEmail: 'ana@example.com,eva@example.com' })
  await sendMail(services)
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['office@tours.example']])
  expect((await outboxRows(services, 'confirmation'))[0]?.deadAt).toBe(services.clock.now)
})

test('without a mail server every message is a whole file that mail programs open', async () => {
  const services = await mailServices()
  const booking = await aPaidBooking(services)
  await sendMail(services)
  const folder = join(services.varDir, 'outbox')
  const files = readdirSync(folder).sort()
  expect(files).toEqual([
    `2027-05-01T10-00-00-confirmation-${booking.id}.eml`,
    `2027-05-01T10-00-00-office-notice-${booking.id}.eml`,
  ])
  const file = join(folder, files[0] as string)
  const email = await PostalMime.parse(readFileSync(file))
  expect(email).toMatchObject({
    messageId: `<confirmation.${booking.id}@tours.example>`,
    to: [{ name: 'Ana Pérez', address: 'ana@example.com' }],
  })
  expect(email.text).toContain('Tu reserva está confirmada')
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('messages that have to wait do not keep the due ones from being sent', async () => {
  const { server, services } = await aServiceWithMail()
  for (let i = 0; i < 100; i++) {
    const waiting = { id: `old.${i}@tours.example`, booking: null, kind: 'contact-message', payload: '{}' }
    await services.ledger
      .insertInto('outbox')
      .values({
        ...waiting,
        recipient: 'a@example.com',
        attempts: 1,
        nextAttemptAt: services.clock.now + 1,
        createdAt: 0,
      })
      .execute()
  }
  await aPaidBooking(services)
  await sendMail(services)
  expect(server.received).toHaveLength(2)
})

onEachDatabase((databases) => {
  test('two servers on one database send each message once', async () => {
    const server = await aMailServer()
    const [ledger, other] = await databases.servers(2)
    const one = await mailServices({ smtpUrl: server.url, ledger })
    const two = await mailServices({ smtpUrl: server.url, ledger: other as typeof ledger, clock: one.clock })
    for (let booked = 0; booked < 10; booked++) await aPaidBooking(one)
    await Promise.all([sendMail(one), sendMail(two), sendMail(one)])
    const ids = server.received.map(({ email }) => email.messageId)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })
})
