import { insertItem } from '../../content/read/edit-yaml'
import { listAt, mapAt, textAt } from '../../content/read/value-at'
import { singleOf, type Workspace } from '../../content/read/workspace'
import { yamlOnOneLine } from '../../content/read/write-yaml-text'
import { DEFAULT_LOCALE, type Locale } from '../../domain/locale'
import { parsePageRef } from '../../domain/routing/page-ref'
import { changedFile, changeFiles, contentToChange } from '../change/change-files'
import type { Given } from '../given'
import type { Output } from '../output/output'

export const REDIRECTS = 'data/redirects.yaml'

/**
 * `tours new redirect`: an old address leads to a page of today from the next build on.
 *
 * `path` may be the whole address as a browser shows it, and `page` `/tour/flamenco-tapas` with the slug in it.
 *
 * @throws {UserError} NOT_VALID when the address is taken, or there is no such page
 */
export async function newRedirect(options: Given<'new redirect'>, output: Output): Promise<void> {
  const { path, page, slug, locale, keepQuery } = options
  const workspace = contentToChange(options.root, [REDIRECTS])
  const from = pathOfAddress(path)
  const language = locale ?? (/^\/(es|ru)(?=\/|$)/.exec(from)?.[1] as Locale | undefined)
  const ref = parsePageRef(page.replace(/^\//, ''))
  const redirect = { from, to: ref.route, slug: slug ?? ref.slug, locale: language, keepQuery }
  const planned = changedFile(workspace, REDIRECTS, (text) => withRedirects(text, [redirect]))
  changeFiles(workspace, [planned], options.asOf)
  const target = [redirect.to, redirect.slug].filter(Boolean).join('/')
  const inLanguage = language && language !== DEFAULT_LOCALE ? ` in "${language}"` : ''
  output.out(`${from} leads to the page ${target}${inLanguage} from the next build on (${REDIRECTS}).\n`)
}

interface Redirect {
  from: string
  to: string
  slug?: string | undefined
  /** Absent: English. */
  locale?: string | undefined
  keepQuery?: unknown
}

export function withRedirects(text: string, redirects: Redirect[]): string {
  return redirects.reduce((changed, { locale, keepQuery, ...redirect }) => {
    const other = locale === DEFAULT_LOCALE ? undefined : locale
    return insertItem(changed, ['redirects'], yamlOnOneLine({ ...redirect, locale: other, keepQuery }))
  }, text)
}

/** Redirects that can be read, as they stand in the file, with what else is said of them. */
export function redirectsIn(workspace: Workspace) {
  return listAt(singleOf(workspace, 'redirects'), ['redirects']).flatMap((one) => {
    const [from, to, slug, locale] = ['from', 'to', 'slug', 'locale'].map((field) => textAt(one, [field]))
    return from && to ? [{ ...mapAt(one, []), from, to, slug, locale }] : []
  })
}

/** "https://example.com/old-page/?a=1" is "/old-page". */
function pathOfAddress(address: string): string {
  const path = address.replace(/^(?:https?:\/\/[^/]+)?\/*/i, '')
  const segments = path.replace(/[?#].*/s, '').split('/')
  while (segments.at(-1) === '') segments.pop()
  return `/${segments.join('/')}`
}
