import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findQuantities } from '../../../../content/quantities/find/find-quantities'
import { LOCALES, type Locale } from '../../../../domain/locale'

/** "24 hours: >=24 hours": what is found in a text. */
const found = (text: string, locale: Locale = 'en') =>
  findQuantities(text, locale).map(
    ({ raw, op = '', value, to, unit }) => `${raw}: ${op}${value}${to === undefined ? '' : `–${to}`} ${unit}`,
  )

describe('findQuantities', () => {
  test.each<[Locale, string, string[]]>([
    ['en', '2,000 reviews, 2.500 hours', ['2,000 reviews: 2000 reviews', '2.500 hours: 2.5 hours']],
    ['en', '2.000 reviews', ['2.000 reviews: 2000 reviews']],
    ['es', '2.000 horas, 2,5 horas', ['2.000 horas: 2000 hours', '2,5 horas: 2.5 hours']],
    ['ru', '2\u00a0000 часов, 2,5\u00a0часа', ['2\u00a0000 часов: 2000 hours', '2,5\u00a0часа: 2.5 hours']],
    ['ru', '50\u202f000 отзывов', ['50\u202f000 отзывов: 50000 reviews']],
  ])('reads numbers as the language writes them: %s, %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })

  test.each<[Locale, string, string[]]>([
    ['en', 'The limit is thirty.', ['thirty: 30 people']],
    ['en', 'You are one of sixteen when the group is full.', ['sixteen: 16 people']],
    ['en', 'The limit is thirty metres.', []],
    ['en', 'You are one of four.', []],
    ['es', 'Seréis veinte; nunca más.', ['veinte: 20 people']],
    ['es', 'Seréis veinte familias.', []],
    ['ru', 'Вас самое большее тридцать.', ['тридцать: 30 people']],
    ['ru', 'Самое большее тридцать ступеней.', []],
    ['en', 'Groups of up to 12 fit round a table.', ['12: <=12 people']],
    ['en', 'Groups of 12 pillars', []],
    ['ru', 'Группа человек в тридцать.', ['человек в тридцать: ~30 people']],
  ])('people whom no noun names are a group’s by the words beside them: %s, %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })

  test.each<[Locale, string, string[]]>([
    ['en', 'Two thirds of the price come back.', ['Two thirds: 66.67 percent']],
    ['en', 'It is reduced by one quarter.', ['one quarter: 25 percent']],
    ['en', 'Two thirds of the walls stand in a quarter of narrow lanes.', []],
    ['es', 'Recuperas la mitad de lo pagado.', ['la mitad: 50 percent']],
    ['es', 'La rebaja es de un tercio.', ['un tercio: 33.33 percent']],
    ['es', 'Un tercio de las salas cierra.', []],
    ['ru', 'Вернём две трети стоимости.', ['две трети: 66.67 percent']],
    ['ru', 'Треть залов закрыта.', []],
    [
      'en',
      'A seat costs half of what you pay, and a fifth comes off.',
      ['half: 50 percent', 'a fifth: 20 percent'],
    ],
    ['es', 'Los niños pagan la mitad; la mitad de la sala está vacía.', ['la mitad: 50 percent']],
    ['ru', 'Скидка снижает цену на треть.', ['треть: 33.33 percent']],
  ])('a fraction of a price is a percentage: %s, %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })

  test('travellers are people in a group, and travellers by the hundred', () => {
    expect(found('up to 15 travellers')).toEqual(['15 travellers: <=15 people'])
    expect(found('12 travellers')).toEqual(['12 travellers: 12 people'])
    expect(found('50,000 travellers')).toEqual(['50,000 travellers: 50000 travelers'])
    expect(found('50,000 people')).toEqual(['50,000 people: 50000 people'])
  })

  test('a range is one quantity without operator, equal or falling ends are none', () => {
    expect(found('about 15 to 25 people')).toEqual(['15 to 25 people: 15–25 people'])
    expect(found('€50 to €100')).toEqual(['€50 to €100: 50–100 eur'])
    expect(found('from 10 to 5 people')).toEqual(['5 people: 5 people'])
  })

  test.each<[Locale, string]>([
    ['en', 'Four out of five guests, 1 in 10 travellers'],
    ['es', '4 de cada 5 viajeros'],
    ['ru', '4 из 5 гостей, трое из пяти участников'],
    ['en', 'On 14-05-2026 people met'],
    ['en', 'Call 91 123 45 67 hours before'],
    ['en', 'Room 1963, train AVE 2084, line 1900'],
    ['en', 'in 1899, the 16th century, 300 metres, the 1960s'],
    ['en', 'In Calle Mayor 12 guided tours begin'],
    ['en', `${'9'.repeat(400)} hours`],
    ['en', 'a one-day trip'],
    ['en', 'Add 2 nights, 2 adult tickets, the 1800s, temperatures in the 20s'],
    ['es', 'tres noches, los 60, 135.000 metros cuadrados'],
    ['ru', '2 ночи, 3 взрослых билета, в 20-х числах'],
    ['es', 'una excursión de un día, un tour, las dos ciudades, a una hora prudente'],
    ['ru', 'поездка на один день, однодневная экскурсия, раз в сутки, час пик'],
    ['en', '2000 drawings, 1200 m², 120 km/h, 5 M'],
    ['en', 'scale 1:50, $50, £40, 8.7/10, A4, M-30'],
  ])('a near miss is none: %s, %s', (locale, text) => {
    expect(found(text, locale)).toEqual([])
  })

  test.each<[Locale, string, string[]]>([
    ['en', 'from 10:00, since 1963', ['10:00: 600 time', '1963: 1963 year']],
    ['en', 'around 1963, about 10:00', ['1963: ~1963 year', '10:00: ~600 time']],
    ['en', 'from 500 reviews, from €44', ['500 reviews: 500 reviews', '€44: >=44 eur']],
    ['en', '15+ people, 15 people or more', ['15+ people: >=15 people', '15 people: >=15 people']],
    [
      'es',
      'no más de 15 personas, más de 15 personas',
      ['15 personas: <=15 people', '15 personas: >15 people'],
    ],
    ['ru', 'не менее чем за 3 дня, менее 3 дней', ['3 дня: >=3 days', '3 дней: <3 days']],
    [
      'ru',
      'до 15 человек, от 15 до 25 человек',
      ['15 человек: <=15 people', '15 до 25 человек: 15–25 people'],
    ],
    ['ru', 'часа два', ['часа два: ~2 hours']],
  ])('the words around make the operator: %s, %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })

  test.each<[Locale, string, string[]]>([
    ['en', 'Duration 1h30', ['1h30: 1.5 hours']],
    ['es', 'Salidas: 10h00 y 16h00', ['16h00: 960 time']],
    ['es', 'Duración total: 8h30', ['8h30: 8.5 hours']],
    ['es', 'la ruta de 8 h 30 min', ['8 h 30 min: 8.5 hours']],
    ['en', 'the 19h30 show', ['19h30: 1170 time']],
    ['es', 'dura 1h15min', ['1h15min: 1.25 hours']],
    ['es', 'a las 9h30', ['9h30: 570 time']],
    ['es', 'de 9h30 a 14h00', ['9h30 a 14h00: 570–840 time']],
    ['ru', 'в пути 1ч30', ['1ч30: 1.5 hours']],
    ['ru', 'в 22 ч 15 мин', ['22 ч 15 мин: 1335 time']],
    ['ru', 'в 2 ч 30 мин езды', ['2 ч 30 мин: 2.5 hours']],
    ['en', 'gate A2h15, class 1h 5', ['1h: 1 hours']],
  ])(
    'hours and minutes in one word are a span, or a time where one is told: %s, %s',
    (locale, text, expected) => {
      expect(found(text, locale)).toEqual(expected)
    },
  )

  test.each<[Locale, string, string[]]>([
    ['en', 'an hour and 15 minutes', ['an hour and 15 minutes: 1.25 hours']],
    ['ru', 'на сцене час и пятнадцать минут', ['час и пятнадцать минут: 1.25 hours']],
    ['ru', 'каждый час 15 минут отдыха', ['15 минут: 15 minutes']],
    ['en', 'an hour, 15 minutes of it by bus', ['an hour: 1 hours', '15 minutes: 15 minutes']],
  ])('an hour without a number is one quantity with its minutes: %s, %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })

  test.each<[Locale, string, string[]]>([
    [
      'en',
      'our tours score 4.6 out of 5 across 30 reviews',
      ['4.6 out of 5: 4.6 stars', '30 reviews: 30 reviews'],
    ],
    ['en', '4.6 out of 5 visitors would say', ['4.6 out of 5: 4.6 stars']],
    ['en', '4 out of 5 visitors come back', []],
    ['es', 'un 4,6 sobre 5 tras 30 reseñas', ['4,6 sobre 5: 4.6 stars', '30 reseñas: 30 reviews']],
    ['ru', '4,6 из 5 среди отзывов', ['4,6 из 5: 4.6 stars']],
    ['ru', '4 из 5 гостей', []],
  ])('a score with a decimal is a rating whatever stands behind it: %s, %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })

  test.each<[Locale, string, string[]]>([
    ['es', 'Salimos a la una.', ['una: 60 time']],
    ['es', 'a la una y media de la tarde', ['una y media de la tarde: 810 time']],
    ['es', 'a la una y a la otra', []],
    ['es', 'a las 5 p. m.', ['5 p. m.: 1020 time']],
    ['ru', 'обед в час дня', ['час дня: 780 time']],
    ['ru', 'в час пик', []],
  ])('one o’clock has no plural: %s, %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })

  test.each<[string, string[]]>([
    ['**24** hours', ['**24** hours: 24 hours']],
    ['24 **hours**', ['24 **hours**: 24 hours']],
    ['**24 hours**', ['24 hours: 24 hours']],
    ['**2** to **3** hours', ['**2** to **3** hours: 2–3 hours']],
    ['[24 hours](route:contact)', ['24 hours: 24 hours']],
    ['[tour](route:2-days "24 hours") for 3 days', ['24 hours: 24 hours', '3 days: 3 days']],
    ["[tour](route:2-days '24 hours')", ['24 hours: 24 hours']],
    ['![24 hours](images/2-days.webp)', ['24 hours: 24 hours']],
    ['| €30 | 2 hours |', ['€30: 30 eur', '2 hours: 2 hours']],
    ['- 24 hours\n- 3 days', ['24 hours: 24 hours', '3 days: 3 days']],
    ['> 24\n> hours', ['24\n> hours: 24 hours']],
    ['# 3 days in Madrid', ['3 days: 3 days']],
    ['24&nbsp;hours', ['24&nbsp;hours: 24 hours']],
  ])('looks into Markdown: %s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test.each([
    '{{figure tours/24-hours}} and {{count}} hours',
    '[tour](https://example.com/24-hours)',
    '[tour](<24 hours>)',
    'https://example.com/24/hours',
    'write to 24@example.com',
    '`24 hours`',
    '```\n24 hours\n```',
    '~~~\n24 hours',
    '<time datetime="24 hours">',
    '<!-- 24 hours -->',
    '24. hours pass\n2. days too',
    '## 5. People',
    '24\n\nhours',
    '- 24\n- hours',
    '',
  ])('never looks into: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test('numbers in words are told apart', () => {
    expect(findQuantities('two hours, 2 hours', 'en').map(({ inWords }) => inWords)).toEqual([
      true,
      undefined,
    ])
  })

  const pieces = fc.constantFrom(
    ...[
      '24',
      ' ',
      '\u00a0',
      '.',
      ',',
      '-',
      '–',
      '/',
      ':',
      '\n',
      '*',
      '**',
      '_',
      '`',
      '{{',
      '}}',
      '[',
      '](',
      ')',
    ],
    ...[
      'hours',
      'часа',
      'horas',
      '€',
      '%',
      '+',
      'a',
      'to',
      'до',
      'a las',
      'two',
      'два',
      'dos',
      'y media',
      'XIV',
    ],
    ...[
      'siglo',
      'века',
      'century',
      'th',
      'году',
      '1563',
      'am',
      'and',
      'или',
      '5',
      '½',
      '<b>',
      '1.',
      '\u{1F600}',
    ],
  )
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
    fc.string({ unit: 'grapheme' }),
  )

  test('whatever the text, quantities stand in it in order and apart', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...LOCALES), (text, locale) => {
        let end = 0
        for (const { offset, raw, value, to } of findQuantities(text, locale)) {
          expect(offset).toBeGreaterThanOrEqual(end)
          end = offset + raw.length
          expect(text.slice(offset, end)).toBe(raw)
          expect(Number.isFinite(value)).toBe(true)
          if (to !== undefined) expect(to).toBeGreaterThan(value)
        }
      }),
      { numRuns: 500 },
    )
  })

  // A pattern that looks again and again at the same characters would take minutes here, not milliseconds.
  test.each<[Locale, string[]]>([
    [
      'en',
      [
        ' ',
        '\n',
        '1 ',
        '1,',
        '1-',
        '1/',
        '10:',
        '**',
        '](',
        '{{',
        '<!--',
        '`',
        'two ',
        '16th, ',
        '+1 ',
        'a@',
      ],
    ],
    ['es', ['1', '1.', '(', 'dos y ', 'siglo X y ', 'XIV ', '#1 ', '1 h ', '\t']],
    ['ru', ['111 ', '1:', '<a', '[', 'два ', 'XVI, ', 'Ф', '1-й ', '_']],
  ])('100 kB of one thing take no longer than any other text in %s', (locale, pieces) => {
    for (const piece of pieces) findQuantities(`10 ${piece.repeat(100_000 / piece.length)} 5/x`, locale)
  })
})

describe('adults and children, spoken times and large numbers', () => {
  test.each<[Locale, string, string[]]>([
    ['en', '2 adults and 1 child', ['2 adults: 2 people', '1 child: 1 people']],
    ['es', '2 adultos y 3 niños', ['2 adultos: 2 people', '3 niños: 3 people']],
    ['ru', 'двое взрослых и трое детей', ['двое взрослых: 2 people', 'трое детей: 3 people']],
    [
      'en',
      'half past eight in the evening, a quarter to 10',
      ['half past eight in the evening: 1230 time', 'a quarter to 10: 585 time'],
    ],
    ['es', 'a las diez menos cuarto', ['diez menos cuarto: 585 time']],
    ['ru', 'в половине девятого, в полдесятого', ['половине девятого: 510 time', 'полдесятого: 570 time']],
    ['ru', 'без четверти десять вечера', ['без четверти десять вечера: 1305 time']],
    ['en', '10 am–8 pm', ['10 am–8 pm: 600–1200 time']],
    ['es', 'a las 19.15 h, 1.30 h', ['19.15 h: 1155 time', '1.30 h: 1.3 hours']],
    ['en', 'two and a half million people', ['two and a half million people: 2500000 people']],
    ['es', '2 millones y medio de viajeros', ['2 millones y medio de viajeros: 2500000 travelers']],
    ['ru', 'три миллиона туристов', ['три миллиона туристов: 3000000 travelers']],
    ['en', 'a dozen guests, two dozen rooms', ['a dozen guests: 12 people', 'two dozen rooms: 24 rooms']],
    [
      'en',
      '50\u2009400 people, 50 000 people',
      ['50\u2009400 people: 50400 people', '50 000 people: 50000 people'],
    ],
    ['en', 'platform 5 100 people', ['100 people: 100 people']],
    ['en', 'a day and a half', ['a day and a half: 1.5 days']],
    ['en', 'a half-day trip, half a day', ['half-day: 3–6 hours', 'half a day: 3–6 hours']],
    ['es', 'de media jornada, al medio día', ['media jornada: 3–6 hours']],
    ['ru', 'уходит полдня, за полдня не успеть, полдня в музее', ['полдня: 3–6 hours']],
    ['ru', 'в девять отъезжаем, в семь проблем', ['девять: 540 time']],
    ['en', 'opens at eight and closes at six', ['eight: 480 time', 'six: 360 time']],
    ['en', 'at eight and a half', []],
    ['es', '33 € el museo y el Caminito por 110.', ['33 €: 33 eur', '110: 110 eur']],
    ['ru', 'Музей стоит 33 евро, тропа — 110.', ['33 евро: 33 eur', '110: 110 eur']],
    ['en', 'It costs €33 and has room for 110 guests.', ['€33: 33 eur', '110 guests: 110 people']],
    ['en', 'a quarter of a century', ['a quarter of a century: 25 years']],
    ['es', 'un mes o más de antelación', ['un mes: >=1 months']],
    ['ru', 'три с лишним часа', ['три с лишним часа: >=3 hours']],
    ['en', 'reviewed 392 times', ['392: 392 reviews']],
    ['es', 'con un 4,3 de nota media', ['4,3: 4.3 stars']],
    ['en', '4.6 out of 5 in 512 reviews', ['4.6 out of 5: 4.6 stars', '512 reviews: 512 reviews']],
    ['es', 'entre las 18 y las 20 h', ['18 y las 20 h: 1080–1200 time']],
    ['es', 'una cata de una hora cierra', ['una hora: 1 hours']],
    ['ru', 'с 18 до 20 ч', ['18 до 20 ч: 1080–1200 time']],
    ['ru', 'в 2009 г., 250 г.', ['2009 г: 2009 year']],
    [
      'en',
      'a four-to-five-hour walk, a 2-to-3-hour one',
      ['four-to-five-hour: 4–5 hours', '2-to-3-hour: 2–3 hours'],
    ],
  ])('in %s: %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })
})

describe('at the boundary', () => {
  test.each<[Locale, string, string[]]>([
    ['en', '5/5, 5.1/5, 6/5', ['5/5: 5 stars']],
    ['en', '5 stars, 6 stars', ['5 stars: 5 stars']],
    ['en', 'since 1900, since 1899, since 2099, since 2100', ['1900: 1900 year', '2099: 2099 year']],
    ['en', '1 hour 59 minutes', ['1 hour 59 minutes: 1.9833333333333334 hours']],
    ['en', '1 hour 60 minutes', ['1 hour: 1 hours', '60 minutes: 60 minutes']],
    ['en', '99 travellers, 100 travellers', ['99 travellers: 99 people', '100 travellers: 100 travelers']],
    ['es', 'Ruta: 6h59, 7h00', ['6h59: 6.983333333333333 hours']],
    ['en', 'at 24:00, at 24:01', ['24:00: 1440 time']],
    ['en', '2 or 3 hours, 2 or 4 hours', ['2 or 3 hours: 2–3 hours', '2: 2 hours', '4 hours: 4 hours']],
    ['en', '3 to 3 hours', ['3 hours: 3 hours']],
    ['en', 'of >3 days, ≥3 days, <3 days', ['3 days: >3 days', '3 days: >=3 days', '3 days: <3 days']],
  ])('in %s: %s', (locale, text, expected) => {
    expect(found(text, locale)).toEqual(expected)
  })
})
