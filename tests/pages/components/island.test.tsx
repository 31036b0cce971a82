import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { holdsMark, withoutMarks } from '../../../domain/figures/figure-marks'
import { bookingProps } from '../../../pages/booking/booking-props'
import { Island, islandComponents } from '../../../pages/components/Island'
import { writeFigureMarks } from '../../../renderer/write-figure-marks'
import { compiled } from '../../cli/build/shipped-build'
import { aPageRequest } from '../a-page-request'

// As the renderer gets it: the words of its figures carry their names.
const request = aPageRequest('/tour/prado-museum-guided-tour', 'en', { site: compiled.markedSites.en })
const prado = request.site.tours['prado-museum-guided-tour']
if (!prado) throw new Error('no Prado')
const props = bookingProps(request, prado, 'detail')
const { html, figures } = writeFigureMarks(
  renderToStaticMarkup(<Island name="booking/BookingCard" props={props} />),
)

/** An attribute's value as the browser reads it. */
function attribute(name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? ''
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

describe('an island in the page', () => {
  test('tells the browser the prefix of its own to hydrate it with', () => {
    expect(attribute('data-prefix')).toBe('booking-BookingCard-')
  })

  test('has the markup that React makes in the browser from its name, prefix and props', () => {
    const Component = islandComponents[attribute('data-island')]
    if (!Component) throw new Error('no such island')
    const again = renderToString(<Component {...JSON.parse(attribute('data-props'))} />, {
      identifierPrefix: attribute('data-prefix'),
    })
    expect(html).toContain(`>${again}</div>`)
  })

  test('gets its props through the page unharmed, without marks', () => {
    expect(JSON.parse(attribute('data-props'))).toEqual(JSON.parse(JSON.stringify(withoutMarks(props))))
  })

  test('is plain inside and in its props, as the browser renders it again', () => {
    expect(holdsMark(JSON.stringify(props)), 'the hint at early booking names figures').toBe(true)
    expect(holdsMark(html)).toBe(false)
  })

  test('tells which figures its props name', () => {
    expect(figures).toEqual(
      expect.arrayContaining(['policies/early-booking/discount', 'policies/early-booking/leadDays']),
    )
  })

  test('that does not exist is told with the file it would be', () => {
    expect(() => renderToStaticMarkup(<Island name="booking/Nothing" props={{}} />)).toThrow(
      'no island named booking/Nothing; its file must be pages/booking/Nothing.island.tsx',
    )
  })
})

test('every island is found by its name and exports a component of that name', () => {
  expect(Object.keys(islandComponents)).toEqual(
    expect.arrayContaining(['booking/BookingCard', 'listing/ListingFilters']),
  )
  for (const [name, component] of Object.entries(islandComponents))
    expect(component, name).toBeTypeOf('function')
})
