import { afterAll, expect, test } from 'vitest'
import { factsOf } from '../../../cli/verify/facts'
import { pageVerifier } from '../../../cli/verify/verify-page'
import { sourcesOf } from '../../../content/figures/decide-figure'
import { compileContent } from '../../../content/site/compile-content'
import { LOCALES } from '../../../domain/locale'
import { aContentRoot } from '../../content/a-content-root'
import { contentAt, SITE_URL, shipped } from '../../content/site/shipped-content'
import { withPlainForms } from '../build/plain-forms'
import { renderedPage } from './a-rendered-site'

// Every claim of the customer, and what landing pages say of the tapas and walking tours, is decided the other way:
// one line each.
const isMarketing = /^(claims|tours\/(flamenco-tapas|madrid-historic-center-walking-tour))\//
const root = aContentRoot()
const flipped = [...shipped.figures.values()].flatMap((figure) => {
  const { name, use, item, path, annotation } = figure
  const customers = sourcesOf(figure)
  const other = name.startsWith('claims/') ? customers[0] : customers.find((source) => source === 'landing')
  if (!isMarketing.test(name) || annotation.charged || use === undefined || !other || other === use) return []
  const { file } = item.parsed
  const lines = root.read(file).split('\n')
  const line = item.parsed.placeOf([...path, 'use']).line - 1
  lines[line] = lines[line]?.replace(/use: \S+/, `use: ${other}`) ?? ''
  root.write(file, lines.join('\n'))
  return [name]
})
afterAll(() => root.remove())

const compiled = withPlainForms(compileContent(contentAt(root.dir), SITE_URL))
const verifyPage = pageVerifier(compiled, factsOf(compiled))

test('every figure that the customer states can be decided for by one line', () => {
  expect(flipped).toEqual(
    expect.arrayContaining([
      'claims/catalogue-tours/count',
      'claims/reviews/count',
      'claims/tile-private-tours/from',
      'claims/tile-private-tours/count',
      'tours/flamenco-tapas/duration',
      'tours/flamenco-tapas/rating',
      'tours/flamenco-tapas/reviewCount',
    ]),
  )
  const { figures } = compiled.sites.en
  expect(figures['claims/catalogue-tours/count']?.text).toBe('14\u00a0tours')
  expect(figures['claims/tile-private-tours/from']?.text).toBe('€149')
  expect(figures['tours/flamenco-tapas/duration']?.text).toBe('3.5\u00a0hours')
})

test.each(LOCALES)('what is decided so is shown on every page that tells it, in %s', (locale) => {
  const shown = new Set<string>()
  for (const entry of compiled.pages) {
    const html = renderedPage(entry, locale, compiled)
    for (const [, name = ''] of html.matchAll(/data-figure="([^"]+)"/g)) shown.add(name)
    const { diagnostics } = verifyPage(html, entry)
    expect(
      diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
      entry.paths[locale],
    ).toEqual([])
  }
  for (const claim of [
    'claims/tile-private-tours/from',
    'claims/catalogue-tours/count',
    'claims/rating/stars',
  ])
    expect(shown).toContain(claim)
})
