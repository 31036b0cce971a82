import { isLocale, type Locale } from '../../domain/locale'
import { unknownAddressIn } from '../../domain/routing/unknown-address'
import { savedLanguage, saveLanguage } from '../../pages/components/layout/saved-language'

/**
 * Runs in the head before anything is painted. `?lang=` beats the saved language and is remembered;
 * a path of a language shows that language; a plain path leads on to the saved one (requirements
 * R4.13). The alternates stand in the head before this script. What stands at any address is there in any language.
 */
function settleLanguage(): void {
  const shown = document.documentElement.lang as Locale
  const query = new URLSearchParams(location.search)
  const asked = query.get('lang')
  if (asked !== null) query.delete('lang')
  if (isLocale(asked)) saveLanguage(asked)
  const plainPath = shown === 'en'
  const wanted: Locale = isLocale(asked) ? asked : plainPath ? (savedLanguage() ?? shown) : shown
  const search = String(query)
  const rest = `${search && `?${search}`}${location.hash}`
  const target = wanted === shown ? undefined : alternate(wanted)
  if (target) {
    // Until the other page arrives, a browser would go on showing this one.
    document.documentElement.hidden = true
    // The other page was not come to from a page of ours that one could go back to.
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }),
    )
    location.replace(target + rest)
  } else if (asked !== null) history.replaceState(history.state, '', location.pathname + rest)
}

/** Site-relative, so that the build's own origin does not matter where it is served. */
function alternate(language: Locale): string | undefined {
  const { paths } = document.documentElement.dataset
  if (paths === '') return unknownAddressIn(language, location.pathname)
  if (paths) return (JSON.parse(paths) as Partial<Record<Locale, string>>)[language]
  const link = document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${language}]`)
  return link ? new URL(link.href).pathname : undefined
}

document.documentElement.classList.add('has-script')
settleLanguage()
// A browser may paint what it has parsed while it still waits for the script behind the list: of an address that
// chooses, the list keeps its place unseen until the choice is applied, or until that script has not arrived.
if (location.search !== '') {
  const { classList } = document.documentElement
  classList.add('holds-list')
  addEventListener('DOMContentLoaded', () => classList.remove('holds-list'))
}
