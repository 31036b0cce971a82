import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileIndex } from '../../../domain/file-index'
import type { ServingManifest } from '../../../domain/serving-manifest'
import { securityHeadersOf } from '../../../server/http/security-headers'
import { contentHash } from '../../../server/http/site/content-hash'
import { ASSET_CACHING, speculationRulesIn } from '../../../server/http/site/site-files'
import { filesBesideIndex } from '../../../server/read-build'
import { nginxConfig } from './nginx-config'

/**
 * Writes what serves the finished site: `files.json` for our own server, `_headers`, `_redirects` and `nginx.conf`
 * for others. Called when everything else beside `client` is in place.
 *
 * @param files of `client`, by their names
 */
export function writeServingFiles(outDir: string, files: FileIndex['files']): void {
  const write = (name: string, text: string) => writeFileSync(join(outDir, name), text)
  const read = (name: string) => readFileSync(join(outDir, name))
  const manifest = JSON.parse(read('server.json').toString()) as ServingManifest
  const rules = speculationRulesIn(files)
  const headers = { ...securityHeadersOf(manifest), ...(rules && { 'Speculation-Rules': `"/${rules}"` }) }
  write('_headers', netlifyHeaders(manifest, headers))
  write('_redirects', netlifyRedirects(manifest))
  write('nginx.conf', nginxConfig(manifest, headers, rules))
  const others = ['_headers', '_redirects', 'nginx.conf']
  const beside = [...filesBesideIndex, ...others].map((name) => [name, contentHash(read(name))])
  const index: FileIndex = { version: 1, beside: Object.fromEntries(beside), files }
  write('files.json', JSON.stringify(index))
}

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
