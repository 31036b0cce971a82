import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { openDatabase } from '../../server/bookings/database/open-database'
import { expect, test } from './harness/e2e-test'
import { hrefsIn, lookAt, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const PATHS = { en: '/contact', es: '/es/contacto', ru: '/ru/kontakty' }

const HOURS = {
  en: ['Mon–Fri 09:00–18:00', 'Sat–Sun 10:00–16:00'],
  es: ['lun–vie 09:00–18:00', 'sáb–dom 10:00–16:00'],
  ru: ['пн–пт 09:00–18:00', 'сб–вс 10:00–16:00'],
}

/** Where most of our groups meet. */
const MEETING_POINTS = [
  'madrid-royal-palace-skip-line-tour',
  'toledo-day-trip-from-madrid',
  'prado-museum-guided-tour',
  'flamenco-tapas',
]

/** What a visitor writes; the message has two lines. */
const LETTER = {
  name: 'Ana Ñúñez',
  email: 'ana@example.com',
  subject: 'Прадо & Toledo',
  message: 'Two adults, one child.\nIs Monday free?',
}

let visitors = 0

/** The server takes only so many letters from one visitor; the proxy in front tells it who that is. */
function fromAnotherPlace() {
  visitors += 1
  return { extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${visitors}` } }
}

/** Read from the database that the server under test has open. */
async function lettersToTheOffice() {
  const ledger = await openDatabase({ varDir: site.varDir })
  try {
    const rows = await ledger.selectFrom('outbox').select(['kind', 'recipient', 'payload']).execute()
    return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as Record<string, string> }))
  } finally {
    await ledger.destroy()
  }
}

describe.each(LOCALES)('the contact page in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const { company, tours } = site.sites[locale]
  const labels = {
    name: t('pages:contact.name'),
    email: t('pages:contact.replyTo'),
    subject: t('pages:contact.subject'),
    message: t('pages:contact.message'),
  }

  test('tells address, phone, e-mail and business hours [R2.25, R3.59, R12.2]', async ({
    sharedPage: page,
  }) => {
    await lookAt(page, PATHS[locale])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages:contact.heading'))
    const details = page.locator('.contact__details')
    await expect(details.getByRole('heading')).toHaveText([t('footer.contact'), t('footer.hours')])
    await expect(details.locator('address')).toHaveText(company.address)
    expect(await hrefsIn(details)).toEqual([
      `tel:${company.phone.replaceAll(' ', '')}`,
      `mailto:${company.email}`,
    ])
    expect(await wordsOf(details.getByRole('link'))).toEqual([company.phone, company.email])
    expect(await wordsOf(details.locator('.hours > div'))).toEqual(HOURS[locale])
  })

  test('has a form for name, subject and message, and an address that nobody has to give [R2.26, R3.50]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS[locale])
    const form = page.locator('main form')
    expect(await wordsOf(form.locator('label:visible'))).toEqual(Object.values(labels))
    const send = form.getByRole('button', { name: t('pages:contact.send') })
    for (const [name, label] of Object.entries(labels)) {
      const field = form.getByRole('textbox', { name: label, exact: true })
      if (name !== 'email') {
        await send.click()
        await expect(field, 'the browser asks for it').toBeFocused()
      } else {
        await expect(field).toHaveAccessibleDescription(t('pages:contact.replyToWhy'))
        await field.fill('not an address')
        await send.click()
        expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
      }
      await field.fill(LETTER[name as keyof typeof LETTER])
    }
    expect(await form.evaluate((one: HTMLFormElement) => one.checkValidity())).toBe(true)
  })

  test.for(['with', 'without'])(
    'takes a letter %s JavaScript, and says so [R2.26, R3.50]',
    async (how, { newVisitor }) => {
      const page = await newVisitor({ javaScriptEnabled: how === 'with', ...fromAnotherPlace() })
      await page.goto(PATHS[locale])
      const form = page.locator('main form')
      await expect(form.locator('[name=website]'), 'the trap for programs').toBeHidden()
      const subject = `${LETTER.subject} ${locale} ${how} ${randomUUID()}`
      for (const [name, text] of Object.entries({ ...LETTER, subject })) {
        await form.getByLabel(labels[name as keyof typeof labels], { exact: true }).fill(text)
      }
      await form.getByRole('button', { name: t('pages:contact.send') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact:sent.heading'))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('link', { name: t('contact:sent.home') })).toHaveAttribute(
        'href',
        to('home'),
      )
      const [message, ...others] = (await lettersToTheOffice()).filter(
        (one) => one.payload.subject === subject,
      )
      expect(others).toEqual([])
      expect(message).toEqual({
        kind: 'contact-message',
        recipient: company.email,
        payload: { ...LETTER, subject, language: locale },
      })
    },
  )

  test.inTurn(locale)(
    'shows what has to be corrected beside its field, and keeps the rest [R2.26]',
    async ({ newVisitor }) => {
      const page = await newVisitor({
        javaScriptEnabled: false,
        complaint: /status of 400/,
        ...fromAnotherPlace(),
      })
      await page.goto(PATHS[locale])
      const form = page.locator('main form')
      // What the browser takes for a subject, and we don't.
      for (const [name, text] of Object.entries({ ...LETTER, subject: '   ' })) {
        await form.getByLabel(labels[name as keyof typeof labels], { exact: true }).fill(text)
      }
      await form.getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact:problem.heading'))
      const field = form.getByRole('textbox', { name: labels.subject, exact: true })
      await expect(field).toHaveAccessibleDescription(t('contact:field.subject'))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByRole('textbox', { name: labels.message, exact: true })).toHaveValue(
        LETTER.message,
      )
      await page.getByRole('alert').getByRole('link', { name: labels.subject, exact: true }).click()
      await expect(field).toBeFocused()
      await field.fill(LETTER.subject)
      await form.getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact:sent.heading'))
    },
  )

  test('sets the lines of the note below a field as close as those of other notes', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: { width: 390, height: 844 } })
    await page.goto(PATHS[locale])
    const between = (selector: string) =>
      page.locator(selector).evaluate((note) => {
        const range = document.createRange()
        range.selectNodeContents(note)
        const tops = [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))]
        return (tops[1] ?? 0) - (tops[0] ?? 0)
      })
    const others = await between('.contact-form p.note')
    expect(Math.abs((await between('#reply-why')) - others), 'but for rounding').toBeLessThanOrEqual(1)
  })

  test('lists the main meeting points with the tour that starts there [R2.27, R12.2]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS[locale])
    const list = page.getByRole('region', { name: t('pages:contact.meetingPoints') }).getByRole('listitem')
    await expect(list).toHaveCount(MEETING_POINTS.length)
    for (const [i, slug] of MEETING_POINTS.entries()) {
      const tour = tours[slug]
      await expect(list.nth(i).getByRole('heading')).toHaveText(tour?.meetingPoint.name ?? '')
      await expect(list.nth(i).locator('address')).toHaveText(tour?.meetingPoint.address ?? '')
      await expect(list.nth(i).getByRole('link', { name: tour?.title ?? slug })).toHaveAttribute(
        'href',
        to('tour', slug),
      )
    }
  })
})
