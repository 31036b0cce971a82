import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { hrefsIn, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const PATHS = { en: '/contact', es: '/es/contacto', ru: '/ru/kontakty' }

const HOURS = {
  en: ['Mon–Fri 9:00–18:00', 'Sat–Sun 10:00–16:00'],
  es: ['lun–vie 9:00–18:00', 'sáb–dom 10:00–16:00'],
  ru: ['пн–пт 9:00–18:00', 'сб–вс 10:00–16:00'],
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
    expect((await page.goto(PATHS[locale]))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages:contact.heading'))
    const details = page.locator('.contact__details')
    const terms = ['address', 'phone', 'email', 'hours'].map((name) => t(`pages:contact.${name}`))
    await expect(details.locator(':scope > div > dt')).toHaveText(terms)
    await expect(details.locator('address')).toHaveText(company.address)
    expect(await hrefsIn(details)).toEqual([
      `tel:${company.phone.replaceAll(' ', '')}`,
      `mailto:${company.email}`,
    ])
    expect(await wordsOf(details.getByRole('link'))).toEqual([company.phone, company.email])
    expect(await wordsOf(details.locator('.hours > div'))).toEqual(HOURS[locale])
  })

  test('has a form for name, reply address, subject and message, all of them needed [R2.26, R3.50]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS[locale])
    const form = page.locator('main form')
    expect(await wordsOf(form.locator('label'))).toEqual(Object.values(labels))
    const send = form.getByRole('button', { name: t('pages:contact.send') })
    for (const [name, label] of Object.entries(labels)) {
      const field = form.getByRole('textbox', { name: label, exact: true })
      await send.click()
      await expect(field, 'the browser asks for it').toBeFocused()
      if (name === 'email') {
        await field.fill('not an address')
        await send.click()
        expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
      }
      await field.fill(LETTER[name as keyof typeof LETTER])
    }
    expect(await form.evaluate((one: HTMLFormElement) => one.checkValidity())).toBe(true)
  })

  test('hands the letter to the visitor’s own e-mail program, addressed to us [R2.26, R3.50]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS[locale])
    const form = page.locator('main form')
    for (const [name, label] of Object.entries(labels)) {
      await form.getByRole('textbox', { name: label, exact: true }).fill(LETTER[name as keyof typeof LETTER])
    }
    const sent = form.evaluate(
      (one: HTMLFormElement) =>
        new Promise<object>((done) => {
          one.addEventListener('submit', (event) => {
            event.preventDefault()
            done({ action: one.action, type: one.enctype, letter: Object.fromEntries(new FormData(one)) })
          })
        }),
    )
    await form.getByRole('button').click()
    expect(await sent).toEqual({ action: `mailto:${company.email}`, type: 'text/plain', letter: LETTER })
    await expect(form).toContainText(t('pages:contact.notYet'))
  })

  test('lists the main meeting points with the tour that starts there [R2.27, R12.2]', async ({
    sharedPage: page,
  }) => {
    await page.goto(PATHS[locale])
    const list = page.getByRole('region', { name: t('pages:contact.meetingPoints') }).getByRole('listitem')
    await expect(list).toHaveCount(MEETING_POINTS.length)
    for (const [i, slug] of MEETING_POINTS.entries()) {
      const tour = tours.find((one) => one.slug === slug)
      await expect(list.nth(i).getByRole('heading')).toHaveText(tour?.meetingPoint.name ?? '')
      await expect(list.nth(i).locator('address')).toHaveText(tour?.meetingPoint.address ?? '')
      await expect(list.nth(i).getByRole('link', { name: tour?.title })).toHaveAttribute(
        'href',
        to('tour', slug),
      )
    }
  })
})
