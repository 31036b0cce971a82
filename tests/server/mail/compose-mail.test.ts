import { describe, expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { asCents } from '../../../domain/money/cents'
import { bookingCode } from '../../../server/bookings/booking-row'
import { readCancellationToken } from '../../../server/bookings/cancellation'
import type { Booking } from '../../../server/bookings/database/ledger-tables'
import { writeToOutbox } from '../../../server/bookings/outbox'
import { markRefunded } from '../../../server/bookings/refunds'
import { openDeparture } from '../../../server/bookings/seats'
import { aCatalogue, type MailServices } from './mail-services'
import { header, sentMail, shownIn } from './sent-mail'

const aFamily = { adults: 2, children: 1, discount: asCents(1188), total: asCents(10692) }

/** The same facts must stand in the HTML and in the text. */
function expectInBoth(mail: Parameters<typeof shownIn>[0], facts: string[]) {
  const { text, links } = shownIn(mail)
  for (const fact of facts) {
    const inHtml = fact.startsWith('https:') ? links : text
    expect(inHtml, 'HTML').toContain(fact)
    expect(mail.email.text, 'text').toContain(fact)
  }
}

function write(services: MailServices, booking: Booking | null, kind: string, payload: object) {
  const id = `${kind}.1@tours.example`
  const recipient = kind === 'reminder' ? 'ana@example.com' : 'office@tours.example'
  return writeToOutbox(
    services.ledger,
    { id, booking: booking?.id ?? null, kind, recipient, payload },
    services.clock.now,
  )
}

describe('the confirmation', () => {
  test.each([
    [
      'en',
      'Booking confirmed: Guided tour of the Prado Museum, Friday 14\u00a0May 2027',
      ['Hello Ana Pérez,', 'Friday 14\u00a0May 2027', '10:00, Madrid time', '2 adults, 1 child'],
      [
        '2 adults × €44',
        '€88',
        '1 child × €30.80',
        '€30.80',
        'Early booking',
        '−€11.88',
        'Total paid',
        '€106.92',
      ],
      ['Statue of Goya', 'Your guide waits by the statue; look for the sign.', 'be there 15 minutes before'],
      ['until 10:00 on Thursday 13\u00a0May (Madrid time)'],
    ],
    [
      'es',
      'Reserva confirmada: Visita guiada al Museo del Prado, viernes, 14\u00a0de\u00a0mayo de 2027',
      [
        'Hola, Ana Pérez:',
        'viernes, 14\u00a0de\u00a0mayo de 2027',
        '10:00, hora de Madrid',
        '2 adultos, 1 niño',
      ],
      [
        '2 adultos × 44 €',
        '88 €',
        '1 niño × 30,80 €',
        'Reserva anticipada',
        '−11,88 €',
        'Total pagado',
        '106,92 €',
      ],
      ['Estatua de Goya', 'Tu guía espera junto a la estatua con un cartel.', '15 minutos antes'],
      ['hasta el jueves 13\u00a0de\u00a0mayo a las 10:00 (hora de Madrid)'],
    ],
    [
      'ru',
      'Бронирование подтверждено: Экскурсия по музею Прадо с гидом, пятница, 14\u00a0мая 2027\u00a0г.',
      [
        'Здравствуйте, Ana Pérez!',
        'пятница, 14\u00a0мая 2027\u00a0г.',
        '10:00 по мадридскому времени',
        '2 взрослых, 1 ребёнок',
      ],
      [
        '2 взрослых × 44 €',
        '88 €',
        '1 ребёнок × 30,80 €',
        'Раннее бронирование',
        '−11,88 €',
        'Оплачено',
        '106,92 €',
      ],
      ['Памятник Гойе', 'Гид с табличкой ждёт вас у памятника, справа от входа.', 'за 15 минут до начала'],
      ['до 10:00 четверга, 13\u00a0мая (по мадридскому времени)'],
    ],
  ] as const)('tells the same in HTML and text, in %s [R1.9]', async (language, subject, ...facts) => {
    const mail = await sentMail('confirmation', { booked: { ...aFamily, language } })
    expect(mail.email.subject?.replaceAll(',', '')).toBe(subject.replaceAll(',', ''))
    expect(header(mail.email, 'Content-Language')).toBe(language)
    expect(mail.email.html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`, 'i'))
    const { booking } = mail
    const loosely = (text: string) => text.replaceAll(/[\s,]+/g, ' ')
    const shown = shownIn(mail)
    for (const said of [shown.text, mail.email.text ?? '']) {
      for (const fact of facts.flat()) expect(loosely(said)).toContain(loosely(fact))
    }
    expectInBoth(mail, [
      bookingCode(booking.id),
      'Calle de Ruiz de Alarcón, 23, 28014 Madrid',
      'https://www.openstreetmap.org/?mlat=40.4151&mlon=-3.6922#map=18/40.4151/-3.6922',
      `https://tours.example/api/bookings/cs_test_${booking.id}/voucher`,
      'Puerta Madrid',
      'Puerta Madrid Tours, S.L.',
      '+34 910 000 000',
      'office@tours.example',
      'Calle Mayor, 28013 Madrid',
    ])
    expect(mail.email.text).not.toMatch(/undefined|null|\{\{|NaN/)
  })

  test('has a link that cancels this booking and no other', async () => {
    const mail = await sentMail('confirmation')
    const link = shownIn(mail).links.find((url) => url.includes('/cancel'))
    expect(mail.email.text).toContain(link)
    const url = new URL(link as string)
    expect(url.origin + url.pathname).toBe('https://tours.example/api/bookings/cancel')
    const token = url.searchParams.get('token') as string
    expect(readCancellationToken(mail.services.linkSecret, token)).toBe(mail.booking.id)
  })

  test('says that the time for cancelling is over, without a link, when it is', async () => {
    const mail = await sentMail('confirmation', {
      booked: { date: asCalendarDay('2027-05-02'), time: '09:00', language: 'en' },
    })
    expectInBoth(mail, ['It is too late to cancel this booking free of charge.'])
    expect(mail.email.html).not.toContain('/cancel')
    expect(mail.email.text).not.toContain('/cancel')
  })

  test('leaves out what the company does not promise', async () => {
    const catalogue = { arrivalMinutes: null }
    const booked = { language: 'en', cancellationHours: null } as const
    const mail = await sentMail('confirmation', { catalogue, booked })
    for (const said of [shownIn(mail).text, mail.email.text])
      expect(said).not.toMatch(/cancel|before the start/i)
  })

  test('of a partner ticket says that the meeting point follows', async () => {
    const booked = { tour: 'alhambra-ticket', kind: 'partner', language: 'en' } as const
    const mail = await sentMail('confirmation', { booked })
    expectInBoth(mail, ['Alhambra ticket', 'We will email you the exact meeting point before your visit.'])
    expect(shownIn(mail).links.join()).not.toContain('openstreetmap')
  })

  test('still tells of a tour that has left the catalogue', async () => {
    const mail = await sentMail('confirmation', { catalogue: { tours: {} } })
    expectInBoth(mail, ['prado-museum-guided-tour', '88\u00a0€'])
  })

  test('has the calendar entry as an invitation and as a file', async () => {
    const { email, raw } = await sentMail('confirmation')
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
    const file = email.attachments.find(({ filename }) => filename === 'booking.ics')
    expect(file?.content).toContain('METHOD:REQUEST')
  })
})

test.each([
  ['en', 'Your payment came too late', 'the full €88'],
  ['es', 'Tu pago llegó demasiado tarde', 'íntegros los 88\u00a0€'],
  ['ru', 'Оплата пришла слишком поздно', 'возвращаем вам все 88\u00a0€'],
] as const)(
  'who paid when the seats were gone is told of the refund, in %s',
  async (language, heading, refund) => {
    const mail = await sentMail('paid-late', {
      booked: { language },
      before: ({ ledger }) =>
        ledger
          .updateTable('outbox')
          .set({ kind: 'paid-late', id: 'paid-late.1@tours.example' })
          .where('kind', '=', 'confirmation')
          .execute(),
    })
    expectInBoth(mail, [
      heading,
      refund,
      `https://tours.example${aCatalogue().tours['prado-museum-guided-tour']?.path[language]}`,
    ])
    expect(mail.email.attachments).toEqual([])
    expect(mail.email.html).not.toContain('/cancel')
  },
)

describe('a refund', () => {
  const refund =
    (cents: number) =>
    (services: MailServices, { id }: Booking) =>
      markRefunded(services.ledger, id, asCents(cents), services.mail, services.clock.now)

  test.each([
    ['en', '€20 of the €88 you paid. Your booking is still valid.'],
    ['es', '20\u00a0€ de los 88\u00a0€ que pagaste. Tu reserva sigue siendo válida.'],
    ['ru', '20\u00a0€ из 88\u00a0€. Бронирование по-прежнему действует.'],
  ] as const)('of a part leaves the booking and its calendar entry, in %s', async (language, text) => {
    const mail = await sentMail('refund-notice', { booked: { language }, before: refund(2000) })
    expectInBoth(mail, [text])
    expect(mail.email.attachments).toEqual([])
  })

  test.each([
    ['en', 'We have refunded the full €88 you paid. This booking is no longer valid.'],
    ['es', 'Te hemos devuelto íntegros los 88\u00a0€ que pagaste. Esta reserva ya no es válida.'],
    ['ru', 'Мы вернули все 88\u00a0€, которые вы заплатили. Это бронирование больше не действует.'],
  ] as const)('of everything takes the entry out of the calendar, in %s', async (language, text) => {
    const mail = await sentMail('refund-notice', {
      booked: { language },
      before: async (services, booking) => {
        await services.ledger.updateTable('outbox').set({ sentAt: 1 }).execute()
        await refund(8800)(services, booking)
      },
    })
    expectInBoth(mail, [text])
    expect(mail.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
    expect(mail.email.attachments.at(-1)?.content).toContain('METHOD:CANCEL')
  })

  test('of everything, before the traveller had an entry, has none to take out', async () => {
    const mail = await sentMail('refund-notice', { before: refund(8800) })
    expect(mail.raw).not.toContain('text/calendar')
  })

  test('is told to the office', async () => {
    const mail = await sentMail('office-refund', { before: refund(8800) })
    expect(mail.email.subject).toMatch(
      /^Refunded and cancelled: [\dA-F-]{9}, Guided tour of the Prado Museum, 2027-05-14 10:00$/,
    )
    expectInBoth(mail, ['All of the payment has been refunded.', 'Ana Pérez', 'Spanish', '€88'])
  })
})

/** Node's versions write the same day with and without them. */
const withoutCommas = (text = '') => text.replaceAll(',', '')

describe('a closed departure', () => {
  const notice = {
    why: 'The coach has broken down.',
    refund: 8800,
    alternatives: [{ date: '2027-05-15', time: '11:00' }],
  }

  test.each([
    [
      'en',
      'Cancelled: Guided tour of the Prado Museum, Friday 14\u00a0May 2027, 10:00',
      'We are refunding €88',
      'Saturday 15\u00a0May 2027: 11:00',
    ],
    [
      'es',
      'Salida cancelada: Visita guiada al Museo del Prado, viernes, 14\u00a0de\u00a0mayo de 2027, 10:00',
      'Te devolvemos 88\u00a0€',
      'sábado, 15\u00a0de\u00a0mayo de 2027: 11:00',
    ],
    [
      'ru',
      'Отмена: Экскурсия по музею Прадо с гидом, пятница, 14\u00a0мая 2027\u00a0г., 10:00',
      'Мы возвращаем вам 88\u00a0€',
      'суббота, 15\u00a0мая 2027\u00a0г.: 11:00',
    ],
  ] as const)(
    'is told with the office’s words, the refund and what there is instead, in %s',
    async (language, subject, refund, instead) => {
      const mail = await sentMail('departure-closed', {
        booked: { language },
        before: async (services, booking) => {
          await services.ledger.updateTable('outbox').set({ sentAt: 1 }).execute()
          await write(services, booking, 'departure-closed', notice)
        },
      })
      expect(withoutCommas(mail.email.subject)).toBe(withoutCommas(subject))
      expectInBoth(mail, [notice.why, refund])
      expect(withoutCommas(mail.email.text)).toContain(withoutCommas(instead))
      expect(mail.email.attachments.at(-1)?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/)
    },
  )

  test('of a booking that was paid elsewhere promises no money of ours', async () => {
    const mail = await sentMail('departure-closed', {
      booked: { language: 'en' },
      before: async (services, booking) => {
        await services.ledger.updateTable('bookings').set({ source: 'hotel desk' }).execute()
        await write(services, booking, 'departure-closed', {
          ...notice,
          why: null,
          refund: 0,
          alternatives: [],
        })
      },
    })
    expectInBoth(mail, ['You did not pay on our site'])
    expect(mail.email.text).not.toMatch(/€|Next departures|why:|null/)
    expect(mail.raw).not.toContain('text/calendar')
  })
})

test.each([
  [
    'en',
    'Your new date: Guided tour of the Prado Museum, Thursday 20\u00a0May 2027, 16:00',
    'from Friday 14\u00a0May 2027 at 10:00',
    'difference of €8.80',
  ],
  [
    'es',
    'Tu nueva fecha: Visita guiada al Museo del Prado, jueves, 20\u00a0de\u00a0mayo de 2027, 16:00',
    'que era el viernes, 14\u00a0de\u00a0mayo de 2027 a las 10:00',
    'la diferencia, 8,80\u00a0€',
  ],
  [
    'ru',
    'Новая дата: Экскурсия по музею Прадо с гидом, четверг, 20\u00a0мая 2027\u00a0г., 16:00',
    '(пятница, 14\u00a0мая 2027\u00a0г., 10:00)',
    'разницу, 8,80\u00a0€',
  ],
] as const)(
  'a moved booking is told with both dates, its deadline and a newer calendar entry, in %s',
  async (language, subject, from, refund) => {
    const mail = await sentMail('moved', {
      booked: { language },
      before: async (services, booking) => {
        const { tour } = booking
        const departure = { tour, date: asCalendarDay('2027-05-20'), time: '16:00' }
        await openDeparture(services.ledger, departure, 15)
        await services.ledger
          .updateTable('bookings')
          .set({ ...departure, moves: 2 })
          .execute()
        await write(services, booking, 'moved', {
          from: { date: booking.date, time: booking.time },
          refund: 880,
        })
      },
    })
    expect(withoutCommas(mail.email.subject)).toBe(withoutCommas(subject))
    expectInBoth(mail, [refund])
    expect(withoutCommas(mail.email.text)).toContain(withoutCommas(from))
    const { id } = await mail.services.ledger.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
    const entry = String(mail.email.attachments.at(-1)?.content)
    expect(entry).toMatch(/METHOD:REQUEST[\s\S]*DTSTART;TZID=Europe\/Madrid:20270520T160000/)
    expect(entry.replaceAll('\r\n ', '')).toContain(`UID:booking-${id}@`)
    expect(entry).toContain('SEQUENCE:2')
  },
)

describe('money that came too late', () => {
  test.each([
    [{}, 'other travellers had taken the last places'],
    [{ late: 'full' }, 'other travellers had taken the last places'],
    [{ late: 'departed' }, 'after the tour had left'],
    [{ late: 'closed' }, 'take this departure off sale'],
  ])('is told with its reason: %j', async (reason, words) => {
    const mail = await sentMail('paid-late', {
      booked: { language: 'en' },
      before: async (services, booking) => {
        await services.ledger.updateTable('bookings').set({ state: 'paid_late' }).execute()
        await write(services, booking, 'paid-late', { state: 'paid_late', ...reason })
      },
    })
    expectInBoth(mail, [words])
  })
})

describe('the reminder', () => {
  const dayBefore = async (services: MailServices, booking: Booking) => {
    await services.ledger.updateTable('outbox').set({ sentAt: 1 }).execute()
    services.clock.now = Date.UTC(2027, 4, 13, 10)
    await write(services, booking, 'reminder', {})
  }

  test.each([
    ['en', 'Tomorrow at 10:00: Guided tour of the Prado Museum', 'See you tomorrow', 'Statue of Goya'],
    ['es', 'Mañana a las 10:00: Visita guiada al Museo del Prado', 'Nos vemos mañana', 'Estatua de Goya'],
    ['ru', 'Завтра в 10:00: Экскурсия по музею Прадо с гидом', 'До встречи завтра', 'Памятник Гойе'],
  ] as const)('tells where to be, in %s', async (language, subject, heading, place) => {
    const mail = await sentMail('reminder', { booked: { language }, before: dayBefore })
    expect(withoutCommas(mail.email.subject)).toBe(withoutCommas(subject))
    expectInBoth(mail, [
      heading,
      place,
      `https://tours.example/api/bookings/cs_test_${mail.booking.id}/voucher`,
    ])
  })

  test('that is sent on the day itself says today', async () => {
    const mail = await sentMail('reminder', {
      before: async (services, booking) => {
        await dayBefore(services, booking)
        services.clock.now = Date.UTC(2027, 4, 13, 22, 30)
      },
    })
    expect(mail.email.subject).toBe('Hoy a las 10:00: Visita guiada al Museo del Prado')
    expectInBoth(mail, ['Nos vemos hoy'])
  })

  test('is not sent after the tour has begun', async () => {
    const late = sentMail('reminder', {
      before: async (services, booking) => {
        await dayBefore(services, booking)
        services.clock.now = Date.UTC(2027, 4, 14, 8)
      },
    })
    await expect(late).rejects.toThrow('does not stand any more')
  })
})

test.each([
  ['paid', 'New booking'],
  ['paid_late', 'Paid late, no seats left'],
  ['refunded', 'Paid and refunded'],
])('the office is told of a booking that is %s, and can answer the traveller', async (state, what) => {
  const mail = await sentMail('office-notice', {
    booked: aFamily,
    before: ({ ledger }) =>
      ledger
        .updateTable('outbox')
        .set({ payload: JSON.stringify({ state }) })
        .where('kind', '=', 'office-notice')
        .execute(),
  })
  expect(mail.email.subject).toContain(`${what}: ${bookingCode(mail.booking.id)}`)
  expect(mail.email.replyTo).toEqual([{ name: 'Ana Pérez', address: 'ana@example.com' }])
  expect(mail.email.to).toEqual([{ name: 'Puerta Madrid', address: 'office@tours.example' }])
  expectInBoth(mail, [
    'Ana Pérez',
    'ana@example.com',
    'Spanish',
    '2 adults, 1 child',
    '€106.92',
    mail.booking.id,
  ])
  // Whoever has the link can cancel: it is the traveller's alone.
  expect(mail.raw).not.toContain('/cancel')
})

test('of another sum that was paid the office is told that sum, in its currency', async () => {
  const mail = await sentMail('office-notice', {
    before: ({ ledger }) =>
      ledger
        .updateTable('bookings')
        .set({ paidAmount: asCents(1000), currency: 'USD' })
        .execute(),
  })
  expectInBoth(mail, ['$10'])
})

test('the contact form reaches the office, which answers the sender', async () => {
  const message = 'Hola:\n\n¿Hay descuento para <grupos>?'
  const mail = await sentMail('contact-message', {
    before: (services) =>
      write(services, null, 'contact-message', {
        name: 'Eva Ruiz',
        email: 'eva@example.com',
        subject: 'Grupos',
        about: 'Pregunta sobre «Prado»',
        message,
        language: 'es',
      }),
  })
  expect(mail.email).toMatchObject({
    subject: 'Contact form: Grupos',
    from: { name: 'Puerta Madrid', address: 'office@tours.example' },
    replyTo: [{ name: 'Eva Ruiz', address: 'eva@example.com' }],
  })
  expect(shownIn(mail).text).toContain(message)
  expect(mail.email.text).toContain('> Hola:\n> \n> ¿Hay descuento para <grupos>?')
  expectInBoth(mail, ['Eva Ruiz', 'eva@example.com', 'Spanish', 'Pregunta sobre «Prado»'])
})

test.each([
  ['eva@example.com', true],
  ['', false],
])(
  'the office is told that its answer reaches the sender where an address is given: %j',
  async (email, is) => {
    const letter = { name: 'Eva Ruiz', email, subject: 'Grupos', message: 'Hola', language: 'es' }
    const mail = await sentMail('contact-message', {
      before: (services) => write(services, null, 'contact-message', letter),
    })
    expect(mail.email.text?.includes('Your answer goes to the person named above.')).toBe(is)
    expect(mail.email.replyTo !== undefined).toBe(is)
  },
)

test('the link to cancel is there until the deadline, and at the deadline itself', async () => {
  const deadline = Date.UTC(2027, 4, 13, 8)
  for (const [at, open] of [
    [deadline, true],
    [deadline + 1, false],
  ] as const) {
    const mail = await sentMail('confirmation', {
      before: async (services) => {
        services.clock.now = at
      },
    })
    expect(mail.email.text?.includes('/cancel?token=')).toBe(open)
  }
})
