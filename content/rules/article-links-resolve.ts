import { isLocale, type Locale } from '../../domain/locale'
import { type PageRef, parsePageRef } from '../../domain/routing/page-ref'
import { didYouMean } from '../read/did-you-mean'
import { listNodes } from '../read/list-nodes'
import { cachedOfFile } from '../read/parsed-file'
import type { SitePath } from '../site/list-paths'
import { ROUTE_SCHEME } from '../site/markdown-to-html'
import { publicationOf } from '../site/publication'
import type { Check, CheckContext, CheckDiagnostic } from './check'

/** Schemes that lead out of the site. */
const OUTSIDE = /^(https?:\/\/\S+|mailto:\S+|tel:\S+)$/i

export const articleLinksResolve: Check = {
  code: 'article-link',
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

function wrongLink(
  { workspace, paths, references }: CheckContext,
  url: string,
  locale: string,
): Pick<CheckDiagnostic, 'message' | 'hint' | 'severity'> | undefined {
  if (url.startsWith(ROUTE_SCHEME)) {
    const page = url.slice(ROUTE_SCHEME.length)
    if (!references.target('routes').known || paths.some((path) => path.page === page)) return undefined
    return {
      message: `There is no page "${page}" to link to.`,
      hint: didYouMean(page, new Set(paths.map((path) => path.page))),
    }
  }
  if (/^\/(?!\/)/.test(url)) return wrongPath(paths, url, locale, publicationOf(workspace))
  if (OUTSIDE.test(url)) return undefined
  // Links that run scripts are the business of the check on HTML.
  if (/^\s*(javascript|data|vbscript):/i.test(url)) return undefined
  return {
    message: url === '' ? 'A link leads nowhere.' : `The link "${url}" leads nowhere.`,
    hint: 'Link to a page by its name (route:contact, route:tour/flamenco-tapas) or to a full address (https://…).',
  }
}

function wrongPath(
  paths: SitePath[],
  url: string,
  locale: string,
  localesOf: (page: PageRef) => readonly Locale[],
): Pick<CheckDiagnostic, 'message' | 'hint' | 'severity'> | undefined {
  const path = url.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  const found = paths.find((one) => one.path === path)
  const isPublished = found && localesOf(parsePageRef(found.page)).includes(found.locale)
  if (isPublished && found.locale === locale) return undefined
  if (found && !isPublished)
    return {
      message: `The page at ${path} is not published in "${found.locale}", because texts of it are missing.`,
      hint: `Write ${ROUTE_SCHEME}${found.page}: it leads to the English page until then.`,
    }
  if (found)
    return {
      severity: 'warning',
      message: `The link ${url} leads to the page in "${found.locale}", the article is in "${locale}".`,
      hint: `Write ${ROUTE_SCHEME}${found.page}: it leads to the article's own language.`,
    }
  return {
    message: `There is no page at ${path}.`,
    hint: `Link to a page by its name, for example ${ROUTE_SCHEME}contact: the address follows by itself.`,
  }
}
