import { useEffect, useState } from 'react'
import { BrowserRouter, StaticRouter, useSearchParams } from 'react-router-dom'
import { choosePlural, type PluralForms } from '../../domain/fill-text'
import { choiceFromAddress, choiceToAddress } from '../../domain/listing/choice-from-address'
import type { ListingChoice } from '../../domain/listing/listing-filters'
import type { Locale } from '../../domain/locale'
import { type FilterControl, FilterField, offeredValues } from './FilterField'
import { showMatchingTours } from './show-matching-tours'

export interface ListingFiltersProps {
  locale: Locale
  controls: FilterControl[]
  /** How many tours the list holds, before any filter. */
  total: number
  texts: { heading: string; search?: string; searchHint?: string; reset: string; found: PluralForms }
  /** The address parameter of the category, where it is not `cat`. */
  categoryParameter?: string
}

/**
 * The filter bar of a list. The cards are in the page already; this shows and hides them, and keeps
 * the choice in the address, so that it can be shared and survives going back.
 */
export function ListingFilters(props: ListingFiltersProps) {
  if (typeof document === 'undefined') {
    return (
      <StaticRouter location="/">
        <FilterBar {...props} />
      </StaticRouter>
    )
  }
  return (
    // A later choice builds on the address: it has to find there what was chosen just before.
    <BrowserRouter useTransitions={false}>
      <FilterBar {...props} />
    </BrowserRouter>
  )
}

function FilterBar({ locale, controls, total, texts, categoryParameter }: ListingFiltersProps) {
  const [query, setQuery] = useSearchParams()
  const hydrated = useHydrated()
  // The server knows no query, so the first render must not either.
  const choice = hydrated ? choiceFromAddress(query, categoryParameter, offeredValues(controls)) : {}
  const [shown, setShown] = useState(total)
  const choose = (next: ListingChoice, replace = false) =>
    setQuery((current) => choiceToAddress(next, current, categoryParameter), {
      replace,
      preventScrollReset: true,
    })
  const key = JSON.stringify(choice)

  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-list]')
    if (hydrated && list) setShown(showMatchingTours(list, JSON.parse(key) as ListingChoice))
  }, [hydrated, key])

  useEffect(() => {
    const reset = document.querySelector('[data-reset]')
    const clear = () => choose({})
    reset?.addEventListener('click', clear)
    return () => reset?.removeEventListener('click', clear)
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new to be announced everywhere
    <form
      className="box row filters no-print"
      role="search"
      aria-label={texts.heading}
      onSubmit={(event) => event.preventDefault()}
    >
      {texts.search && (
        <label className="field filters__search">
          <span className="field__label">{texts.search}</span>
          <input
            type="search"
            className="input"
            placeholder={texts.searchHint}
            value={choice.search ?? ''}
            // Spaces at the ends are the visitor's while typing; comparing trims them.
            onChange={({ target }) => choose({ ...choice, search: target.value }, true)}
          />
        </label>
      )}
      {controls.map((control) => (
        <FilterField
          key={control.name}
          control={control}
          value={choice[control.name] ?? ''}
          onChoose={(value) => choose({ ...choice, [control.name]: value })}
        />
      ))}
      <p className="filters__count" role="status">
        {choosePlural(texts.found, shown, locale)}
      </p>
      {Object.keys(choice).length > 0 && (
        <button type="button" className="button button--quiet" onClick={() => choose({})}>
          {texts.reset}
        </button>
      )}
    </form>
  )
}

function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}
