import { expect, test } from 'vitest'
import type { TextView } from '../../../cli/figures/figure-view'
import { textsSideBySide } from '../../../cli/figures/TextsSideBySide'
import { LANGUAGE_NAMES, LOCALES } from '../../../domain/locale'

function someTexts(texts: Partial<Record<TextView['locale'], string>>, quotes: string[][] = []): TextView[] {
  return LOCALES.flatMap((locale, i) => {
    const text = texts[locale]
    return text === undefined
      ? []
      : [{ locale, language: LANGUAGE_NAMES[locale], text, quotes: quotes[i] ?? [] }]
  })
}

/** Marked stretches in brackets, paragraphs apart. */
function shown(texts: TextView[]) {
  return textsSideBySide(texts).map(({ language, paragraphs, shortened }) => [
    language,
    paragraphs
      .map((pieces) => pieces.map((text, i) => (i % 2 === 1 ? `[${text}]` : text)).join(''))
      .join('|'),
    shortened,
  ])
}

test('the numbers are marked wherever they stand', () => {
  const texts = someTexts({ en: '20 minutes or 20 minutes', es: 'Unos 30 minutos', ru: 'Нет' }, [
    ['20 minutes'],
    ['30 minutos'],
  ])
  expect(shown(texts)).toEqual([
    ['English', '[20 minutes] or [20 minutes]', false],
    ['Spanish', 'Unos [30 minutos]', false],
    ['Russian', 'Нет', false],
  ])
})

test('of a longer text the paragraphs that tell the figure are shown, in every language the same', () => {
  const filler = 'x'.repeat(700)
  const texts = someTexts(
    { en: `${filler}\n\nin 20 minutes`, es: `${filler}\n\nen veinte minutos`, ru: `${filler}\n\nскоро` },
    [['20 minutes']],
  )
  expect(shown(texts)).toEqual([
    ['English', 'in [20 minutes]', true],
    ['Spanish', 'en veinte minutos', true],
    ['Russian', 'скоро', true],
  ])
})

test('a language without the text keeps its place', () => {
  expect(shown(someTexts({ en: 'a', es: 'b' }))).toEqual([
    ['English', 'a', false],
    ['Spanish', 'b', false],
    ['Russian', '', false],
  ])
})
