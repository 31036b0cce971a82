import type { Locale } from '../../../domain/locale'
import { pathOf } from '../../../domain/routing/path-of'
import type { PageIdentity } from '../../page'
import { useRequest } from '../RequestContext'

/** The list that has most in common with a page, for languages in which the page itself is not published. */
const LIST_OF_PAGE: Record<string, string> = {
  tour: 'all-tours',
  landing: 'all-tours',
  'fun-tickets': 'fun-tickets-tours',
  'partner-tour': 'fun-tickets-tours',
  city: 'fun-tickets-tours',
}

/** The page in other languages, or the list it belongs to where one lacks it. The script saves the choice. */
export function LanguageSwitcher() {
  const { site, entry, t } = useRequest()
  const listIn = (code: Locale) => pathOf(site.routes, { route: listOf(entry) }, code)
  return (
    <nav className="languages" aria-label={t('layout.language')}>
      <ul>
        {site.languages.site.map(({ code, name, flag }) => {
          // An error page stands at any address, in any language.
          const path = entry.status === 200 ? entry.paths[code] : `?lang=${code}`
          return (
            // On the item, so that it is not read out behind the link's own words.
            <li key={code} title={path === undefined ? t('layout.notInThisLanguage') : undefined}>
              <a
                className="with-icon"
                href={path ?? listIn(code)}
                hrefLang={code}
                lang={code}
                data-choose-language={code}
                aria-current={code === site.locale ? 'true' : undefined}
              >
                <Flag code={flag} />
                <span className="visually-hidden">{name}</span>
                <span aria-hidden="true">{code.toUpperCase()}</span>
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

function listOf({ ref, page }: PageIdentity): string {
  return LIST_OF_PAGE[page] ?? (ref.page ? ref.route : 'home')
}

/** Small flags, drawn here so that no font or image set is needed: fills, and the strokes of the British one. */
const FLAGS = {
  gb: [
    { fill: '#1f3b7a', d: 'M0 0h30v20H0z' },
    { stroke: '#fff', strokeWidth: 4, d: 'm0 0 30 20M30 0 0 20' },
    { stroke: '#c8342f', strokeWidth: 1.6, d: 'm0 0 30 20M30 0 0 20' },
    { stroke: '#fff', strokeWidth: 6.4, d: 'M15 0v20M0 10h30' },
    { stroke: '#c8342f', strokeWidth: 3.6, d: 'M15 0v20M0 10h30' },
  ],
  es: [
    { fill: '#c8342f', d: 'M0 0h30v20H0z' },
    { fill: '#f2c14b', d: 'M0 5h30v10H0z' },
    { fill: '#9e3b2c', d: 'M8 7.5h4v4a2 2 0 0 1-4 0z' },
  ],
  ru: [
    { fill: '#fff', d: 'M0 0h30v7H0z' },
    { fill: '#2c4ea0', d: 'M0 6.7h30v6.7H0z' },
    { fill: '#c8342f', d: 'M0 13.3h30V20H0z' },
  ],
}

function Flag({ code }: { code: keyof typeof FLAGS }) {
  return (
    <svg className="flag" viewBox="0 0 30 20" aria-hidden="true" focusable="false">
      {FLAGS[code].map((path) => (
        <path key={JSON.stringify(path)} {...path} />
      ))}
    </svg>
  )
}
