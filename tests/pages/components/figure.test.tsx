import { describe, expect, test } from 'vitest'
import { holdsMark } from '../../../domain/figures/figure-marks'
import { Figure } from '../../../pages/components/Figure'
import { Stars } from '../../../pages/components/Rating'
import { TourFacts } from '../../../pages/components/TourFacts'
import { writeFigureMarks } from '../../../renderer/write-figure-marks'
import { compiled } from '../../cli/build/shipped-build'
import { aPageRequest, markup } from '../a-page-request'

const { figures, tours } = aPageRequest().site
const since = figures['claims/since/year'] ?? missing()

describe('a figure on a page', () => {
  test('is marked with its name, so that checks can hold the page against the data', () => {
    expect(markup(<Figure of={since} />)).toBe('<span data-figure="claims/since/year">2009</span>')
  })

  test('stands with its unit or as a number alone', () => {
    const years = figures['claims/experience/years'] ?? missing()
    expect(markup(<Figure of={years} />)).toMatch(/>15\+\s+years<\/span>/)
    expect(markup(<Figure of={years} form="number" />)).toContain('>15+</span>')
  })

  test.each([
    ['en', 'Up to 15 people'],
    ['es', '15 personas'],
    ['ru', '15'],
  ] as const)('keeps its mark inside a sentence in %s', (locale, sentence) => {
    const request = aPageRequest('/', locale, { site: compiled.markedSites[locale] })
    const tour = request.site.tours['prado-museum-guided-tour'] ?? missing()
    const { html } = writeFigureMarks(
      markup(<TourFacts groupSize={tour.groupSize} languages={[]} />, request),
    )
    expect(html).toMatch(
      /<span data-figure="tours\/prado-museum-guided-tour\/groupSize">[^<]*15[^<]*<\/span>/,
    )
    const words = html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
    expect(words.toLowerCase()).toContain(sentence.toLowerCase())
    expect(holdsMark(html)).toBe(false)
  })
})

test('spoken languages are told by name in the page’s language [R3.23]', () => {
  const flamenco = tours['flamenco-tapas'] ?? missing()
  expect(markup(<TourFacts languages={flamenco.languages} />)).toContain('English, Spanish, French, German')
})

test.each([
  [5, 5],
  [4.8, 5],
  [4, 4],
  [0, 0],
])('a rating of %d fills %i stars of five', (value, filled) => {
  const html = markup(<Stars value={value} />)
  expect(html.match(/stars__on/g) ?? []).toHaveLength(filled)
  expect(html.match(/stars__o(n|ff)/g)).toHaveLength(5)
})

function missing(): never {
  throw new Error('the shipped content has no such figure')
}
