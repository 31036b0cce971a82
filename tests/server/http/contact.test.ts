import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import messageSchema from '../../../domain/contact-message.schema.json'
import { LOCALES, type Locale } from '../../../domain/locale'
import { SHELL_MARKS } from '../../../domain/page-shell'
import { createTranslator, type Messages } from '../../../domain/translate'
import { Page } from '../../../pages/contact/contact.page.server'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { answerErrors } from '../../../server/http/answer-errors'
import { contact } from '../../../server/http/contact'
import type { Services } from '../../../server/services'
import { aCatalogue } from '../../builders/a-catalogue'
import { aPageRequest, markup } from '../../pages/a-page-request'
import { aManifest } from '../a-built-site'
import { ask } from '../ask'
import { filesOf } from '../files-of'
import { tagWith } from './views/read-html'

const path = '/api/contact'
const letter = {
  name: 'Ana Ñúñez',
  email: 'ana@example.com',
  subject: 'Прадо & Toledo',
  message: 'Two adults, one child.\nIs Monday free?',
}

const link = '<a href="?lang=ru" hrefLang="ru" lang="ru" data-choose-language="ru">RU</a>'

let varDir: string
let server: Server
let url: string
let ledger: Ledger
const log: string[] = []

beforeAll(async () => {
  varDir = mkdtempSync(join(tmpdir(), 'tours-contact-'))
  ledger = await openDatabase({ varDir })
  const messages = shippedMessages()
  const inAll = <T>(value: (locale: Locale) => T) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, T>
  const services = {
    ledger,
    manifest: aManifest(),
    catalogue: aCatalogue(),
    files: filesOf(contactPages()),
    translate: inAll((locale) => createTranslator(locale, { [locale]: messages[locale] })),
    shells: inAll(() => `<title>${SHELL_MARKS.title}</title>${link}<main>${SHELL_MARKS.content}</main>`),
    mail: { officeAddress: 'office@tours.example', messageIdDomain: 'tours.example' },
    now: () => new Date('2027-05-01T10:00:00Z'),
    log: (line: string) => log.push(line),
  } as Partial<Services> as Services
  const app = express().set('trust proxy', 'loopback')
  app.use(contact(services), answerErrors(services))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server?.close()
  await ledger?.destroy()
  rmSync(varDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await ledger.deleteFrom('outbox').execute()
  log.length = 0
})

/** As the build writes them. */
function contactPages(): Record<string, string> {
  const { contact } = aCatalogue().pages
  const pages = LOCALES.map((locale) => {
    const request = aPageRequest('/contact', locale)
    return [`${contact[locale].slice(1)}.html`, markup(Page(request), request)]
  })
  return Object.fromEntries(pages)
}

function shippedMessages(): Record<Locale, Messages> {
  const namespaces = ['contact', 'forms', 'pages']
  const read = (locale: string, name: string) =>
    JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')) as Record<string, string>
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(namespaces.map((name) => [name, read(locale, name)])),
    ]),
  ) as Record<Locale, Messages>
}

let visitors = 0

/** Each from an address of its own, as the proxy in front tells it: the limit is about one visitor. */
function post(body: string, headers: Record<string, string>, visitor?: string) {
  visitors += 1
  const forwarded = visitor ?? `192.0.2.${visitors % 250}`
  return ask(url, path, {
    method: 'POST',
    headers: { 'x-forwarded-for': forwarded, ...headers },
    body,
  })
}

const postJson = (body: unknown, visitor?: string) =>
  post(JSON.stringify(body), { 'content-type': 'application/json' }, visitor)
const postForm = (fields: Record<string, string>, visitor?: string) =>
  post(
    new URLSearchParams(fields).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
    visitor,
  )

async function outbox() {
  const rows = await ledger.selectFrom('outbox').selectAll().execute()
  return rows.map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(payload) as unknown }))
}

const without = (name: string) => Object.fromEntries(Object.entries(letter).filter(([key]) => key !== name))

/** How a text is written into the form. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\u00a0', '&nbsp;')

describe('a message that is complete', () => {
  test('sent by a script is left for the office, with who to answer to [R2.26, R3.50]', async () => {
    const answer = await postJson({ ...letter, language: 'ru' })
    expect(answer).toMatchObject({ status: 202, text: '{"ok":true}' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await outbox()).toMatchObject([
      {
        id: expect.stringMatching(/^contact-message\.[\da-f]{20}@tours\.example$/),
        kind: 'contact-message',
        recipient: 'office@tours.example',
        booking: null,
        payload: { ...letter, language: 'ru' },
      },
    ])
  })

  test.each(LOCALES)('sent by the form in %s leads to a page that says so [R2.26]', async (language) => {
    const answer = await postForm({
      ...letter,
      message: letter.message.replace('\n', '\r\n'),
      language,
      website: '',
    })
    expect(answer.status).toBe(303)
    const [row] = await outbox()
    expect(row?.payload).toEqual({ ...letter, language })
    const page = await ask(url, answer.headers.location ?? '')
    expect(page.status).toBe(200)
    expect(page.text).toContain(shippedMessages()[language].contact?.['sent.heading'])
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('without a language has that of the page it came from, else of the browser', async () => {
    const referer = { referer: `${url}/es/tours-madrid`, 'accept-language': 'ru' }
    await post(JSON.stringify(letter), { 'content-type': 'application/json', ...referer })
    expect((await outbox())[0]?.payload).toMatchObject({ language: 'es' })
    await ledger.deleteFrom('outbox').execute()
    await post(JSON.stringify(letter), { 'content-type': 'application/json', 'accept-language': 'ru' })
    expect((await outbox())[0]?.payload).toMatchObject({ language: 'ru' })
  })

  test('asked from a page of a tour names it, whatever its subject, without a script as well', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const referer = `${url}/es/contacto?subject=Pregunta+sobre+%C2%ABPrado%C2%BB`
    await post(new URLSearchParams(letter).toString(), { ...headers, referer })
    expect((await outbox())[0]?.payload).toMatchObject({ ...letter, about: 'Pregunta sobre «Prado»' })
  })

  test('is taken without the spaces around it', async () => {
    await postJson({ ...letter, name: '  Ana  ', email: ' ana@example.com\n' })
    expect((await outbox())[0]?.payload).toMatchObject({ name: 'Ana', email: 'ana@example.com' })
  })

  test('may be as long as the form allows, in Cyrillic and with line breaks [R3.50]', async () => {
    const long = (length: number) => 'щ'.repeat(length)
    const fields = {
      name: long(messageSchema.properties.name.maxLength),
      email: letter.email,
      subject: long(messageSchema.properties.subject.maxLength),
      message: `${long(1_000)}${'\r\n'.repeat(10)}${long(messageSchema.properties.message.maxLength - 1_010)}`,
      language: 'ru',
      website: '',
    }
    expect((await postForm(fields)).status).toBe(303)
    expect(await outbox()).toHaveLength(1)
  })
})

test.each([
  ['a@b', 'a@b'],
  ['ana@пример.рф', 'ana@пример.рф'],
  ['', ''],
  [undefined, ''],
])('the address %j is enough to write to us [R3.50]', async (email, kept) => {
  expect((await postJson({ ...letter, email })).status).toBe(202)
  expect((await outbox())[0]?.payload).toMatchObject({ email: kept })
})

test('a program that fills in the hidden field is answered as if all were well, and nothing is kept', async () => {
  expect(await postJson({ ...letter, website: 'https://spam.example' })).toMatchObject({
    status: 202,
    text: '{"ok":true}',
  })
  const form = await postForm({ ...letter, language: 'en', website: 'x' })
  expect([form.status, form.headers.location]).toEqual([303, '/api/contact/sent?lang=en'])
  expect(await outbox()).toEqual([])
})

describe('refuses, and keeps nothing:', () => {
  test.each([
    ['no name', without('name'), 'name'],
    ['an empty subject', { ...letter, subject: '  ' }, 'subject'],
    ['no message', without('message'), 'message'],
    ['an address without a place', { ...letter, email: 'ana@' }, 'email'],
    ['two addresses', { ...letter, email: 'ana@example.com,bo@example.com' }, 'email'],
    ['an address with a header', { ...letter, email: 'ana@example.com\nBcc: all@example.com' }, 'email'],
    ['a subject in two lines', { ...letter, subject: 'Hello\nBcc: all@example.com' }, 'subject'],
    ['a name with a control character', { ...letter, name: 'Ana\u0000' }, 'name'],
    [
      'a message too long',
      { ...letter, message: 'x'.repeat(messageSchema.properties.message.maxLength + 1) },
      'message',
    ],
    ['a name too long', { ...letter, name: 'x'.repeat(messageSchema.properties.name.maxLength + 1) }, 'name'],
    ['a number for a name', { ...letter, name: 1 }, 'name'],
    ['an unknown field', { ...letter, bcc: 'all@example.com' }, 'bcc'],
    ['a language we do not speak', { ...letter, language: 'de' }, 'language'],
    ['a list', [letter], 'body'],
    ['nothing', null, 'body'],
  ])('%s [R2.26]', async (_what, body, field) => {
    const answer = await postJson(body)
    expect(answer.status).toBe(400)
    const { error } = JSON.parse(answer.text) as { error: { code: string; fields: Record<string, string> } }
    expect(error.code).toBe('invalid_request')
    expect(Object.keys(error.fields)).toEqual([field])
    expect(error.fields[field]).toMatch(/\w/)
    expect(await outbox()).toEqual([])
  })

  test('what is not JSON: 400, another content type: 415, more than 16 kB: 413', async () => {
    const json = { 'content-type': 'application/json' }
    const answers = [
      await post('{', json),
      await post('name=Ana', { 'content-type': 'text/plain' }),
      await post(JSON.stringify({ ...letter, website: 'x'.repeat(16 * 1024) }), json),
    ]
    const told = answers.map(({ status, text }) => [status, JSON.parse(text).error.code])
    expect(told).toEqual([
      [400, 'invalid_request'],
      [415, 'unsupported_media_type'],
      [413, 'body_too_large'],
    ])
  })

  test.each(['GET', 'PUT', 'DELETE'])('%s: 405', async (method) => {
    const answer = await ask(url, path, { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('the form with mistakes', () => {
  test.each(LOCALES)(
    'comes back in %s with the messages beside the fields and the values kept [R2.26]',
    async (language) => {
      const answer = await postForm({
        ...letter,
        name: '<b>"Ana"',
        email: 'ana',
        subject: '',
        language,
        website: '',
      })
      const t = shippedMessages()[language].contact ?? {}
      expect(answer.status).toBe(400)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-store')
      // Within quotes only those end a value.
      expect(answer.text).toContain('value="<b>&quot;Ana&quot;"')
      expect(answer.text.split('<b>')).toHaveLength(2)
      expect(answer.text).toContain(`>${letter.message}</textarea>`)
      expect(answer.text).toContain('value="ana"')
      for (const [field, key] of [
        ['email', 'field.emailWrong'],
        ['subject', 'field.subject'],
      ] as const) {
        const text = escaped(t[key] ?? '-')
        expect(answer.text).toContain(`<a href="#write-${field}">`)
        expect(answer.text).toContain(`id="write-${field}-problem">${text}</span>`)
        expect(tagWith(answer.text, `id="write-${field}"`)).toMatch(`${field}-problem"`)
      }
      expect(answer.text.match(/aria-invalid/g)).toHaveLength(2)
      expect(answer.text).toContain(`name="language" value="${language}"`)
      // The address answers no language: nothing is at it to be read.
      expect(tagWith(answer.text, 'data-choose-language')).toContain(aCatalogue().pages.contact.ru)
      expect(await outbox()).toEqual([])
    },
  )

  test('keeps a message that ends its field as text, never as markup', async () => {
    const message = 'Hello</textarea><script>alert(1)</script> & you'
    const { text } = await postForm({ ...letter, subject: '', message, language: 'en' })
    expect(text).toContain(
      '>Hello&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; you</textarea>',
    )
    expect(text).not.toContain('<script')
  })

  test('that is too long as a whole is told so as a page', async () => {
    const answer = await postForm({ ...letter, message: 'щ'.repeat(4_000), language: 'en', website: '' })
    expect(answer.status).toBe(413)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain('too long')
  })
})

test('a form that is sent twice by a double click is one letter, another text another', async () => {
  for (const message of [letter.message, letter.message, 'Is Tuesday?'])
    expect((await postForm({ ...letter, message })).status).toBe(303)
  expect(await outbox()).toHaveLength(2)
})

test('an eleventh message within ten minutes from one visitor is refused, and what it says is kept', async () => {
  const visitor = '198.51.100.7'
  for (let i = 0; i < 10; i += 1)
    expect((await postJson({ ...letter, subject: `${i}` }, visitor)).status).toBe(202)
  const tooMany = await postJson(letter, visitor)
  expect(tooMany.status).toBe(429)
  expect(JSON.parse(tooMany.text).error.code).toBe('rate_limited')
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
  const form = await postForm({ ...letter, language: 'es', website: '' }, visitor)
  expect(form.status).toBe(429)
  expect(form.text).toContain(`>${letter.message}</textarea>`)
  expect(await outbox()).toHaveLength(10)
  expect((await postJson(letter, '198.51.100.8')).status).toBe(202)
})

test('when the message cannot be kept, the form comes back with all that was typed', async () => {
  await ledger.schema.alterTable('outbox').renameTo('outbox_elsewhere').execute()
  try {
    const answer = await postForm({ ...letter, language: 'en', website: '' })
    expect(answer.status).toBe(500)
    expect(answer.text).toContain(`>${letter.message}</textarea>`)
    expect(answer.text).toContain('write to office@tours.example')
    expect(log.join('\n')).toContain('POST /api/contact failed')
    expect(log.join('\n')).not.toContain('ana@example.com')
  } finally {
    await ledger.schema.alterTable('outbox_elsewhere').renameTo('outbox').execute()
  }
})
