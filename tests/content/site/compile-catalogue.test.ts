import { describe, expect, test } from 'vitest'
import { compileCatalogue } from '../../../content/site/compile-catalogue'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { plannedDepartures } from '../../../domain/departures/planned-departures'
import { LOCALES } from '../../../domain/locale'
import { aPlan } from '../../builders/a-plan'
import { shippedSites } from './shipped-content'

const catalogue = compileCatalogue(shippedSites)
const sold = Object.values(catalogue.tours)

describe('the catalogue that the server sells from', () => {
  test('holds every own and every partner tour once', () => {
    const { tours, partnerTours } = shippedSites.en
    expect(Object.keys(catalogue.tours)).toEqual(Object.keys({ ...tours, ...partnerTours }))
    expect(sold.filter(({ kind }) => kind === 'own')).toHaveLength(7)
  })

  test.each([
    ['madrid-royal-palace-skip-line-tour', 4400],
    ['toledo-day-trip-from-madrid', 9800],
    ['segovia-avila-day-trip-from-madrid', 11300],
    ['el-escorial-tour', 8900],
    ['madrid-historic-center-walking-tour', 3800],
    ['prado-museum-guided-tour', 3900],
    ['flamenco-tapas', 6500],
    ['alhambra-generalife-gardens-tour-granada', 6800],
    ['picasso-museum-malaga-tour', 3300],
  ])('%s costs %d cents, as its decided price says [R1.10]', (slug, cents) => {
    expect(catalogue.tours[slug]?.adultPrice).toBe(cents)
  })

  test('every price is that of the pages in cents, in every language', () => {
    for (const locale of LOCALES) {
      const { tours, partnerTours } = shippedSites[locale]
      for (const { slug, price } of Object.values({ ...tours, ...partnerTours })) {
        const cents = price.value === null ? null : Math.round(price.value * 100)
        expect(catalogue.tours[slug]?.adultPrice, `${slug} in ${locale}`).toBe(cents)
      }
    }
  })

  test('a tour whose price nobody knows has none, so that it cannot be booked', () => {
    expect(sold.filter(({ adultPrice }) => adultPrice === null).map(({ slug }) => slug)).toEqual([
      'granada-walking-tour',
      'madrid-royal-palace-almudena-tour',
      'malaga-walking-tour',
      'seville-alcazar-guided-tour',
      'seville-walking-tour',
    ])
  })

  test.each([
    ['madrid-royal-palace-skip-line-tour', 15, ['10:00', '14:00']],
    ['toledo-day-trip-from-madrid', 20, ['08:30']],
    ['segovia-avila-day-trip-from-madrid', 18, ['08:00']],
    ['el-escorial-tour', 25, ['09:00']],
    ['madrid-historic-center-walking-tour', 12, ['10:00', '16:00']],
    ['prado-museum-guided-tour', 15, ['11:00', '15:00']],
    ['flamenco-tapas', 20, ['19:00']],
  ])(
    '%s takes %d people at its own times [R3.15, R3.16, R3.17, R3.18, R3.19, R3.20, R3.21]',
    (slug, size, times) => {
      expect(catalogue.tours[slug]).toMatchObject({ kind: 'own', departures: { groupSize: size, times } })
    },
  )

  test('partner tickets have the six common times and no limit of seats [R5.16, R5.17]', () => {
    for (const tour of sold.filter(({ kind }) => kind === 'partner')) {
      expect(tour.departures.times, tour.slug).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'])
      expect(tour.departures.groupSize, tour.slug).toBeNull()
      expect(tour.rules, tour.slug).toMatchObject({
        childSharePercent: 70,
        earlyBooking: null,
        limits: { adultsMin: 1, childrenMin: 0, adultsMax: null, childrenMax: null },
      })
    }
  })

  describe('by its plan', () => {
    const timesOn = (slug: string, day: string) =>
      plannedDepartures(catalogue.tours[slug]?.departures ?? aPlan(), asCalendarDay(day)).map(
        ({ time }) => time,
      )

    test('a partner tour departs at the six common times, but a show in the evening and a trip of 8 hours in the morning [R5.17]', () => {
      // A Tuesday.
      const partner = sold.filter(({ kind }) => kind === 'partner').map(({ slug }) => slug)
      const six = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']
      const others = partner.filter((slug) => timesOn(slug, '2027-06-08').join() !== six.join())
      expect(others.map((slug) => [slug, timesOn(slug, '2027-06-08')])).toEqual([
        ['caminito-del-rey-day-trip-malaga', ['09:00', '10:00', '11:00']],
        ['sacromonte-caves-flamenco-show-granada', ['20:00', '22:00']],
      ])
    })

    test('no tour departs on Christmas Day and New Year’s Day', () => {
      for (const { slug } of sold)
        for (const day of ['2026-12-25', '2027-01-01', '2027-12-25', '2031-01-01'])
          expect(timesOn(slug, day), `${slug} on ${day}`).toEqual([])
    })

    test.each([
      ['el-escorial-tour', 'Monday', '2027-06-07'],
      ['caminito-del-rey-day-trip-malaga', 'Monday', '2027-06-07'],
      ['seville-cathedral-giralda-tower-tour', 'Sunday', '2027-06-06'],
      ['prado-museum-guided-tour', 'Labour Day', '2027-05-01'],
      ['madrid-royal-palace-skip-line-tour', 'Epiphany', '2027-01-06'],
      ['seville-alcazar-tour', 'Good Friday', '2027-03-26'],
    ])('%s does not depart on %s, and does on 12 June', (slug, _closed, day) => {
      expect(timesOn(slug, day)).toEqual([])
      expect(timesOn(slug, '2027-06-12')).not.toEqual([])
    })
  })

  test('own tours have the child share, the early booking and the limits of a party [R5.4, R5.6, R9.2, R9.4]', () => {
    for (const tour of sold.filter(({ kind }) => kind === 'own')) {
      expect(tour.rules, tour.slug).toMatchObject({
        childSharePercent: 70,
        earlyBooking: { percent: 10, leadDays: { op: '>', value: 3 } },
        limits: { adultsMin: 1, adultsMax: 8, childrenMin: 0, childrenMax: 4 },
      })
    }
  })

  test('titles, paths and meeting points are in every language', () => {
    const flamenco = catalogue.tours['flamenco-tapas']
    expect(flamenco?.path).toEqual({
      en: '/tour/flamenco-tapas',
      es: '/es/tour/flamenco-tapas',
      ru: '/ru/tur/flamenco-tapas',
    })
    for (const { slug, title, path, meetingPoint, kind } of sold) {
      expect(new Set(Object.values(title)).size, slug).toBe(3)
      expect(Object.keys(path), slug).toEqual(['en', 'es', 'ru'])
      if (kind === 'own') expect(meetingPoint?.ru.instructions, slug).toMatch(/\p{Script=Cyrillic}/u)
      else expect(meetingPoint, slug).toBeNull()
    }
  })

  test('the deadline to cancel is the one kindest to the traveller, and days ahead are a year [R10.18]', () => {
    expect(catalogue).toMatchObject({
      version: 1,
      currency: 'EUR',
      cancellationHours: 24,
      bookingWindowDays: 365,
      arrivalMinutes: 15,
    })
  })

  test('nothing in it is lost when it is written as JSON', () => {
    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue)
  })
})
