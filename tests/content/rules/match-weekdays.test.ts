import { expect, test } from 'vitest'
import { matchWeekdays } from '../../../content/rules/match-weekdays'
import { wrongDays } from '../../../content/rules/texts-tell-real-closing-days'
import type { TourDeparture } from '../../../content/rules/tour-departures'
import type { Weekday } from '../../../domain/departures/departure-plan'
import type { Locale } from '../../../domain/locale'

test.each<[Locale, string, string[]]>([
  ['en', 'The monastery is closed on Mondays.', ['mon']],
  ['en', 'It traditionally closes on Mondays, so check the calendar.', ['mon']],
  ['en', 'Closed Sundays and Mondays.', ['mon', 'sun']],
  ['en', 'On Mondays the museum is closed.', ['mon']],
  ['en', 'The tour runs daily except Mondays and Tuesdays.', ['mon', 'tue']],
  ['en', 'The palace does not open on Wednesdays.', ['wed']],
  ['en', 'It was closed on Monday 6 January 2025.', []],
  ['en', 'The cathedral is closed on Sunday mornings.', []],
  ['en', 'It is never closed on Mondays.', []],
  ['en', 'Wear closed shoes. On Mondays we walk.', []],
  ['en', 'Free entry on Sundays; the shop is open on Mondays.', []],
  ['es', 'El monasterio cierra tradicionalmente los lunes.', ['mon']],
  ['es', 'Cerrado los lunes y los martes.', ['mon', 'tue']],
  ['es', 'Los domingos el museo está cerrado.', ['sun']],
  ['es', 'Sale todos los días excepto los lunes.', ['mon']],
  ['es', 'Cierra los domingos por la tarde.', []],
  ['es', 'No cierra los lunes.', []],
  ['es', 'Abre los lunes.', []],
  ['ru', 'По понедельникам монастырь традиционно закрыт.', ['mon']],
  ['ru', 'Музей закрыт по\u00a0понедельникам и вторникам.', ['mon', 'tue']],
  ['ru', 'Экскурсии идут ежедневно, кроме понедельника.', ['mon']],
  ['ru', 'Выходной день — среда.', ['wed']],
  ['ru', 'В воскресенье дворец не работает.', ['sun']],
  ['ru', 'Собор закрыт по воскресеньям до обеда.', []],
  ['ru', 'Дворец открыт по понедельникам.', []],
  ['ru', 'Музей не закрыт по средам.', []],
  ['en', 'There is no evening on Sundays.', ['sun']],
  ['en', 'On Sundays the doors close at 19:00.', []],
  ['es', 'Los domingos el museo cierra a las 19:00.', []],
  ['ru', 'По воскресеньям двери закрываются в 19:00.', []],
  ['en', 'On Mondays and Tuesdays the artists have the night off.', ['mon', 'tue']],
  ['en', 'There are no departures at weekends.', ['sat', 'sun']],
  ['en', 'The synagogue closes early on Fridays.', []],
  ['en', 'On Mondays, when other museums are closed, our tour goes ahead.', []],
  ['es', 'Los lunes el Prado no recibe visitas.', ['mon']],
  ['es', 'Los fines de semana no hay salidas.', ['sat', 'sun']],
  ['es', 'Los lunes y los martes libran los artistas.', ['mon', 'tue']],
  ['es', 'La casa de El Greco cierra los lunes.', []],
  ['ru', 'По понедельникам Прадо не принимает посетителей.', ['mon']],
  ['ru', 'По выходным поездок нет.', ['sat', 'sun']],
  ['ru', 'В понедельник и вторник таблао отдыхает.', ['mon', 'tue']],
  ['ru', 'По воскресеньям многие бары закрыты.', []],
])('%s: %s', (locale, text, days) => {
  const found = matchWeekdays(text, locale).filter(({ runs }) => !runs)
  expect(found.flatMap((one) => one.days)).toEqual(days)
  for (const { raw, offset } of found) expect(text.slice(offset, offset + raw.length)).toBe(raw)
})

test.each<[Locale, string, string[]]>([
  ['en', 'The tour runs every day of the week.', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
  ['en', 'We set off from Friday to Sunday.', ['fri', 'sat', 'sun']],
  ['en', 'Every day the keeper winds the clock.', []],
  ['en', 'The tour runs every day except Mondays.', []],
  ['es', 'La excursión sale de martes a jueves.', ['tue', 'wed', 'thu']],
  ['es', 'Salimos todos los días.', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
  ['es', 'Salimos todos los días menos los lunes.', []],
  ['ru', 'Экскурсии идут с субботы по понедельник.', ['mon', 'sat', 'sun']],
  ['ru', 'Экскурсия проводится ежедневно.', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
  ['ru', 'Каждый день в парке поют птицы.', []],
  ['en', 'On Mondays we leave at nine.', ['mon']],
  ['en', 'We do not leave on Mondays.', []],
  ['en', 'On Monday mornings we leave later.', []],
  ['en', 'Monday is a fine day to come with us.', ['mon']],
  ['en', 'Book on a Monday and travel with us later.', []],
  ['es', 'El domingo por la tarde es el mejor momento para esta visita.', ['sun']],
  ['es', 'Los lunes no viene nadie con nosotros.', []],
  ['ru', 'В понедельник тише всего, поэтому начните неделю с нами.', ['mon']],
  ['ru', 'В понедельник закрыто, приезжайте с нами позже.', []],
  ['en', 'On Sundays the market fills the streets.', []],
  ['en', 'Our tour is open on Sundays too.', ['sun']],
  ['en', 'The market is open on Sundays too.', []],
  ['es', 'El guía te espera, domingos incluidos.', ['sun']],
  [
    'ru',
    'Поднимаемся всю неделю, и в воскресенье тоже.',
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'sun'],
  ],
  ['es', 'Esta excursión sale los lunes.', ['mon']],
  ['es', 'No salimos los lunes.', []],
  ['ru', 'Ездим по понедельникам.', ['mon']],
  ['ru', 'Не ездим по понедельникам.', []],
  [
    'ru',
    'Ездим со вторника по воскресенье, по понедельникам закрыто.',
    ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ],
])('a tour’s days, %s: %s', (locale, text, days) => {
  const found = matchWeekdays(text, locale).filter(({ runs }) => runs)
  expect(found.flatMap((one) => one.days)).toEqual(days)
})

test.each<[Locale, string, string[] | undefined]>([
  ['en', 'Old Madrid on foot, at weekends only.', ['sat', 'sun']],
  ['en', 'Our walks go on weekdays only.', ['mon', 'tue', 'wed', 'thu', 'fri']],
  ['en', 'The trip runs from Tuesday to Sunday.', ['tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
  ['en', 'The trip runs from Tuesday to Friday, and on Sundays.', undefined],
  ['en', 'The market is held only on Sundays, but we walk every day.', undefined],
  ['es', 'Madrid a pie, solo los sábados, con un guía del barrio.', ['sat']],
  ['es', 'El paseo sale solo entre semana.', ['mon', 'tue', 'wed', 'thu', 'fri']],
  ['es', 'Lo hacemos de jueves a sábado.', ['thu', 'fri', 'sat']],
  ['es', 'De lunes a viernes la plaza está más tranquila, y el guía también.', undefined],
  ['ru', 'Экскурсия проходит только по выходным.', ['sat', 'sun']],
  ['ru', 'Старый Мадрид пешком с гидом, только по субботам.', ['sat']],
  ['ru', 'Поездка проводится со вторника по субботу.', ['tue', 'wed', 'thu', 'fri', 'sat']],
  ['ru', 'Растро бывает только по воскресеньям, а мы гуляем каждый день.', undefined],
])('days on which alone a tour runs, %s: %s', (locale, text, days) => {
  expect(matchWeekdays(text, locale).find(({ only }) => only)?.days).toEqual(days)
})

test('“only” leaves no other day', () => {
  const [told] = matchWeekdays('This trip runs only on Saturdays.', 'en')
  expect(told).toMatchObject({ days: ['sat'], only: true })
  const departs = (...days: Weekday[]) => [{ days }] as TourDeparture[]
  expect(wrongDays(told as NonNullable<typeof told>, departs('fri', 'sat'))).toEqual(['fri'])
  expect(wrongDays(told as NonNullable<typeof told>, departs('sat'))).toEqual([])
})
