import type { Locale } from '../../../domain/locale'
import { pathOf } from '../../../domain/routing/path-of'
import type { PageIdentity } from '../../page'
import { useRequest } from '../RequestContext'
import FLAGS from './flags.json'

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

/** A small flag (flags.json), drawn so that no font or image set is needed: fills, and the strokes of the British one. */
function Flag({ code }: { code: keyof typeof FLAGS }) {
  return (
    <svg className="flag" viewBox="0 0 30 20" aria-hidden="true" focusable="false">
      {FLAGS[code].map((path) => (
        <path key={JSON.stringify(path)} {...path} />
      ))}
    </svg>
  )
}
