import { describe, expect, test } from 'vitest'
import { UserError } from '../../../domain/user-error'
import { bookingRequestFromForm, bookingRequestFromJson } from '../../../server/bookings/read-booking-request'
import { aDetailRequest, aPartnerRequest } from '../../builders/a-booking-request'

const now = new Date('2027-05-01T10:00:00Z')

function fieldsOf(read: () => unknown): Record<string, string> {
  try {
    read()
  } catch (error) {
    if (error instanceof UserError && error.code === 'invalid_request') return error.details?.fields ?? {}
    throw error
  }
  throw new Error('It was accepted.')
}

describe('the request of the detail page', () => {
  test('is an object with the booking’s fields [R3.46, R7.2]', () => {
    expect(bookingRequestFromJson(aDetailRequest(), now)).toEqual({
      ...aDetailRequest(),
      seen: { kind: 'total', totalPrice: 79.2 },
      attribution: null,
    })
  })

  test('needs every field', () => {
    for (const name of Object.keys(aDetailRequest())) {
      const { [name]: _, ...rest } = aDetailRequest()
      expect(Object.keys(fieldsOf(() => bookingRequestFromJson(rest, now))), name).toEqual([name])
    }
  })

  test('must have no other field', () => {
    const read = () => bookingRequestFromJson(aDetailRequest({ discount: 1 }), now)
    expect(fieldsOf(read)).toEqual({ discount: 'is no field of this request' })
    const polluted = JSON.parse('{"__proto__": {"adults": 1}}') as object
    expect(
      Object.keys(fieldsOf(() => bookingRequestFromJson({ ...aDetailRequest(), ...{}, ...polluted }, now))),
    ).toEqual(['__proto__'])
  })

  test.each([
    ['date', '14/05/2027'],
    ['date', '2027-5-14'],
    ['time', '25:00'],
    ['time', '9:00'],
    ['adults', '2'],
    ['adults', 2.5],
    ['adults', -1],
    ['adults', null],
    ['customerName', '   '],
    ['customerName', 'Ana\r\nBcc: all@example.com'],
    ['customerName', 'x'.repeat(121)],
    ['customerEmail', 'ana'],
    ['customerEmail', 'ana@'],
    ['customerEmail', 'ana@example.com, eve@example.com'],
    ['customerEmail', 'ana@exa\nmple.com'],
    ['customerEmail', `${'x'.repeat(250)}@example.com`],
    ['totalPrice', '79.2'],
    ['totalPrice', -1],
    ['currency', 'USD'],
    ['language', 'de'],
    ['utm_source', 'x'.repeat(201)],
    ['gclid', 7],
    ['firstTouch', { at: 'yesterday', values: {} }],
    ['firstTouch', { at: '2027-05-01T10:00:00Z', values: { stranger: 'x' } }],
  ])('is refused with %s %j, naming the field', (name, value) => {
    expect(
      Object.keys(fieldsOf(() => bookingRequestFromJson(aDetailRequest({ [name]: value }), now))),
    ).toEqual([name])
  })

  test.each([[null], [[]], [7], ['"text"'], ['{'], ['[]']])('is not %j', (body) => {
    expect(() => bookingRequestFromJson(body, now)).toThrow(UserError)
  })

  test.each(['ana@example', 'a@b', 'ана@пример.рф'])(
    'may have the address %s, as the field takes it [R5.10]',
    (address) => {
      expect(bookingRequestFromJson(aDetailRequest({ customerEmail: address }), now).customerEmail).toBe(
        address,
      )
    },
  )

  test('loses the blanks around a name and an address', () => {
    const request = aDetailRequest({ customerName: '  Ana  Pérez ', customerEmail: ' ana@example.com\n' })
    expect(bookingRequestFromJson(request, now)).toMatchObject({
      customerName: 'Ana  Pérez',
      customerEmail: 'ana@example.com',
    })
  })
})

describe('the request of the partner’s page', () => {
  test('has prices per person in cents, and may be sent as a JSON string [R3.47, R7.3]', () => {
    const seen = { kind: 'each', adult: 6800, child: 4760 }
    expect(bookingRequestFromJson(JSON.stringify(aPartnerRequest()), now)).toMatchObject({ seen })
    expect(bookingRequestFromJson(aPartnerRequest(), now)).toMatchObject({ seen })
  })

  test('is unwrapped once', () => {
    const twice = JSON.stringify(JSON.stringify(aPartnerRequest()))
    expect(() => bookingRequestFromJson(twice, now)).toThrow(UserError)
  })

  test('carries where the visitor came from [R3.48]', () => {
    const campaign = { gclid: 'abc', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'may' }
    expect(bookingRequestFromJson(aPartnerRequest(campaign), now).attribution).toEqual({
      first: { at: now.toISOString(), values: campaign },
      last: { at: now.toISOString(), values: campaign },
    })
    const firstTouch = { at: '2027-04-01T08:00:00.000Z', values: { utm_source: 'search' } }
    const lastTouchAt = '2027-04-30T08:00:00.000Z'
    const request = aPartnerRequest({ ...campaign, firstTouch, lastTouchAt })
    expect(bookingRequestFromJson(request, now).attribution).toEqual({
      first: firstTouch,
      last: { at: lastTouchAt, values: campaign },
    })
  })

  test.each([
    ['as an object', { attribution: { gclid: 'abc', utm_source: 'news', utm_term: null, page: '/' } }],
    ['flat, which counts first', { gclid: 'abc', utm_source: 'news', attribution: { utm_source: 'old' } }],
    ['in both ways', { gclid: 'abc', attribution: { utm_source: 'news' } }],
  ])('takes attribution %s [R3.48]', (_how, sent) => {
    expect(
      bookingRequestFromJson(JSON.stringify(aPartnerRequest(sent)), now).attribution?.last.values,
    ).toEqual({
      gclid: 'abc',
      utm_source: 'news',
    })
  })

  test('does not mix both kinds of price', () => {
    expect(fieldsOf(() => bookingRequestFromJson(aPartnerRequest({ totalPrice: 136 }), now))).toEqual({
      totalPrice: 'is no field of this request',
    })
  })
})

describe('an HTML form', () => {
  const fields = {
    tourId: 'palace-tour',
    tourName: 'Royal Palace tour',
    language: 'es',
    date: '2027-05-14',
    time: '10:00',
    adults: '2',
    children: '0',
    customerName: 'Ana Pérez',
    customerEmail: 'ana@example.com',
  }

  test('sends texts, and no total [R7.4]', () => {
    expect(bookingRequestFromForm(fields, now)).toMatchObject({
      adults: 2,
      children: 0,
      language: 'es',
      seen: { kind: 'none' },
    })
  })

  test('names every field that is wrong at once', () => {
    const wrong = { ...fields, date: '', adults: 'two', customerName: '', customerEmail: '' }
    expect(Object.keys(fieldsOf(() => bookingRequestFromForm(wrong, now))).sort()).toEqual([
      'adults',
      'customerEmail',
      'customerName',
      'date',
    ])
  })
})
