import type { Locale } from '../../../domain/locale'
import { pathOf } from '../../../domain/routing/path-of'
import type { PageIdentity } from '../../page'
import { Flag } from '../Flag'
import { useRequest } from '../RequestContext'

/** The list that has most in common with a page, for languages in which the page itself is not published. */
const LIST_OF_PAGE: Record<string, string> = {
  tour: 'all-tours',
  landing: 'all-tours',
  'fun-tickets': 'fun-tickets-tours',
  'partner-tour': 'fun-tickets-tours',
  city: 'fun-tickets-tours',
}

/**
 * The same page in the other languages, or the list it belongs to where a language does not have it. The
 * script saves the choice before the link is followed.
 */
export function LanguageSwitcher() {
  const { site, entry, t } = useRequest()
  const listIn = (code: Locale) => pathOf(site.routes, { route: listOf(entry) }, code)
  return (
    <nav className="languages" aria-label={t('layout.language')}>
      <ul>
        {site.languages.site.map(({ code, name, flag }) => {
          const path = entry.status === 200 ? entry.paths[code] : listIn(code)
          return (
            // On the item, so that it is not read out behind the link's own words.
            <li key={code} title={path === undefined ? t('layout.notInThisLanguage') : undefined}>
              <a
                href={path ?? listIn(code)}
                hrefLang={code}
                lang={code}
                data-choose-language={code}
                aria-current={code === site.locale ? 'true' : undefined}
              >
                <Flag code={flag} />
                <span className="languages__name">{name}</span>
                <span className="languages__code" aria-hidden="true">
                  {code.toUpperCase()}
                </span>
                {path === undefined && (
                  <span className="visually-hidden" lang={site.locale}>
                    {t('layout.notInThisLanguage')}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** An error page stands at any address; it exists in no other language. */
function listOf({ page, status }: PageIdentity): string {
  return (status === 200 && LIST_OF_PAGE[page]) || 'home'
}
