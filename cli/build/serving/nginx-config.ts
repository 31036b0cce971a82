import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServedNotFound, ServedRedirect, ServingManifest } from '../../../domain/serving-manifest'
import { ASSET_CACHING } from '../../../server/http/site/site-files'
import { projectDir } from '../../project-dir'

const TEMPLATE = join(projectDir, 'cli/build/serving/nginx-template.conf')

/**
 * What a `server` block of nginx includes to answer as our server does, which stays behind it for bookings.
 * `?lang=` is left to the page's own script; the file of the speculation rules has a content type of its own.
 */
export function nginxConfig(
  manifest: ServingManifest,
  headers: Record<string, string>,
  rules: string | undefined,
): string {
  const { pages, redirects, rewrites, notFound } = manifest
  const privatePages = Object.keys(pages).filter((path) => pages[path]?.private)
  const errors = [...notFound, ...rewrites.filter(({ status }) => status === 404)]
  const errorFiles = [...new Set(errors.map(({ file }) => file))]
  const longestFirst = [...notFound].sort((a, b) => b.prefix.length - a.prefix.length)
  const head = [
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...notFound.filter(({ prefix }) => prefix === '/').map(({ file }) => errorPage(file)),
  ]
  const ofPages = [
    ...(rules === undefined ? [] : [ofType(`/${rules}`, 'application/speculationrules+json')]),
    location('^~ /assets/', [`set $tours_caching ${quoted(ASSET_CACHING)};`, 'try_files $uri =404;']),
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

function ofType(path: string, type: string): string {
  return location(`= ${quoted(path)}`, [
    `set $tours_caching ${quoted(ASSET_CACHING)};`,
    'types { }',
    `default_type ${type};`,
  ])
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
