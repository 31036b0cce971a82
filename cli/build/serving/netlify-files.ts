import type { ServingManifest } from '../../../domain/serving-manifest'
import { ASSET_CACHING } from '../../../server/http/site/site-files'

/** `_headers`, as Netlify and Cloudflare Pages read it. Both let every other file be asked for again each time. */
export function netlifyHeaders({ pages }: ServingManifest, headers: Record<string, string>): string {
  const rule = (path: string, values: Record<string, string>) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  const privatePages = Object.keys(pages).filter((path) => pages[path]?.private)
  return [
    rule('/*', headers),
    rule('/assets/*', { 'Cache-Control': ASSET_CACHING }),
    ...privatePages.map((path) => rule(encodeURI(path), { 'Cache-Control': 'no-store' })),
  ].join('\n')
}

/** `_redirects`: the first line that fits counts, and files that are there go before all of them. */
export function netlifyRedirects({ redirects, rewrites, notFound }: ServingManifest): string {
  const page = (file: string) => `/${file.replace(/\.html$/, '')}`
  const longestFirst = [...notFound].sort((a, b) => b.prefix.length - a.prefix.length)
  const lines = [
    ...redirects.map(({ from, to, status }) => [encodeURI(from), to, status]),
    ...rewrites.map(({ prefix, file, status }) => [`${encodeURI(prefix)}:slug`, page(file), status]),
    ...longestFirst.map(({ prefix, file }) => [`${encodeURI(prefix)}/*`.replace('//', '/'), page(file), 404]),
  ]
  return `${lines.map((line) => line.join(' ')).join('\n')}\n`
}
