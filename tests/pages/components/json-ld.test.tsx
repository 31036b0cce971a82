import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from '../../../pages/components/Breadcrumbs'
import { Faq } from '../../../pages/components/Faq'
import { JsonLd } from '../../../pages/components/structured-data'
import { markup } from '../a-page-request'

const html = (data: object) => renderToStaticMarkup(<JsonLd data={data} />)

test('structured data is a schema.org object that reads back as it was', () => {
  const data = { '@type': 'Product', name: 'Fado & tapas "à la carte"', price: 44 }
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html(data))?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', ...data })
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >', '<', 'a < b'])(
  'no text can end its script element: %s',
  (name) => {
    const result = html({ name })
    expect(result.match(/<\/script/gi)).toHaveLength(1)
    expect(result.match(/<script/gi)).toHaveLength(1)
    expect(result).not.toContain('<!--')
    expect(JSON.parse(result.replace(/^<script[^>]*>|<\/script>$/g, '')).name).toBe(name)
  },
)

test.each([
  ['a set of questions', 'FAQPage', <Faq key="faq" id="home" />],
  ['a trail of breadcrumbs', 'BreadcrumbList', <Breadcrumbs key="trail" crumbs={[{ name: 'Here' }]} />],
])('%s brings its data along [R2.50, R2.91]', (_, type, shown) => {
  expect(markup(shown)).toContain(`"@type":"${type}"`)
})

test('a page without a set of questions shows none, and no data of one', () => {
  expect(markup(<Faq id={undefined} />)).toBe('')
})
