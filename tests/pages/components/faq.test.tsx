import { expect, test } from 'vitest'
import { Faq } from '../../../pages/components/Faq'
import { aPageRequest, markup } from '../a-page-request'

const PLACES: [path: string, set: string][] = [
  ['/madrid-day-trips', 'day-trips'],
  ['/flamenco-tickets-madrid', 'flamenco'],
  ['/madrid-walking-tours', 'walking-tours'],
  ['/madrid-tours', 'madrid-tours'],
]

test.each(PLACES)('%s answers the questions that others lead to', (path, set) => {
  const shown = markup(<Faq id={set} />, aPageRequest(path))
  const { items, title } = aPageRequest(path, 'en').site.faqs[set] ?? { items: [], title: '-' }
  expect(shown.match(/<details/g)).toHaveLength(items.length)
  const elsewhere = markup(<Faq id={set} />, aPageRequest('/tour/prado-museum-guided-tour'))
  expect(elsewhere).not.toContain('<details')
  expect(elsewhere).not.toContain('application/ld+json')
  expect(elsewhere).toContain(`href="${path}#faq-title"`)
  expect(elsewhere).toContain(title)
})

test('a set that names no page stands wherever it is named', () => {
  expect(markup(<Faq id="home" />, aPageRequest('/about'))).toContain('<details')
})
