import { expect, test } from 'vitest'
import { header, sentMail, shownIn } from './sent-mail'

test('a message has the headers that mail programs and their robots look for', async () => {
  const { email, sender, recipients, booking } = await sentMail('confirmation')
  expect(email).toMatchObject({
    messageId: `<confirmation.${booking.id}@tours.example>`,
    from: { name: 'Puerta Madrid', address: 'office@tours.example' },
    to: [{ name: 'Ana Pérez', address: 'ana@example.com' }],
    replyTo: [{ name: 'Puerta Madrid', address: 'office@tours.example' }],
    date: '2027-05-01T10:00:00.000Z',
  })
  expect(header(email, 'Auto-Submitted')).toBe('auto-generated')
  expect(header(email, 'Content-Language')).toBe('es')
  expect({ sender, recipients }).toEqual({ sender: 'office@tours.example', recipients: ['ana@example.com'] })
})

test('MAIL_FROM is the sender, and answers still go to the office', async () => {
  const mailFrom = { name: 'Puerta Madrid, reservas', address: 'bookings@mail.example' }
  const { email, sender } = await sentMail('confirmation', { mailFrom })
  expect(email.from).toEqual(mailFrom)
  expect(email.replyTo?.[0]?.address).toBe('office@tours.example')
  expect(sender).toBe('bookings@mail.example')
})

test.each([
  ['quotes and commas', 'Ana "la Guía" Pérez, Madrid', 'Ana "la Guía" Pérez, Madrid'],
  ['an address', 'Eva <eva@example.com>, eva@example.com', 'Eva <eva@example.com>, eva@example.com'],
  ['line breaks', 'Ana\r\nBcc: eva@example.com\r\n\r\nHello', 'Ana Bcc: eva@example.com Hello'],
  ['one odd line break', 'Ana\nX-Evil: 1\rX-Worse: 1\u2028X: 1\u0000', 'Ana X-Evil: 1 X-Worse: 1 X: 1'],
  ['other alphabets', 'Анна Ω 安娜 🙂', 'Анна Ω 安娜 🙂'],
  ['placeholders of our texts', '{{brand}} $t(mail:price)', '{{brand}} $t(mail:price)'],
])('a name with %s stays a name', async (_what, customerName, shown) => {
  for (const kind of ['confirmation', 'office-notice']) {
    const mail = await sentMail(kind, { booked: { customerName } })
    expect(mail.recipients).toHaveLength(1)
    const named = kind === 'confirmation' ? mail.email.to : mail.email.replyTo
    expect(named).toEqual([{ name: shown, address: 'ana@example.com' }])
    const names = mail.email.headers.map(({ key }) => key)
    expect(names.filter((name) => /^(bcc|cc|x-evil|x-worse|x)$/.test(name))).toEqual([])
    expect(names.length).toBe(new Set(names).size)
    expect(mail.email.text).toContain(shown)
    expect(shownIn(mail).text).toContain(shown)
  }
})

test('a name that looks encoded is not decoded', async () => {
  const customerName = '=?utf-8?Q?=0ABcc:_eva@example.com?='
  const { email } = await sentMail('confirmation', { booked: { customerName } })
  expect(email.to?.[0]?.name).toBe('= ?utf-8?Q?=0ABcc:_eva@example.com?=')
})

test('HTML in a name is shown, not obeyed', async () => {
  const customerName = '<img src=x onerror="alert(1)"><b>Ana</b></td></table>&amp;'
  const mail = await sentMail('confirmation', { booked: { customerName } })
  expect(mail.email.html).not.toMatch(/<img|<b>/)
  expect(mail.email.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;b&gt;Ana&lt;/b&gt;')
})

test('line breaks in the subject of the contact form begin no header', async () => {
  const mail = await sentMail('contact-message', {
    before: ({ ledger }) =>
      ledger
        .insertInto('outbox')
        .values({
          id: 'contact-message.1@tours.example',
          booking: null,
          kind: 'contact-message',
          recipient: 'office@tours.example',
          payload: JSON.stringify({
            name: 'Eva\r\nBcc: a@example.com',
            email: 'eva@example.com\r\nBcc: b@example.com',
            subject: 'Hi\r\nBcc: c@example.com\r\n\r\nbody',
            message: 'Hello',
            language: 'en',
          }),
          attempts: 0,
          nextAttemptAt: 0,
          createdAt: 0,
        })
        .execute(),
  })
  expect(mail.email.subject).toBe('Contact form: Hi Bcc: c@example.com body')
  expect(mail.email.bcc).toBeUndefined()
  // What is no address is not answered to; it stands in the message.
  expect(mail.email.replyTo).toBeUndefined()
  expect(mail.recipients).toEqual(['office@tours.example'])
})
