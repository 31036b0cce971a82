import { describe, expect, test } from 'vitest'
import { findEndDates } from '../../../content/rules/offers-have-not-ended'
import type { Locale } from '../../../domain/locale'

describe('findEndDates', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Special price until 30 June 2026.', '2026-06-30'],
    ['en', 'Book by June 3rd, 2026 and save.', '2026-06-03'],
    ['en', 'The offer ends on 1 January 2027.', '2027-01-01'],
    ['en', 'Discount valid to 2026-06-30', '2026-06-30'],
    ['en', 'Discount until 2026-06-30', '2026-06-30'],
    ['en', 'Book before the 30th of June 2026 and save.', '2026-06-30'],
    ['en', 'The discount is on until the end of February 2028.', '2028-02-29'],
    ['en', 'A special price until June 2026', '2026-06-30'],
    ['en', 'A special price from 1 to 30 June 2026', '2026-06-30'],
    ['es', 'Promoción del 1 al 30 de junio de 2026', '2026-06-30'],
    ['es', 'Descuento hasta finales de abril de 2026', '2026-04-30'],
    ['es', 'Oferta hasta el 30-06-2026', '2026-06-30'],
    ['ru', 'Скидка до конца июня 2026 года', '2026-06-30'],
    ['ru', 'Акция с 1 по 30 июня 2026 года', '2026-06-30'],
    ['es', 'Oferta válida hasta el 3 de mayo de 2026.', '2026-05-03'],
    ['es', 'Precio especial hasta 30/06/2026', '2026-06-30'],
    ['ru', 'Скидка действует до 30\u00a0июня 2026 года.', '2026-06-30'],
    ['ru', 'Цена действует по 15.05.2026', '2026-05-15'],
  ])('%s: %s', (locale, text, day) => {
    const found = findEndDates(text, locale)
    expect(found.map((one) => one.day)).toEqual([day])
    expect(text.slice(found[0]?.offset)).toMatch(new RegExp(`^${found[0]?.words.replace(/[.]/g, '\\.')}`))
  })

  test.each<[Locale, string]>([
    ['en', 'The palace was a ruin until 12 May 2014.'],
    ['en', 'Prices were low. The court stayed until 12 May 2014.'],
    ['en', 'The best prices since 12 May 2014.'],
    ['en', 'Discount until 30 June.'],
    ['en', 'Prices go up to room 2026.'],
    ['es', 'Los precios llegan al año 2026.'],
    ['en', 'The offer holds until 45 June 2026.'],
    ['es', 'La reserva de caza fue del rey hasta 1492.'],
    ['ru', 'Цены росли до 1492 года.'],
    ['en', 'The discount fell from 2019 to May 2026.'],
    ['en', 'Book before June 2026 and save.'],
    ['es', 'Reserva antes de junio de 2026.'],
  ])('%s tells no end of an offer: %s', (locale, text) => {
    expect(findEndDates(text, locale)).toEqual([])
  })
})
