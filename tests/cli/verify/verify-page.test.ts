import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../cli/verify/facts'
import { pageVerifier } from '../../../cli/verify/verify-page'
import type { Locale } from '../../../domain/locale'
import { compiled } from '../build/shipped-build'
import { entryAt, renderedPage } from './a-rendered-site'

const facts = factsOf(compiled)
const verifyPage = pageVerifier(compiled, facts)
const PALACE = '/tour/madrid-royal-palace-skip-line-tour'
const price = 'tours/madrid-royal-palace-skip-line-tour/price'

/** What is found on a page after one piece of its HTML was changed. */
function found(path: string, piece: string | RegExp, by: string, locale: Locale = 'en') {
  const entry = entryAt(path)
  const html = renderedPage(entry, locale)
  const changed = html.replace(piece, by)
  expect(changed, `${path} holds ${piece}`).not.toBe(html)
  return verifyPage(changed, entry).diagnostics
}

const summary = (diagnostics: ReturnType<typeof found>) =>
  diagnostics.map(({ code, severity, figure, shows, expected }) => ({
    code,
    severity,
    ...(figure && { figure }),
    shows,
    ...(expected && { expected }),
  }))

describe('one digit that was changed is found', () => {
  test('in a price that people read', () => {
    const diagnostics = found(
      '/madrid-tours',
      `"${price}" class="price__amount">€44`,
      `"${price}" class="price__amount">€45`,
    )
    expect(summary(diagnostics)).toEqual([
      { code: 'figure-differs', severity: 'error', figure: price, shows: '€45', expected: '€44' },
    ])
    expect(diagnostics[0]?.message).toBe(`The page shows “€45” for ${price}; it is “€44”.`)
  })

  test.each([
    ['a duration', '/madrid-tours', 'tours/madrid-royal-palace-skip-line-tour/duration', '2'],
    ['a rating', '/madrid-tours', 'claims/rating/stars', '4.8'],
    ['a number of reviews', '/', 'claims/reviews/count', '1,247'],
    ['a group size inside a sentence', PALACE, 'tours/madrid-royal-palace-skip-line-tour/groupSize', '15'],
    ['a policy inside a sentence', PALACE, 'policies/cancellation/hours', '24'],
    ['a figure that a text names', '/about', 'claims/reviews/count', '1,247'],
  ])('in %s', (_, path, name, digits) => {
    const piece = new RegExp(`(data-figure="${name}"[^>]*>)${digits}`)
    const diagnostics = found(
      path,
      piece,
      `$1${digits.replace(/\d$/, (last) => String((Number(last) + 1) % 10))}`,
    )
    expect(diagnostics.map(({ code, figure }) => ({ code, figure }))).toEqual([
      { code: 'figure-differs', figure: name },
    ])
  })

  test.each(['es', 'ru'] as const)('in a price in %s', (locale) => {
    const diagnostics = found('/madrid-tours', new RegExp(`(data-figure="${price}"[^>]*>)44`), '$145', locale)
    expect(diagnostics[0]).toMatchObject({ code: 'figure-differs', figure: price, shows: '45\u00a0€' })
  })

  test.each([
    ['price', '"price":"44.00"', '"price":"45.00"', price],
    [
      'rating',
      /"ratingValue":[\d.]+/,
      '"ratingValue":4.9',
      'tours/madrid-royal-palace-skip-line-tour/rating',
    ],
    [
      'reviewCount',
      /"reviewCount":\d/,
      '"reviewCount":7',
      'tours/madrid-royal-palace-skip-line-tour/reviewCount',
    ],
  ])('in the %s of structured data', (_, piece, by, figure) => {
    expect(summary(found(PALACE, piece, by))).toMatchObject([
      { code: 'structured-data-differs', severity: 'error', figure },
    ])
  })

  test('in the currency of a price', () => {
    const sold = found(PALACE, '"priceCurrency":"EUR"', '"priceCurrency":"USD"')
    expect(summary(sold)).toMatchObject([{ code: 'structured-data-differs', shows: '“USD”' }])
  })

  test.each([
    ['the rating', '"ratingValue":4.8', '"ratingValue":4.7', 'claims/rating/stars'],
    ['the number of reviews', '"reviewCount":1247', '"reviewCount":1248', 'claims/reviews/count'],
    ['the price range', '"priceRange":"€25-', '"priceRange":"€26-', 'claims/site-price/min'],
    ['the year', '"foundingDate":"2009"', '"foundingDate":"2008"', 'claims/since/year'],
  ])('in the structured data about the company: %s', (_, piece, by, figure) => {
    expect(summary(found('/', piece, by))).toMatchObject([{ code: 'structured-data-differs', figure }])
  })

  test('in an answer that search engines read', () => {
    const diagnostics = found('/', /("acceptedAnswer":\{[^}]*"text":"[^"]*?)24(?=\s+hours)/, '$125')
    expect(summary(diagnostics)).toMatchObject([
      {
        code: 'structured-data-differs',
        figure: 'policies/cancellation/hours',
        shows: expect.stringContaining('25'),
      },
    ])
  })

  test('in what the booking card sells by, and in what it shows', () => {
    const sold = found(PALACE, '&quot;adultPrice&quot;:4400', '&quot;adultPrice&quot;:4500')
    expect(sold[0]).toMatchObject({ code: 'booking-differs', figure: price, shows: '4500', expected: '4400' })
    const shown = found(PALACE, '<td>€88', '<td>€89')
    expect(summary(shown)).toMatchObject([{ code: 'booking-differs', figure: price, shows: '€89' }])
    const share = found(PALACE, ': 70%', ': 80%')
    expect(summary(share)).toMatchObject([{ code: 'booking-differs', shows: '80%' }])
    const euros = found(PALACE, '<td>€88', '<td>€70')
    expect(summary(euros), 'a number that is right with another unit').toMatchObject([{ shows: '€70' }])
  })

  test('in the hint that the booking card writes anew in the browser', () => {
    const hint = /(&quot;earlyText&quot;:&quot;[^&]*?)3/
    expect(summary(found(PALACE, hint, '$14'))).toMatchObject([
      { code: 'booking-differs', shows: expect.stringContaining('4') },
    ])
  })

  test('also where a booking card or a card cannot be read any more', () => {
    const limits = found(PALACE, '&quot;adultsDefault&quot;:2', '&quot;adultsDefault&quot;:99')
    expect(limits[0]).toMatchObject({ code: 'booking-differs', shows: '99', expected: '2' })
    const props = found(PALACE, '&quot;adultPrice&quot;', 'adultPrice')
    expect(props[0]).toMatchObject({ code: 'booking-differs', shows: 'missing' })
    const card = found('/madrid-tours', '&quot;price&quot;:44', '&quot;price:44')
    expect(card[0]).toMatchObject({ code: 'filter-differs', shows: 'missing' })
  })

  test('in what filters know of a tour', () => {
    const diagnostics = found('/madrid-tours', '&quot;price&quot;:44', '&quot;price&quot;:45')
    expect(summary(diagnostics)).toEqual([
      { code: 'filter-differs', severity: 'error', figure: price, shows: '45', expected: '44' },
    ])
  })
})

describe('titles and descriptions', () => {
  test('with a quantity that no fact of the page backs are found', () => {
    const diagnostics = found(
      PALACE,
      '<meta name="description" content="',
      '<meta name="description" content="Only €43! ',
    )
    expect(summary(diagnostics)).toEqual([{ code: 'head-differs', severity: 'error', shows: '€43' }])
  })

  test('may tell a price that is the tour’s', () => {
    expect(
      found(PALACE, '<meta name="description" content="', '<meta name="description" content="Only €44! '),
    ).toEqual([])
  })

  test('with a product’s price have to tell the tour’s', () => {
    const meta = (amount: string) => `<meta property="product:price:amount" content="${amount}"></head>`
    expect(summary(found(PALACE, '</head>', meta('43.00')))).toEqual([
      { code: 'head-differs', severity: 'error', figure: price, shows: '43.00', expected: '44' },
    ])
    expect(found(PALACE, '</head>', meta('44.00'))).toEqual([])
  })

  test('are held against the title of the window, too', () => {
    expect(summary(found('/about', '<title>', '<title>€43 '))).toEqual([
      { code: 'head-differs', severity: 'error', shows: '€43' },
    ])
  })
})

describe('a quantity that names no fact', () => {
  test('is told of, with the words around it', () => {
    const diagnostics = found(PALACE, '</main>', '<p>Now only €44 a head.</p></main>')
    expect(summary(diagnostics)).toEqual([{ code: 'unmarked', severity: 'warning', shows: '€44' }])
    expect(diagnostics[0]?.message).toContain('Now only €44 a head.')
  })

  test('is told of where a mark was forgotten', () => {
    const diagnostics = found(
      '/madrid-tours',
      `<span data-figure="${price}" class="price__amount">`,
      '<span>',
    )
    expect(summary(diagnostics)).toMatchObject([{ code: 'unmarked', shows: '€44' }])
  })

  test('may stand where the page says why', () => {
    const piece = (reason: string) => `<p data-no-figure="${reason}">Tips of €5 are usual.</p></main>`
    expect(found(PALACE, '</main>', piece('what others take'))).toEqual([])
    expect(summary(found(PALACE, '</main>', piece('')))).toMatchObject([
      { code: 'no-reason', severity: 'error' },
    ])
  })

  test('is the editors’ own where a text of the content says it', () => {
    const { texts } = facts('en')
    const typed = texts.withQuantities().find((text) => text.includes('€50')) ?? 'Under €50'
    expect(
      found(PALACE, '</main>', `<p>${typed}</p></main>`).filter(({ shows }) => shows.includes('50')),
    ).toEqual([])
  })
})

describe('a page', () => {
  test('that names a figure which does not exist is told of', () => {
    const diagnostics = found(
      PALACE,
      'data-figure="policies/arrival/minutes"',
      'data-figure="policies/arrival/hours"',
    )
    expect(summary(diagnostics)).toMatchObject([{ code: 'unknown-figure', figure: 'policies/arrival/hours' }])
  })

  test('whose card shows another tour’s price is told of', () => {
    const diagnostics = found(
      '/madrid-tours',
      'data-slug="madrid-royal-palace-skip-line-tour"',
      'data-slug="flamenco-tapas"',
    )
    expect(diagnostics.map(({ code }) => code)).toContain('figure-of-another')
  })

  test('that still holds a mark is told of', () => {
    expect(summary(found(PALACE, '</main>', '\uE000x\uE001€44\uE002</main>'))).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ code: 'left-mark' })]),
    )
  })

  test('whose structured data sells another tour, or lost its offer, is told of', () => {
    expect(
      found(PALACE, '"sku":"madrid-royal-palace-skip-line-tour"', '"sku":"flamenco-tapas"')[0]?.message,
    ).toBe(
      'The structured data is about tours/flamenco-tapas; the page is about tours/madrid-royal-palace-skip-line-tour.',
    )
  })

  test.each([
    [PALACE, '"offers":', '"offer":', 'Product has no offers, which search engines need.'],
    [PALACE, '"availability":', '"available":', 'Offer has no availability, which search engines need.'],
    ['/about', '"position":2', '"place":2', 'ListItem has no position, which search engines need.'],
    [
      '/about',
      '"@type":"Organization"',
      '"@type":"Org"',
      'Nothing is known of the type “Org” of structured data.',
    ],
    [
      '/ft-tour/seville-walking-tour',
      '"TouristTrip"',
      '"Product"',
      'Product has no offers, which search engines need.',
    ],
  ])('whose structured data on %s lost %s is told of', (path, piece, by, message) => {
    expect(found(path, piece, by).map((one) => one.message)).toContain(message)
  })

  test('with a price that is nobody’s in its structured data is told of', () => {
    const diagnostics = found(
      '/about',
      '</head>',
      '<script type="application/ld+json">{"@type":"Offer","price":"12"}</script></head>',
    )
    expect(diagnostics.map(({ message }) => message).join()).toContain('nothing says what it is about')
  })
})
