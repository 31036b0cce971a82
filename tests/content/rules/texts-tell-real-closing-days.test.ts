import { expect, test } from 'vitest'
import { closedWeekdays } from '../../../content/rules/texts-tell-real-closing-days'
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
])('%s: %s', (locale, text, days) => {
  const found = closedWeekdays(text, locale)
  expect(found.flatMap((one) => one.days)).toEqual(days)
  for (const { words, offset } of found) expect(text.slice(offset, offset + words.length)).toBe(words)
})
