import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileIndex } from '../../../domain/file-index'
import type { ServedNotFound, ServedRedirect, ServingManifest } from '../../../domain/serving-manifest'
import { securityHeadersOf } from '../../../server/http/security-headers'
import { contentHash } from '../../../server/http/site/content-hash'
import { ASSET_CACHING, assetHeaders, speculationRulesIn } from '../../../server/http/site/site-files'
import { filesBesideIndex } from '../../../server/read-build'
import { projectDir } from '../../project-dir'

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
  const headers = {
    ...securityHeadersOf(manifest, manifest),
    ...(rules && { 'Speculation-Rules': `"/${rules}"` }),
  }
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

/** `_redirects`: the first line that fits counts. Files that are there go before all of them with Netlify alone. */
export function netlifyRedirects({ pages, redirects, rewrites, notFound }: ServingManifest): string {
  const page = (file: string) => `/${file.replace(/\.html$/, '')}`
  const longestFirst = [...notFound].sort((a, b) => b.prefix.length - a.prefix.length)
  const isTaken = (path: string) => rewrites.some((one) => one.status === 200 && path.startsWith(one.prefix))
  const own = Object.keys(pages).filter(isTaken).map(encodeURI)
  const lines = [
    ...redirects.map(({ from, to, status }) => [encodeURI(from), to, status]),
    // Cloudflare would show the page of unknown tours in the place of each tour's own.
    ...own.map((path) => [path, path, 200]),
    ...rewrites.map(({ prefix, file, status }) => [`${encodeURI(prefix)}:slug`, page(file), status]),
    ...longestFirst.map(({ prefix, file }) => [`${encodeURI(prefix)}/*`.replace('//', '/'), page(file), 404]),
  ]
  return `${lines.map((line) => line.join(' ')).join('\n')}\n`
}

const OF_RULES = ['types { }', 'default_type application/speculationrules+json;']

const TEMPLATE = join(projectDir, 'cli/build/serving/nginx-template.conf')

/**
 * What a `server` block of nginx includes to answer as our server does, which stays behind it for bookings.
 * `?lang=` is left to the page's own script; the file of the speculation rules has a content type of its own.
 */
function nginxConfig(manifest: ServingManifest, headers: Record<string, string>, rules: string | undefined) {
  const { pages, redirects, rewrites, notFound } = manifest
  const privatePages = Object.keys(pages).filter((path) => pages[path]?.private)
  const errors = [...notFound, ...rewrites.filter(({ status }) => status === 404)]
  const errorFiles = [...new Set(errors.map(({ file }) => file))]
  const longestFirst = [...notFound].sort((a, b) => b.prefix.length - a.prefix.length)
  const add = (all: Record<string, string>) =>
    Object.entries(all).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  // With a header of its own a location adds none of the others.
  const ofAssets = add(assetHeaders(headers))
  const head = [
    ...add(headers),
    ...notFound.filter(({ prefix }) => prefix === '/').map(({ file }) => errorPage(file)),
  ]
  const ofPages = [
    ...(rules === undefined ? [] : [location(`= ${quoted(`/${rules}`)}`, [...ofAssets, ...OF_RULES])]),
    location('^~ /assets/', [...ofAssets, 'try_files $uri =404;']),
    ...privatePages.map((path) =>
      location(`= ${quoted(path)}`, ['set $tours_caching no-store;', 'try_files $uri.html =404;']),
    ),
    ...redirects.map(redirection),
    ...errorFiles.flatMap((file) => {
      const own = errorPage(longestFirst.find(({ prefix }) => `/${file}`.startsWith(prefix))?.file ?? file)
      return [
        location(`= ${quoted(`/${file}`)}`, ['internal;', own, 'set $tours_robots noindex;']),
        location(`= ${quoted(`/${file.replace(/\.html$/, '')}`)}`, [own, 'return 404;']),
      ]
    }),
    ...rewrites.map(({ prefix, file, status }) =>
      location(`~ ${quoted(`^${escaped(prefix)}[^/]+$`)}`, [
        ...(status === 404 ? [errorPage(file)] : []),
        `try_files $uri.html ${status === 404 ? '' : `${quoted(`/${file}`)} `}=404;`,
      ]),
    ),
    ...longestFirst.map(errorsBelow),
  ]
  return readFileSync(TEMPLATE, 'utf8')
    .replace('# <headers>', () => head.join('\n'))
    .replace('# <pages>', () => ofPages.join('\n'))
}

/** The redirect's own parameters stand first: that is where whoever reads one looks. */
function redirection({ from, to, status, keepQuery }: ServedRedirect): string {
  const joined = to.includes('?') ? `${to}&$args` : `${to}?$args`
  return location(`= ${quoted(from)}`, [
    ...(keepQuery ? [`if ($args) { return ${status} ${quoted(joined)}; }`] : []),
    `return ${status} ${quoted(to)};`,
  ])
}

function errorsBelow({ prefix, file }: ServedNotFound): string {
  const place = prefix === '/' ? '/' : `~ ${quoted(`^${escaped(prefix)}(/|$)`)}`
  return location(place, [errorPage(file), 'try_files $uri.html $uri =404;'])
}

function errorPage(file: string): string {
  return `error_page 404 ${quoted(`/${file}`)};`
}

function location(place: string, lines: string[]): string {
  return [`location ${place} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
