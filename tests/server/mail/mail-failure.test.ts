import { expect, test } from 'vitest'
import { mailFailure, retryDelay } from '../../../server/mail/mail-failure'

test.each([
  ['the recipient does not exist', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
  [
    'a relay that does not know us',
    { responseCode: 554, command: 'RCPT TO', response: '554 5.7.1 <ana@example.com>: Relay access denied' },
    'later',
  ],
  [
    'the recipient does not exist, in an answer of several lines',
    {
      responseCode: 550,
      command: 'RCPT TO',
      response: '550-5.1.1 No such user.\n550 5.7.1 is another matter',
    },
    'refused',
  ],
  ['the content is not wanted', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
  ['the recipient is no address', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['greylisting', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'later'],
  ['a full mailbox', { code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO' }, 'later'],
  ['commands out of order', { code: 'EENVELOPE', responseCode: 503, command: 'RCPT TO' }, 'later'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'unreachable'],
  ['a sender that is not ours', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'later'],
  ['a server that shuts down', { code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }, 'unreachable'],
  ['no server there', { code: 'ESOCKET', command: 'CONN' }, 'unreachable'],
  ['an unknown host', { code: 'EDNS', command: 'CONN' }, 'unreachable'],
  ['a server that says nothing', { code: 'ETIMEDOUT', command: 'CONN' }, 'unreachable'],
  ['a full disk', { code: 'ENOSPC' }, 'later'],
])('%s: %o is %s', (_what, fields, failure) => {
  expect(mailFailure(Object.assign(new Error('no'), fields))).toBe(failure)
})

const second = 1_000
const hour = 3_600 * second

test('each wait is twice the one before, from 30 seconds to six hours', () => {
  const waits = [1, 2, 3, 10, 11, 21].map((attempts) => retryDelay(attempts, () => 0) / second)
  expect(waits).toEqual([30, 60, 120, 15_360, 21_600, 21_600])
})

test('waits differ by up to a quarter', () => {
  expect(retryDelay(1, () => 0.9999)).toBeGreaterThan(37 * second)
  expect(retryDelay(30, () => 0.9999)).toBeLessThanOrEqual(7.5 * hour)
})
