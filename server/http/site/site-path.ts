import { tryTo } from '../../../domain/try-to'

/** No file, page or redirect of ours has these: control characters, backslashes, encoded slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what we are after
const neverOurs = /[\\\u0000-\u0020\u007f]|%(?:2f|5c|[01][0-9a-f]|7f)/i

/** Longer than any address of ours, shorter than what a file system refuses. */
const longest = 1000

/** A request's path as the manifest spells it; undefined where nothing of ours can be (`..`, malformed). */
export function sitePath(rawPath: string): string | undefined {
  if (rawPath.length > longest || neverOurs.test(rawPath)) return undefined
  const segments = rawPath
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => tryTo(() => decodeURIComponent(segment)))
  return segments.every(isOurs) ? `/${segments.join('/')}` : undefined
}

/** Hidden files and `..` are not; `.well-known` is where security.txt and the like belong. */
function isOurs(segment: string | undefined): boolean {
  return segment !== undefined && (!segment.startsWith('.') || segment === '.well-known')
}

/** The inverse, for a `Location` header: never with two slashes first, which would name another site. */
export function encodePath(path: string, query = ''): string {
  return path.split('/').map(encodeURIComponent).join('/') + query
}

/** "?utm_source=x" or "", as the visitor sent it. */
export function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}
