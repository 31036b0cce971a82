import { expect, test } from 'vitest'
import { matchDates } from '../../../content/rules/match-dates'
import { agreesWithClosedDates } from '../../../content/rules/texts-tell-real-closing-days'
import type { Locale } from '../../../domain/locale'

const CLOSED = ['01-01', '01-06', '12-25']

test.each<[Locale, string, boolean]>([
  ['en', 'The palace is closed on 6 January.', true],
  ['en', 'On 6 January our tour runs as usual.', false],
  ['en', 'The galleries shut on 6 December.', false],
  ['en', 'It closes only on New Year’s Day and Christmas Day.', false],
  ['en', 'It closes only on New Year’s Day, Epiphany and Christmas Day.', true],
  ['en', 'We take groups through the palace every day of the year.', false],
  ['en', 'We take groups through the palace every day of the year except Christmas Day.', true],
  ['en', 'On January 6 the queen was welcome here until 18:00.', true],
  ['es', 'El museo cierra el primero de enero.', true],
  ['es', 'El 25 de diciembre también hay visita.', false],
  ['es', 'Caminamos los 365 días del año.', false],
  ['es', 'La torre de los Reyes está cerrada.', true],
  ['ru', 'Шестого не ходим, а 6 января дворец закрыт.', true],
  ['ru', 'На праздник 6 января дворец открыт.', false],
  ['ru', 'Первого января мы работаем.', false],
  ['ru', 'Дворец принимает нас круглый год.', false],
  ['ru', 'В 2019 году 6 января выпал снег.', true],
  ['ru', 'В августе гуляем тоже, только 25 декабря, 6 января и 1 января остаёмся дома.', true],
  ['en', 'On March 20, 2027 the palace is shut.', true],
  ['ru', 'Экскурсия идёт и 6 января.', false],
  ['en', 'We are closed only on 1 and 6 January and on 25 December.', true],
  ['en', 'We are closed only on 1 and 7 January and on 25 December.', false],
  ['es', 'Solo descansamos el 1 y el 6 de enero y el 25 de diciembre.', true],
  ['ru', 'Закрыто только 1 и 6 января и 25 декабря.', true],
  ['en', 'Groups go in every day but 6 January.', true],
  ['en', 'Groups go in every day but 6 December.', false],
  ['es', 'Todo el año salvo el 6 de diciembre.', false],
  ['ru', 'Гуляем круглый год, кроме 6 декабря.', false],
])('%s: %s', (locale, text, agrees) => {
  const told = matchDates(text, locale)
  expect(told.every((one) => agreesWithClosedDates(one, CLOSED))).toBe(agrees)
  for (const { raw, offset } of told) expect(text.slice(offset, offset + raw.length)).toBe(raw)
})
