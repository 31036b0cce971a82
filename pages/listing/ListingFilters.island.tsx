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

/** Shows and hides the cards of the page, and keeps the choice in the address, to be shared and gone back to. */
export function ListingFilters(props: ListingFiltersProps) {
  if (typeof document === 'undefined')
    return (
      <StaticRouter location="/">
        <FilterBar {...props} />
      </StaticRouter>
    )
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
  /** Undefined while it is being found out. */
  const [shown, setShown] = useState<number | undefined>(total)
  const choose = (next: ListingChoice, replace = false) =>
    setQuery((current) => choiceToAddress(next, current, categoryParameter), {
      replace,
      preventScrollReset: true,
    })
  const key = JSON.stringify(choice)

  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-list]')
    if (!hydrated || !list) return
    const chosen = JSON.parse(key) as ListingChoice
    if (list.dataset.firstPage === undefined) return setShown(showMatchingTours(list, chosen))
    return showInPages(list, chosen, total, setShown)
  }, [hydrated, key, total])

  useEffect(() => {
    const reset = document.querySelector('[data-reset]')
    const clear = () => choose({})
    reset?.addEventListener('click', clear)
    return () => reset?.removeEventListener('click', clear)
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new to be announced everywhere
    <form
      className="box panel row filters needs-script no-print"
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
        {shown === undefined ? '\u00a0' : choosePlural(texts.found, shown, locale)}
      </p>
      {Object.keys(choice).length > 0 && (
        <button type="button" className="button button--quiet" onClick={() => choose({})}>
          {texts.reset}
        </button>
      )}
    </form>
  )
}

/** Shows a choice in a listing of several pages; `tell` gets the number, undefined while it is found out. */
function showInPages(
  list: HTMLElement,
  choice: ListingChoice,
  total: number,
  tell: (shown: number | undefined) => void,
): () => void {
  let isWanted = true
  const isChosen = Object.keys(choice).length > 0
  const failed = list.querySelector<HTMLElement>('[data-failed]')
  const show = async () => {
    // Nothing stands there yet but the page's own cards.
    if (!isChosen && list.dataset.shown === undefined) showMatchingTours(list, choice)
    else {
      const { showAllMatches, showOwnPart } = await import('./show-all-matches')
      if (isChosen) return showAllMatches(list, choice, () => isWanted)
      showOwnPart(list)
    }
    return total
  }
  const finish = (count: number | undefined) => {
    if (!isWanted) return
    list.ariaBusy = null
    if (failed) failed.hidden = count !== undefined
    tell(count)
  }
  list.ariaBusy = 'true'
  if (isChosen) tell(undefined)
  show().then(finish, (error: unknown) => {
    console.warn('The tours could not be loaded', error)
    finish(undefined)
  })
  return () => {
    isWanted = false
  }
}

function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}
