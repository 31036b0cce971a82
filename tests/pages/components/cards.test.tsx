import { describe, expect, test } from 'vitest'
import type { TourView } from '../../../domain/site/site-in-locale'
import { NoImage, Picture } from '../../../pages/components/Picture'
import { TourCard } from '../../../pages/components/TourCard'
import { writeFigureMarks } from '../../../renderer/write-figure-marks'
import { compiled } from '../../cli/build/shipped-build'
import { aPageRequest, markup } from '../a-page-request'

const request = aPageRequest()
const [own] = Object.values(request.site.tours) as [TourView]
const partner = request.site.partnerTours['picasso-museum-malaga-tour'] ?? missing()

describe('a card without an image', () => {
  test('of our own tours says "No Image" [R2.90]', () => {
    const { card: _, ...images } = own.images
    const html = markup(<TourCard tour={{ ...own, images: images as typeof own.images }} />)
    expect(html).toContain('No Image')
    expect(html).not.toContain('<img')
  })

  test('of a partner’s says "No Image" [R2.90]', () => {
    const html = markup(<TourCard tour={{ ...partner, images: {} as typeof partner.images }} />)
    expect(html).toContain('No Image')
    expect(html).not.toContain('<img')
  })

  test.each([
    ['en', 'No Image'],
    ['es', 'Sin imagen'],
    ['ru', 'Нет изображения'],
  ] as const)('says it in %s [R2.90]', (locale, text) => {
    expect(markup(<NoImage />, aPageRequest('/', locale))).toContain(text)
  })

  test('a picture that is not in data/images.yaml counts as none [R2.90]', () => {
    expect(markup(<Picture id="no-such-picture" />)).toContain('No Image')
  })
})

describe('a card of our own tours', () => {
  const html = markup(<TourCard tour={own} />)

  test('leads twice to the tour’s page: "See availability" and "Details" [R2.74]', () => {
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href, text]) => [
      text,
      href,
    ])
    expect(links).toEqual([
      ['See availability', `/tour/${own.slug}#calendar`],
      ['Details', `/tour/${own.slug}`],
    ])
  })

  test('writes "See Availability" with a capital A where the listing does [R2.85]', () => {
    expect(markup(<TourCard tour={own} availability="card.seeAvailabilityCapital" />)).toContain(
      '>See Availability<',
    )
  })

  test('shows price, duration, group size, rating and reviews, each marked with its figure [R3.1]', () => {
    const marked = aPageRequest('/', 'en', { site: compiled.markedSites.en })
    const [tour] = Object.values(marked.site.tours) as [TourView]
    const { html: page } = writeFigureMarks(markup(<TourCard tour={tour} />, marked))
    for (const field of ['price', 'duration', 'groupSize', 'rating', 'reviewCount'] as const) {
      expect(page).toContain(`<span data-figure="tours/${own.slug}/${field}"`)
      expect(page).toContain(`>${own[field].text}</span>`)
    }
  })

  test('says on which days it departs, and that it is paused', () => {
    const days: TourView['departures'] = { days: ['sat', 'sun'] }
    expect(markup(<TourCard tour={{ ...own, departures: days }} />)).toContain('Only Saturdays and Sundays')
    expect(markup(<TourCard tour={{ ...own, status: 'paused', resumes: '2027-03-01' }} />)).toContain(
      'Paused until 1\u00a0March 2027',
    )
    expect(markup(<TourCard tour={{ ...own, status: 'paused' }} />)).toContain('Not on sale at the moment')
  })

  test('a title with signs that mean something in HTML is text', () => {
    const odd = markup(<TourCard tour={{ ...own, title: '<b>"Tapas" & wine' }} />)
    expect(odd).toContain('&lt;b&gt;&quot;Tapas&quot; &amp; wine')
    expect(odd).not.toContain('<b>')
  })
})

test('a partner’s card leads to its page [R2.86]', () => {
  expect(markup(<TourCard tour={partner} />)).toContain(`href="/ft-tour/${partner.slug}"`)
})

test('a tour whose price nobody knows says so and shows no amount', () => {
  const unknown =
    Object.values(request.site.partnerTours).find(({ price }) => price.value === null) ?? missing()
  const html = markup(<TourCard tour={unknown} />)
  expect(html).toContain('price--none')
  expect(html).not.toMatch(/€|data-figure="[^"]*\/price"/)
})

function missing(): never {
  throw new Error('the shipped content has no such tour')
}
