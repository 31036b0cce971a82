import { Icon } from '../Icon'
import { useRequest } from '../RequestContext'

/**
 * The header's search: a button opens a text input that suggests tours as one types; there is
 * nothing to submit (specification §2). It needs the script, so it is hidden without one.
 */
export function HeaderSearch() {
  const { t } = useRequest()
  return (
    <div className="header-search needs-script" data-header-search>
      <button type="button" className="icon-button" aria-expanded="false" aria-controls="header-search-box">
        <Icon name="search" />
        <span className="visually-hidden">{t('layout.search')}</span>
      </button>
      <div className="popup header-search__box" id="header-search-box" hidden>
        <label className="visually-hidden" htmlFor="header-search-input">
          {t('layout.searchLabel')}
        </label>
        <input
          id="header-search-input"
          className="input"
          type="search"
          autoComplete="off"
          placeholder={t('layout.searchHint')}
          role="combobox"
          aria-expanded="false"
          aria-controls="header-search-results"
          aria-autocomplete="list"
        />
        <div
          id="header-search-results"
          role="listbox"
          aria-label={t('layout.searchResults')}
          data-empty={t('list.empty')}
        />
        <p className="header-search__status" role="status" aria-live="polite" />
      </div>
    </div>
  )
}
