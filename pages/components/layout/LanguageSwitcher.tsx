import type { Locale } from '../../../domain/locale'
import { pathOf } from '../../../domain/routing/path-of'
import { Flag } from '../Flag'
import { useRequest } from '../RequestContext'

/** The same page in the other languages. The script saves the choice before the link is followed. */
export function LanguageSwitcher() {
  const { site, entry, t } = useRequest()
  // An error page stands at any address; it exists in no other language.
  const hrefOf = (code: Locale) =>
    entry.status === 200 ? entry.paths[code] : pathOf(site.routes, { route: 'home' }, code)
  return (
    <nav className="languages" aria-label={t('layout.language')}>
      <ul>
        {site.languages.site.map(({ code, name, flag }) => (
          <li key={code}>
            <a
              href={hrefOf(code)}
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
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
