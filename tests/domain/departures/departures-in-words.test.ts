import { expect, test } from 'vitest'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../../domain/departures/departure-plan'
import { departuresInWords } from '../../../domain/departures/departures-in-words'
import { LOCALES } from '../../../domain/locale'
import { createTranslator } from '../../../domain/translate'
import en from '../../../locales/en/departures.json'
import es from '../../../locales/es/departures.json'
import ru from '../../../locales/ru/departures.json'
import { aPlan } from '../../builders/a-plan'

const messages = { en: { departures: en }, es: { departures: es }, ru: { departures: ru } }

const summer = { from: '06-15', until: '09-15' }

test.each<[Partial<DeparturePlan>, string, string, string]>([
  [{}, 'Daily', 'Todos los días', 'Ежедневно'],
  [
    { days: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
    'Daily except Mondays',
    'Todos los días menos los lunes',
    'Ежедневно, кроме понедельника',
  ],
  [
    { days: ['wed', 'thu', 'fri', 'sat', 'sun'] },
    'Daily except Mondays and Tuesdays',
    'Todos los días menos los lunes y los martes',
    'Ежедневно, кроме понедельника и вторника',
  ],
  [
    { days: ['sun', 'sat'] },
    'Only Saturdays and Sundays',
    'Solo los sábados y domingos',
    'Только по субботам и воскресеньям',
  ],
  [
    { seasons: [{ ...summer, times: ['10:00', '14:00', '19:00'] }] },
    'Daily; from 15 June to 15 September also at 19:00',
    'Todos los días; del 15 de junio al 15 de septiembre también a las 19:00',
    'Ежедневно; с 15 июня по 15 сентября также в 19:00',
  ],
  [
    {
      days: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      seasons: [{ from: '01-01', until: '12-31', times: ['20:00', '22:00'] }],
    },
    'Daily except Mondays, at 20:00 and 22:00',
    'Todos los días menos los lunes, a las 20:00 y 22:00',
    'Ежедневно, кроме понедельника, в 20:00 и 22:00',
  ],
  [
    { seasons: [{ from: '01-01', until: '12-31', times: ['20:00', '22:00'] }] },
    'Daily at 20:00 and 22:00',
    'Todos los días a las 20:00 y 22:00',
    'Ежедневно в 20:00 и 22:00',
  ],
  [
    { days: [], seasons: [{ ...summer, days: ['fri'], times: ['20:00', '22:00'] }] },
    'From 15 June to 15 September only Fridays at 20:00 and 22:00',
    'Del 15 de junio al 15 de septiembre solo los viernes a las 20:00 y 22:00',
    'С 15 июня по 15 сентября только по пятницам в 20:00 и 22:00',
  ],
  [
    { seasons: [{ from: '2027-12-01', until: '2028-02-28', days: [] }] },
    'Daily; from 1 December 2027 to 28 February 2028 no departures',
    'Todos los días; del 1 de diciembre de 2027 al 28 de febrero de 2028 sin salidas',
    'Ежедневно; с 1 декабря 2027 г. по 28 февраля 2028 г. экскурсий нет',
  ],
  [
    { closed: [{ on: '12-25' }, { on: '01-01' }, { on: '12-24', times: ['14:00'] }, { on: '2027-05-02' }] },
    'Daily except 25 December, 1 January, 24 December at 14:00 and 2 May 2027',
    'Todos los días menos el 25 de diciembre, el 1 de enero, el 24 de diciembre a las 14:00 y el 2 de mayo de 2027',
    'Ежедневно, кроме 25 декабря, 1 января, 24 декабря в 14:00 и 2 мая 2027 г.',
  ],
  [
    {
      closed: [
        { on: '01-01' },
        { from: '2027-02-01', until: '2027-02-12' },
        { from: '07-01', until: '08-31', times: ['14:00'] },
      ],
    },
    'Daily; from 1 February 2027 to 12 February 2027 no departures; from 1 July to 31 August no departures at 14:00; not on 1 January',
    'Todos los días; del 1 de febrero de 2027 al 12 de febrero de 2027 sin salidas; del 1 de julio al 31 de agosto sin salida a las 14:00; sin salidas el 1 de enero',
    'Ежедневно; с 1 февраля 2027 г. по 12 февраля 2027 г. экскурсий нет; с 1 июля по 31 августа экскурсии в 14:00 нет; 1 января не проводится',
  ],
  [
    { paused: { resumes: asCalendarDay('2027-03-01') }, days: ['mon'] },
    'Paused until 1 March 2027; only Mondays',
    'En pausa hasta el 1 de marzo de 2027; solo los lunes',
    'Перерыв до 1 марта 2027 г.; только по понедельникам',
  ],
  [
    { paused: {}, days: ['mon'] },
    'Not on sale at the moment',
    'No está a la venta en este momento',
    'Сейчас не продаётся',
  ],
])('%j runs: "%s"', (changes, ...expected) => {
  const words = LOCALES.map((locale) =>
    // Dates keep their months on one line; versions of the locale data differ in other spaces.
    departuresInWords(aPlan(changes), locale, createTranslator(locale, messages)).replace(/\s/g, ' '),
  )
  expect(words).toEqual(expected)
})
