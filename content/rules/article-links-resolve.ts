import { isLocale, type Locale } from '../../domain/locale'
import { parsePageRef } from '../../domain/routing/page-ref'
import { didYouMean } from '../read/did-you-mean'
import { listNodes } from '../read/list-nodes'
import { cachedOfFile } from '../read/parsed-file'
import { ROUTE_SCHEME } from '../site/markdown-to-html'
import { publicationOf } from '../site/publication'
import type { Check, CheckContext, Said } from './check'

/** Schemes that lead out of the site; links that run scripts are the business of the check on HTML. */
const OUTSIDE = /^((https?:\/\/|mailto:|tel:)\S+|\s*(javascript|data|vbscript):.*)$/is

export const articleLinksResolve: Check = {
  error: 'article-link',
  scope:
    'Links of articles lead to pages of the site in the article’s language, or to a full address outside.',
  *run(context) {
    for (const { locale, parsed } of context.workspace.articles) {
      if (!isLocale(locale)) continue
      const links = cachedOfFile(parsed, 'article-links', () =>
        listNodes(parsed).flatMap(({ node, place }) =>
          node.type === 'link' || node.type === 'definition' ? [{ url: node.url, place }] : [],
        ),
      )
      for (const { url, place } of links) {
        const diagnostic = wrongLink(context, url, locale)
        if (diagnostic) yield { ...place, ...diagnostic }
      }
    }
  },
}

function wrongLink(context: CheckContext, url: string, locale: Locale): Said | undefined {
  const { workspace, paths, references } = context
  if (url.startsWith(ROUTE_SCHEME)) {
    const page = url.slice(ROUTE_SCHEME.length)
    const pages = new Set(paths.map((path) => path.page))
    if (!references.target('routes').known || pages.has(page)) return undefined
    const { slug } = parsePageRef(page)
    return {
      message: `There is no page "${page}" to link to.`,
      hint: didYouMean(page, pages),
      follows: [slug ?? page],
    }
  }
  if (OUTSIDE.test(url)) return undefined
  if (!/^\/(?!\/)/.test(url))
    return {
      message: url === '' ? 'A link leads nowhere.' : `The link "${url}" leads nowhere.`,
      hint: 'Link to a page by its name (route:contact, route:tour/flamenco-tapas) or to a full address (https://…).',
    }
  const path = url.replace(/[?#].*/s, '').replace(/(.)\/$/, '$1')
  const found = paths.find((one) => one.path === path)
  if (!found)
    return {
      message: `There is no page at ${path}.`,
      hint: `Link to a page by its name, for example ${ROUTE_SCHEME}contact: the address follows by itself.`,
    }
  if (!publicationOf(workspace)(parsePageRef(found.page)).includes(found.locale))
    return {
      message: `The page at ${path} is not published in "${found.locale}", because texts of it are missing.`,
      hint: `Write ${ROUTE_SCHEME}${found.page}: it leads to the English page until then.`,
    }
  if (found.locale === locale) return undefined
  return {
    severity: 'warning',
    message: `The link ${url} leads to the page in "${found.locale}", the article is in "${locale}".`,
    hint: `Write ${ROUTE_SCHEME}${found.page}: it leads to the article's own language.`,
  }
}
