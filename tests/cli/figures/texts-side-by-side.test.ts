import { expect, test } from 'vitest'
import { textsSideBySide } from '../../../cli/figures/texts-side-by-side'
import type { Conflict } from '../../../content/conflicts/conflict'

const place = { file: 'guides/a/en.md', line: 1, column: 1 }

function aConflict(texts: Record<string, string>, quotes: [locale: string, quote: string][]): Conflict {
  return {
    figure: 'guides/a/text',
    kind: 'locale',
    status: 'undecided',
    unit: 'minutes',
    inUse: null,
    readings: quotes.map(([locale, quote]) => ({ value: 1, source: `text-${locale}`, quote, ...place })),
    texts: Object.entries(texts).map(([locale, text]) => ({ locale, text, ...place })),
    pages: [],
  }
}

/** Marked stretches in brackets, paragraphs apart. */
function shown(conflict: Conflict) {
  return textsSideBySide(conflict).map(({ language, paragraphs, shortened }) => [
    language,
    paragraphs
      .map((stretches) => stretches.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''))
      .join('|'),
    shortened,
  ])
}

test('the numbers are marked where they stand, each as often as it was read', () => {
  const conflict = aConflict({ en: '20 minutes or 20 minutes', es: 'Unos 30 minutos', ru: 'Нет' }, [
    ['en', '20 minutes'],
    ['es', '30 minutos'],
  ])
  expect(shown(conflict)).toEqual([
    ['English', '[20 minutes] or 20 minutes', false],
    ['Spanish', 'Unos [30 minutos]', false],
    ['Russian', 'Нет', false],
  ])
})

test('of a longer text the paragraphs that tell the figure are shown, in every language the same', () => {
  const filler = 'x'.repeat(700)
  const conflict = aConflict(
    { en: `${filler}\n\nin 20 minutes`, es: `${filler}\n\nen veinte minutos`, ru: `${filler}\n\nскоро` },
    [['en', '20 minutes']],
  )
  expect(shown(conflict)).toEqual([
    ['English', 'in [20 minutes]', true],
    ['Spanish', 'en veinte minutos', true],
    ['Russian', 'скоро', true],
  ])
})

test('a language without the text keeps its place', () => {
  expect(shown(aConflict({ en: 'a', es: 'b' }, []))).toEqual([
    ['English', 'a', false],
    ['Spanish', 'b', false],
    ['Russian', '', false],
  ])
})

test('a conflict between sources has no texts', () => {
  expect(shown(aConflict({}, []))).toEqual([])
})
