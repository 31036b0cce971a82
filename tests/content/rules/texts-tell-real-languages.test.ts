import { expect, test } from 'vitest'
import { matchLanguages } from '../../../content/rules/texts-tell-real-languages'
import type { Locale } from '../../../domain/locale'

test.each<[Locale, string, string[]]>([
  ['en', 'Guides in English, Spanish and French', ['en', 'es', 'fr']],
  ['en', 'A guide who speaks German or Italian.', ['de', 'it']],
  ['en', 'Follow a guide in English or French through the palace, without a wait.', ['en', 'fr']],
  ['en', 'The guide shows you the French windows.', []],
  ['en', 'No guide speaks Russian.', []],
  ['en', 'No, the guide also speaks Russian.', ['ru']],
  ['en', 'The audio guide comes in German.', []],
  ['es', 'Guía oficial en español, inglés o alemán', ['es', 'en', 'de']],
  ['es', 'Una visita con guía de habla francesa.', ['fr']],
  ['es', 'Un paseo con guía en español o ruso, sin salir del centro.', ['es', 'ru']],
  ['es', 'El guía habla de un pintor francés.', []],
  ['es', 'La web está en ruso, pero no hay guía ruso.', []],
  ['ru', 'Гид, говорящий по-английски, по-испански или по-немецки', ['en', 'es', 'de']],
  ['ru', 'Экскурсия на французском языке', ['fr']],
  ['ru', 'Экскурсия на английском или русском, без спешки.', ['en', 'ru']],
  ['ru', 'По-русски экскурсия не ведётся.', []],
  ['ru', 'Гид: английский или немецкий на выбор', ['en', 'de']],
  ['ru', 'Гид рассказывает о немецком художнике.', []],
])('languages of guides, %s: %s', (locale, text, languages) => {
  const found = matchLanguages(text, locale)
  expect(found.map(({ value }) => value)).toEqual(languages)
  for (const { raw, offset } of found) expect(text.slice(offset, offset + raw.length)).toBe(raw)
})
