import { LOCALES } from '../../domain/locale'
import type { PageEntry } from '../../domain/routing/page-entry'
import { pageRefName, publishedPaths } from '../../domain/routing/page-ref'
import { escapeXml } from '../output/escape-xml'

/** Every page that search engines may find, in every language it is published in, each with its alternates. */
export function sitemap(pages: PageEntry[], siteUrl: string): string {
  const listed = pages.filter(
    ({ noindex, ref, canonical }) => !noindex && pageRefName(ref) === pageRefName(canonical),
  )
  const at = (path = '') => escapeXml(siteUrl + path)
  const urls = listed.flatMap(({ paths }) => {
    const published = publishedPaths(paths)
    const links = [...published.map(({ locale, path }) => [locale, path]), ['x-default', paths.en]]
      .map(
        ([language, path]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${at(path)}"/>`,
      )
      .join('\n')
    return published.map(({ path }) => `  <url>\n    <loc>${at(path)}</loc>\n${links}\n  </url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Everything may be read but the pages of a booking. */
export function robots(pages: PageEntry[], siteUrl: string): string {
  const hidden = pages
    .filter(({ noindex, status }) => noindex && status === 200)
    .flatMap(({ paths }) => publishedPaths(paths).map(({ path }) => path))
  return `User-agent: *\n${hidden.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/**
 * Whom to tell of a flaw (RFC 9116): the office, as data/site.yaml has it. What the RFC wants an end of ends within
 * nine months; a build in the next quarter writes it anew.
 */
export function securityTxt(email: string, siteUrl: string, asOf: string): string {
  const now = new Date(asOf)
  const quarter = now.getUTCMonth() - (now.getUTCMonth() % 3)
  const lines = {
    Contact: `mailto:${email}`,
    Expires: new Date(Date.UTC(now.getUTCFullYear(), quarter + 9)).toISOString(),
    'Preferred-Languages': LOCALES.join(', '),
    Canonical: `${siteUrl}/.well-known/security.txt`,
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}
