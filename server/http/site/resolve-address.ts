import { isLocale, type Locale } from '../../../domain/locale'
import { unknownAddressIn } from '../../../domain/routing/unknown-address'
import type { ServedRedirect, ServingManifest } from '../../../domain/serving-manifest'
import type { Services } from '../../services'
import type { SiteFile, SiteFiles } from './site-files'
import { encodePath, sitePath } from './site-path'

export interface Address {
  /** As the manifest spells it; as it came, when nothing of ours can have it. */
  path: string
  answer: AddressAnswer
  /** "Page not found" in the language of the address, or the one asked for, relative to the folder of pages. */
  notFoundFile: string | undefined
}

export type AddressAnswer =
  | { kind: 'redirect'; to: string; status: ServedRedirect['status']; caching?: 'no-cache' }
  /** A page, the page of an unknown tour, or any other file: relative to the folder of pages. `isOwn`: this is the
   * address at which everybody gets it, whatever they have asked for before. */
  | { kind: 'file'; file: string; status: 200 | 404; isOwn: boolean }
  /** Not published in its language yet: the path of the English page. */
  | { kind: 'untranslated'; locale: Locale; english: string }
  | { kind: 'unknown' }

/** These are sent as pages or as another file's compressed form, never by their own name. */
const notByName = /\.(html|br|gz)$/

/**
 * @param files what the folder of pages holds
 * @returns what an address is, from its path as it came and its query ("?a=1" or "")
 */
export function addressesOf(
  manifest: ServingManifest,
  files: Pick<SiteFiles, 'find'>,
): (rawPath: string, query: string) => Address {
  const { pages, untranslated, rewrites } = manifest
  const redirects = new Map(manifest.redirects.map((redirect) => [redirect.from, redirect]))
  const longestFirst = [...manifest.notFound].sort((a, b) => b.prefix.length - a.prefix.length)
  const isPage = (path: string) => Object.hasOwn(pages, path)

  /** One address a page: `/madrid-tours/` and `/madrid-tours.html` lead to `/madrid-tours`, for good. */
  const tidied = (path: string, rawPath: string) => {
    const withoutEnding = path === '/index.html' ? '/' : path.replace(/\.html$/, '')
    if (!isPage(path) && isPage(withoutEnding)) return withoutEnding
    return rawPath.length > 1 && (rawPath.endsWith('/') || rawPath.includes('//')) ? path : undefined
  }

  /** `?lang=es` leads to the same page in Spanish, and stays: the page's script remembers and removes it. */
  const inAnotherLanguage = (path: string, query: string) => {
    const wanted = new URLSearchParams(query).get('lang')
    const alternate = isLocale(wanted) && isPage(path) ? pages[path]?.alternates[wanted] : undefined
    return alternate === path ? undefined : alternate
  }

  const answerOf = (path: string, rawPath: string, query: string): AddressAnswer => {
    const isOwn = rawPath === encodePath(path)
    const redirect = redirects.get(path)
    if (redirect) {
      const to = withQuery(redirect.to, redirect.keepQuery ? query : '')
      return { kind: 'redirect', to, status: redirect.status, caching: 'no-cache' }
    }
    const tidy = tidied(path, rawPath)
    if (tidy !== undefined) return { kind: 'redirect', to: encodePath(tidy, query), status: 301 }
    const alternate = inAnotherLanguage(path, query)
    if (alternate !== undefined)
      return { kind: 'redirect', to: encodePath(alternate, query), status: 302, caching: 'no-cache' }
    if (isPage(path))
      return { kind: 'file', file: pageFile(path), status: 200, isOwn: isOwn && !pages[path]?.private }
    const name = path.slice(1)
    if (!notByName.test(name) && files.find(name)) return { kind: 'file', file: name, status: 200, isOwn }
    const kept = Object.hasOwn(untranslated, path) ? untranslated[path] : undefined
    if (kept) return { kind: 'untranslated', ...kept }
    // "Tour not found" instead of the general page.
    const lost = inAskedLanguage(path, query)
    const rewrite = rewrites.find(({ prefix }) => isOneBelow(lost, prefix))
    return rewrite
      ? { kind: 'file', file: rewrite.file, status: rewrite.status, isOwn: false }
      : { kind: 'unknown' }
  }

  return (rawPath, query) => {
    const path = sitePath(rawPath)
    const lost = inAskedLanguage(path ?? rawPath, query)
    return {
      path: path ?? rawPath,
      answer: path === undefined ? { kind: 'unknown' } : answerOf(path, rawPath, query),
      notFoundFile: longestFirst.find(({ prefix }) => isBelow(lost, prefix))?.file,
    }
  }
}

/** What leads elsewhere on a page (`?lang=`), in any spelling. */
const mayMatter = /lang|%/i

/** Finds a file by path and query as they came, at the one address at which everybody gets it. */
export type FindFile = (url: string) => SiteFile | undefined

export function filesByAddress({ manifest, files }: Services): FindFile {
  const resolve = addressesOf(manifest, files)
  const atPath = new Map<string, SiteFile>()
  const fileAt = (path: string) => {
    const { answer } = resolve(path, '')
    const file = answer.kind === 'file' && answer.isOwn ? files.find(answer.file) : undefined
    // There are only as many of their own addresses as there are files.
    if (file) atPath.set(path, file)
    return file
  }
  return (url) => {
    const query = url.indexOf('?')
    if (query >= 0 && mayMatter.test(url.slice(query))) return undefined
    const path = query < 0 ? url : url.slice(0, query)
    return atPath.get(path) ?? fileAt(path)
  }
}

/** `?lang=ru` on an address that is no page shows its error page in Russian. */
function inAskedLanguage(path: string, query: string): string {
  const asked = query === '' ? null : new URLSearchParams(query).get('lang')
  return isLocale(asked) ? unknownAddressIn(asked, path) : path
}

export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

export async function readPage(files: SiteFiles, path: string): Promise<string> {
  const form = files.find(pageFile(path))?.at(-1)
  const page = form && (await files.read(form))
  return Buffer.isBuffer(page) ? page.toString() : ''
}

/** Adds the visitor's parameters; where both have one, the redirect's own wins. */
function withQuery(to: string, visitors: string): string {
  if (visitors.length <= 1) return to
  const [path, own = ''] = to.split('?', 2)
  const merged = new URLSearchParams(own)
  const names = new Set(merged.keys())
  for (const [name, value] of new URLSearchParams(visitors)) if (!names.has(name)) merged.append(name, value)
  return merged.size > 0 ? `${path}?${merged}` : to
}

function isBelow(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`)
}

function isOneBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && path.length > prefix.length && !path.includes('/', prefix.length)
}
