import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { madridInstant } from '../../../domain/calendar/madrid-time'
import { LOCALES } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { SHELL_MARKS } from '../../../domain/page-shell'
import { endHold, findBooking } from '../../../server/bookings/booking-row'
import { cancellationToken } from '../../../server/bookings/cancellation'
import { markPaid } from '../../../server/bookings/mark-paid'
import { markRefunded, orderRefund } from '../../../server/bookings/refunds'
import { aBookingSite, type BookingSite } from './a-booking-site'
import { tagWith, wordsIn } from './views/read-html'
import { noon, shippedTexts } from './views/view-services'

const open = { en: '€88', es: '88\u00a0€', ru: '88\u00a0€' }

/** The booking departs on 14 May 2027 at 10:00 in Madrid; cancelling is free for 24 hours less. */
const deadline = madridInstant(asCalendarDay('2027-05-13'), '10:00').getTime()

const UNTIL = {
  en: '10:00 on Thursday 13\u00a0May',
  es: 'jueves 13\u00a0de\u00a0mayo a las 10:00',
  ru: '10:00 четверга, 13\u00a0мая',
}

const buttonIn = (html: string) => html.includes('type="submit"')

async function everything({ services: { ledger } }: BookingSite) {
  return {
    bookings: await ledger.selectFrom('bookings').selectAll().execute(),
    departures: await ledger.selectFrom('departures').selectAll().execute(),
    outbox: await ledger.selectFrom('outbox').selectAll().execute(),
    orders: await ledger.selectFrom('refundOrders').selectAll().execute(),
  }
}

describe.each(LOCALES)('cancelling in %s', (language) => {
  const t = shippedTexts[language]

  test('tells what is cancelled, what comes back and until when, and then does it [R9.1, R12.11]', async () => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking({ language })
    const asked = await site.ask(site.cancelPath(booking))
    expect(asked.status).toBe(200)
    expect(asked.text).toContain(`<html lang="${language}">`)
    const words = wordsIn(asked.text)
    const amount = open[language]
    expect(words).toContain(t('confirmation:cancel.text', { amount }))
    expect(words).toContain(t('confirmation:cancel.button', { amount }))
    expect(words).toContain(UNTIL[language])
    expect(tagWith(asked.text, 'method="post"')).toContain(`action="${site.cancelPath(booking)}"`)
    expect(words).not.toMatch(/\{\{|undefined|null/)

    const done = await site.postCancel(booking)
    expect(done.status).toBe(303)
    const after = await site.ask(done.headers.location ?? '')
    expect(wordsIn(after.text)).toContain(t('confirmation:cancel.being_refunded.text', { amount }))
    expect(buttonIn(after.text)).toBe(false)

    await markRefunded(site.services.ledger, booking.id, asCents(8800), site.services.mail, noon)
    const refunded = await site.ask(site.cancelPath(booking))
    expect(wordsIn(refunded.text)).toContain(t('confirmation:cancel.refunded.text', { amount }))
    expect(buttonIn(refunded.text)).toBe(false)
  })

  test('after the deadline says until when it was possible, and who can help [R9.1]', async () => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking({ language })
    site.clock.now = deadline + 1
    const answer = await site.ask(site.cancelPath(booking))
    expect(answer.status).toBe(200)
    const words = wordsIn(answer.text)
    expect(words).toContain(t('confirmation:cancel.too_late.heading'))
    expect(words).toContain(UNTIL[language])
    expect(words).toContain('+34 910 000 000')
    expect(buttonIn(answer.text)).toBe(false)
  })

  test('a link that is not ours is told so', async () => {
    const site = await aBookingSite()
    const headers = { 'accept-language': language }
    const answer = await site.ask('/api/bookings/cancel?token=x', { headers })
    expect(answer.status).toBe(404)
    expect(wordsIn(answer.text)).toContain(t('confirmation:cancel.bad_link.heading'))
  })
})

test('the page’s own form is what cancels [R9.1]', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking()
  const { text } = await site.ask(site.cancelPath(booking))
  const action = /action="([^"]+)"/.exec(tagWith(text, 'method="post"'))?.[1] ?? ''
  const answer = await site.ask(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(303)
  expect(await site.refundOrders()).toMatchObject([{ booking: booking.id, amount: 8800 }])
})

test('its language links lead to the same booking without a script, after an attempt that failed, too', async () => {
  const shell = `<a href="?lang=es" hrefLang="es" lang="es" data-choose-language="es"></a>${SHELL_MARKS.content}`
  const site = await aBookingSite({ shells: { en: shell, es: shell, ru: shell } })
  const booking = await site.aPaidBooking({ language: 'en' })
  const pages = [await site.ask(site.cancelPath(booking))]
  site.clock.now = deadline + 1
  pages.push(await site.postCancel(booking))
  for (const { text } of pages) {
    const link = /href="([^"]+)"/.exec(tagWith(text, 'data-choose-language="es"'))?.[1] ?? ''
    const address = new URL(link.replaceAll('&#38;', '&'), `https://tours.example${site.cancelPath(booking)}`)
    const inSpanish = await site.ask(address.pathname + address.search)
    expect(wordsIn(inSpanish.text)).toContain(shippedTexts.es('confirmation:cancel.too_late.heading'))
  }
})

test('on the page that says our failure they keep the link that cancels, and change the language', async () => {
  const link = (name: string) =>
    `<a href="?lang=${name}" hrefLang="${name}" lang="${name}" data-choose-language="${name}"></a>`
  const shell = `${link('es')}${link('ru')}${SHELL_MARKS.content}`
  const site = await aBookingSite({ shells: { en: shell, es: shell, ru: shell } })
  const booking = await site.aPaidBooking({ language: 'en' })
  await site.services.ledger.destroy()
  const headers = { accept: 'text/html' }
  const failed = await site.ask(`${site.cancelPath(booking)}&lang=es`, { headers })
  expect(failed.status).toBe(500)
  expect(wordsIn(failed.text)).toContain(shippedTexts.es('error.application'))
  expect(tagWith(failed.text, 'data-choose-language="ru"').replaceAll('&#38;', '&')).toContain(
    `href="${site.cancelPath(booking).replace('/api/bookings/cancel', '')}&lang=ru"`,
  )
})

test('opening the link changes nothing, however often: mail programs do it, too', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking()
  const before = await everything(site)
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await site.ask(site.cancelPath(booking), { method })).status).toBe(200)
  }
  expect(await everything(site)).toEqual(before)
})

test('the refund is ordered once, however often and at once it is asked for', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking()
  const answers = await Promise.all([1, 2, 3, 4].map(() => site.postCancel(booking)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect((await site.postCancel(booking)).status).toBe(303)
  expect(await site.refundOrders()).toMatchObject([
    { id: `cancel.${booking.id}`, booking: booking.id, amount: 8800, reason: 'traveller', createdAt: noon },
  ])
  // The seats become free with the refund, not before: the money has not moved yet.
  expect((await findBooking(site.services.ledger, booking))?.state).toBe('paid')
})

test('is private: no cache, no search engine, and the token stays out of other sites’ logs', async () => {
  const site = await aBookingSite()
  const booking = await site.aPaidBooking()
  for (const path of [site.cancelPath(booking), '/api/bookings/cancel?token=x']) {
    const { headers } = await site.ask(path)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['referrer-policy']).toBe('same-origin')
  }
  expect((await site.postCancel(booking)).headers['cache-control']).toBe('no-store')
})

describe('the deadline', () => {
  // Clocks in Madrid go forward on 28 March 2027 and back on 31 October 2027.
  test.each([
    ['in summer', '2027-05-14', '10:00', '2027-05-13T08:00:00Z'],
    ['in winter', '2027-12-14', '10:00', '2027-12-13T09:00:00Z'],
    ['over the hour that is skipped', '2028-03-26', '10:00', '2028-03-25T08:00:00Z'],
    ['over the hour that is repeated', '2027-10-31', '10:00', '2027-10-30T09:00:00Z'],
  ])(
    '%s is 24 hours before departure, to the millisecond [R9.1, R10.18]',
    async (_when, date, time, last) => {
      const site = await aBookingSite()
      const booking = await site.aPaidBooking({ date: asCalendarDay(date), time })
      site.clock.now = Date.parse(last) + 1
      expect(buttonIn((await site.ask(site.cancelPath(booking))).text)).toBe(false)
      const late = await site.postCancel(booking)
      expect(late.status).toBe(409)
      expect(wordsIn(late.text)).toContain(shippedTexts.es('confirmation:cancel.too_late.heading'))
      expect(await site.refundOrders()).toEqual([])

      site.clock.now = Date.parse(last)
      expect(buttonIn((await site.ask(site.cancelPath(booking))).text)).toBe(true)
      expect((await site.postCancel(booking)).status).toBe(303)
      expect(await site.refundOrders()).toHaveLength(1)
    },
  )

  test('that has passed since does not take a cancellation back', async () => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking({ language: 'en' })
    await site.postCancel(booking)
    site.clock.now = deadline + 1
    expect(wordsIn((await site.ask(site.cancelPath(booking))).text)).toContain(
      'Your booking is being cancelled',
    )
    expect((await site.postCancel(booking)).status).toBe(303)
  })

  test('without a promise of free cancelling there is only the office', async () => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking({ language: 'en', cancellationHours: null })
    const { text } = await site.ask(site.cancelPath(booking))
    expect(wordsIn(text)).toContain('Our office cancels this booking for you')
    expect(wordsIn(text)).toContain('office@tours.example')
    expect((await site.postCancel(booking)).status).toBe(409)
    expect(await site.refundOrders()).toEqual([])
  })
})

describe('the refund', () => {
  const byStaff = (amount: number) => ({ id: 'staff.1', amount: asCents(amount), reason: 'staff' }) as const

  test('is what has not been refunded yet [R4.9]', async () => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking({ language: 'en' })
    await markRefunded(site.services.ledger, booking.id, asCents(3000), site.services.mail, noon)
    expect(wordsIn((await site.ask(site.cancelPath(booking))).text)).toContain('Cancel and refund €58')
    await site.postCancel(booking)
    expect(await site.refundOrders()).toMatchObject([{ amount: 5800 }])
  })

  test('leaves out what staff have ordered already', async () => {
    const site = await aBookingSite()
    const { ledger } = site.services
    const booking = await site.aPaidBooking({ language: 'en' })
    await orderRefund(ledger, booking, byStaff(3000), noon)
    await site.postCancel(booking)
    expect((await site.refundOrders()).map(({ amount }) => amount).sort()).toEqual([3000, 5800])
  })

  test('is nothing when staff have ordered all of it', async () => {
    const site = await aBookingSite()
    const { ledger } = site.services
    const booking = await site.aPaidBooking({ language: 'en' })
    await orderRefund(ledger, booking, byStaff(8800), noon)
    expect(wordsIn((await site.ask(site.cancelPath(booking))).text)).toContain('We are refunding €88')
    expect((await site.postCancel(booking)).status).toBe(303)
    expect(await site.refundOrders()).toHaveLength(1)
  })

  test('that Stripe refuses is made by people, and the traveller is told', async () => {
    const site = await aBookingSite()
    const { ledger } = site.services
    const booking = await site.aPaidBooking({ language: 'en' })
    await site.postCancel(booking)
    await ledger.updateTable('refundOrders').set({ failedAt: noon, failure: 'no' }).execute()
    expect(wordsIn((await site.ask(site.cancelPath(booking))).text)).toContain('Your booking is cancelled')
    expect((await site.postCancel(booking)).status).toBe(409)
    expect(await site.refundOrders()).toHaveLength(1)
  })
})

describe('there is nothing to cancel', () => {
  test('before the payment, and after the hold has ended [R4.9]', async () => {
    const site = await aBookingSite()
    const booking = await site.aHold({ language: 'en' })
    for (const end of [async () => {}, () => endHold(site.services.ledger, booking.id, 'expired')]) {
      await end()
      const answer = await site.ask(site.cancelPath(booking))
      expect(wordsIn(answer.text)).toContain('There is nothing to cancel')
      expect((await site.postCancel(booking)).status).toBe(409)
    }
    expect(await site.refundOrders()).toEqual([])
  })

  test('when the payment came late: all of it is on its way back anyway [R4.9]', async () => {
    const site = await aBookingSite()
    const { ledger, mail } = site.services
    const first = await site.aHold({ language: 'en', adults: 8 })
    await endHold(ledger, first.id, 'expired')
    await ledger.updateTable('departures').set({ capacity: 8, seatsTaken: 8 }).execute()
    const payment = { bookingId: first.id, paymentIntent: 'pi_late', paidAt: noon }
    expect((await markPaid(ledger, payment, mail))?.state).toBe('paid_late')
    expect(wordsIn((await site.ask(site.cancelPath(first))).text)).toContain('We are refunding')
    await site.postCancel(first)
    expect(await site.refundOrders()).toEqual([])
  })
})

describe('a token', () => {
  const tampered: [string, (token: string) => string][] = [
    ['of another booking', (token) => token.replace(/^./, (one) => (one === 'a' ? 'b' : 'a'))],
    ['with another signature', (token) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
    ['cut short', (token) => token.slice(0, -1)],
    ['without a signature', (token) => `${token.split('.')[0]}.`],
    ['that is empty', () => ''],
  ]
  test.each(tampered)('%s opens and cancels nothing', async (_what, change) => {
    const site = await aBookingSite()
    const { linkSecret } = site.services
    const booking = await site.aPaidBooking()
    const token = change(cancellationToken(linkSecret, booking.id))
    expect((await site.ask(`/api/bookings/cancel?token=${token}`)).status).toBe(404)
    const answer = await site.ask(`/api/bookings/cancel?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(404)
    expect(await site.refundOrders()).toEqual([])
  })

  test('of a booking that is not in this ledger, or none at all: 404', async () => {
    const site = await aBookingSite()
    const token = cancellationToken(site.services.linkSecret, 'unknown')
    for (const query of [`?token=${token}`, '', '?token=a&token=b', '?token[x]=1']) {
      expect((await site.ask(`/api/bookings/cancel${query}`)).status).toBe(404)
    }
  })

  test('sent as anything but the form’s is refused', async () => {
    const site = await aBookingSite()
    const booking = await site.aPaidBooking()
    const headers = { 'content-type': 'application/json' }
    const answer = await site.ask(site.cancelPath(booking), { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(415)
    expect(await site.refundOrders()).toEqual([])
  })
})
