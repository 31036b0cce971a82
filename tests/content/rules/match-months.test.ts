import { expect, test } from 'vitest'
import { matchMonths } from '../../../content/rules/match-dates'
import type { Locale } from '../../../domain/locale'

test.each<[Locale, string, number[]]>([
  ['en', 'In January and February the trip does not run.', [0, 1]],
  ['en', 'From December to February no tours are held.', [11, 0, 1]],
  ['en', 'We do not walk in winter.', [0, 1, 11]],
  ['en', 'In August the shops close at noon.', []],
  ['en', 'Not even in August does the evening take a break.', []],
  ['en', 'In December there is no lunch in the square.', []],
  ['es', 'En agosto no hay salidas.', [7]],
  ['es', 'La excursión no sale en enero ni en febrero.', [0, 1]],
  ['es', 'Entre diciembre y marzo no vamos a Segovia.', [11, 0, 1, 2]],
  ['es', 'De mayo a septiembre la cola llega hasta la catedral.', []],
  ['es', 'El 6 de enero no hay visita.', []],
  ['ru', 'С декабря по февраль эта экскурсия не проводится.', [11, 0, 1]],
  ['ru', 'В августе поездок нет.', [7]],
  ['ru', 'Зимой мы не гуляем.', [0, 1, 11]],
  ['ru', 'Даже в августе экскурсия не закрыта.', []],
])('months without departures, %s: %s', (locale, text, months) => {
  const told = matchMonths(text, locale)
  expect(told.flatMap((one) => one.months)).toEqual(months)
  for (const { raw, offset } of told) expect(text.slice(offset, offset + raw.length)).toBe(raw)
})
