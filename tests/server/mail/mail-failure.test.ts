import { expect, test } from 'vitest'
import { mailFailure } from '../../../server/mail/mail-failure'

test.each([
  ['the recipient does not exist', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
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
