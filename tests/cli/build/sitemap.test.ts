import { describe, expect, test } from 'vitest'
import { robots, sitemap } from '../../../cli/build/sitemap'
import type { PageEntry } from '../../../domain/routing/page-entry'
import { SITE_URL } from '../../content/site/shipped-content'
import { compiled } from './shipped-build'

const xml = sitemap(compiled.pages, SITE_URL)
const urls = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, inside = '']) => ({
  loc: /<loc>([^<]*)<\/loc>/.exec(inside)?.[1] ?? '',
  links: Object.fromEntries(
    [...inside.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
      ([, language, href]) => [language, href],
    ),
  ) as Record<string, string>,
}))

describe('sitemap.xml', () => {
  test('is well-formed: every element closes, every sign is escaped', () => {
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true)
    expect(openElements(xml)).toEqual([])
    const odd = sitemap([aPage('/a&b"<c')], 'https://tours.example')
    expect(openElements(odd)).toEqual([])
    expect(odd).toContain('<loc>https://tours.example/a&amp;b&quot;&lt;c</loc>')
  })

  test('names every page that may be found, in every language, once', () => {
    const wanted = compiled.pages.filter(
      ({ noindex, ref }) => !noindex && !['direct', 'fun-tickets', 'unknown-tour'].includes(ref.route),
    )
    expect(urls.map(({ loc }) => loc).sort()).toEqual(
      wanted.flatMap(({ paths }) => Object.values(paths).map((path) => SITE_URL + path)).sort(),
    )
    expect(urls.length).toBeGreaterThan(100)
  })

  test('names no page of a booking, no error page and no second address of a tour', () => {
    expect(xml).not.toMatch(
      /\/booking\/|\/404|tour-not-found|no-tour|\/fun-tickets\/|\/prado-museum-guided-tour<[^>]*direct/,
    )
    expect(urls.map(({ loc }) => loc)).not.toContain(`${SITE_URL}/prado-museum-guided-tour`)
    expect(urls.map(({ loc }) => loc)).toContain(`${SITE_URL}/tour/prado-museum-guided-tour`)
  })

  test('gives each page its alternates, reciprocally, and English as x-default [R2.40, R2.41]', () => {
    const byAddress = new Map(urls.map((url) => [url.loc, url]))
    for (const { loc, links } of urls) {
      expect(Object.keys(links), loc).toEqual(['en', 'es', 'ru', 'x-default'])
      expect(Object.values(links), loc).toContain(loc)
      expect(links['x-default']).toBe(links.en)
      for (const alternate of Object.values(links))
        expect(byAddress.get(alternate)?.links, loc).toEqual(links)
    }
  })
})

test('robots.txt keeps only the pages of a booking to itself, and names the sitemap', () => {
  expect(robots(compiled.pages, SITE_URL)).toBe(
    [
      'User-agent: *',
      'Disallow: /booking/confirmed',
      'Disallow: /es/reserva/confirmada',
      'Disallow: /ru/bronirovanie/podtverzhdeno',
      'Disallow: /booking/cancelled',
      'Disallow: /es/reserva/cancelada',
      'Disallow: /ru/bronirovanie/otmeneno',
      '',
      `Sitemap: ${SITE_URL}/sitemap.xml`,
      '',
    ].join('\n'),
  )
})

/** Elements left open, or an error; enough of an XML reader for a file without comments and CDATA. */
function openElements(text: string): string[] {
  const open: string[] = []
  const markup =
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|<\?xml[^>]*\?>|&(?:amp|lt|gt|quot|apos);|[<&]/g
  for (const [whole, closing, name = '', , empty] of text.matchAll(markup)) {
    if (whole === '<' || whole === '&') throw new Error(`"${whole}" is not escaped`)
    if (!name || empty) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
  }
  return open
}

function aPage(path: string): PageEntry {
  const ref = { route: 'a' }
  const paths = { en: path, es: `/es${path}`, ru: `/ru${path}` }
  return { ref, page: 'a', paths, canonical: ref, noindex: false, status: 200 }
}
