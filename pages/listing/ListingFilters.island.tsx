import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { BrowserRouter, StaticRouter, useSearchParams } from 'react-router-dom'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import { choosePlural } from '../../domain/fill-text'
import { choiceFromAddress, choiceToAddress } from '../../domain/listing/choice-from-address'
import { countAlone, type ListingChoice } from '../../domain/listing/listing-filters'
import type { Locale } from '../../domain/locale'
import { type FilterControl, FilterField, offeredValues } from './FilterField'
import type { ListingFiltersProps } from './filter-controls'
import type { Shown } from './show-all-matches'
import { showMatchingTours, toursIn } from './show-matching-tours'

/** Shows and hides the cards of the page, and keeps the choice in the address, to be shared and gone back to. */
export function ListingFilters(props: ListingFiltersProps) {
  const bar = <FilterBar {...props} />
  if (typeof document === 'undefined') return <StaticRouter location="/">{bar}</StaticRouter>
  // A later choice builds on the address: it has to find there what was chosen just before.
  return <BrowserRouter useTransitions={false}>{bar}</BrowserRouter>
}

/** A page that was left open or kept for the way back may be seen again on another day. */
function subscribeToReturn(listener: () => void): () => void {
  const stop = new AbortController()
  for (const type of ['visibilitychange', 'pageshow']) window.addEventListener(type, listener, stop)
  return () => stop.abort()
}

function FilterBar({ locale, controls, total, texts, categoryParameter }: ListingFiltersProps) {
  const [query, setQuery] = useSearchParams()
  /** In Madrid; null until React has taken over. */
  const today = useSyncExternalStore(
    subscribeToReturn,
    () => madridDay(new Date()),
    () => null,
  )
  // The server knows no query, so the first render must not either.
  const offered = offeredValues(controls, texts.search)
  const choice = today ? choiceFromAddress(query, categoryParameter, offered) : {}
  /** Undefined while it is being found out. */
  const [shown, setShown] = useState<Shown | undefined>({ count: total, counts: {} })
  const choose = (next: ListingChoice, replace = false) =>
    setQuery((current) => choiceToAddress(next, current, categoryParameter), {
      replace,
      preventScrollReset: true,
    })
  /** What takes choices away goes with them, and would take the focus along. */
  const count = useRef<HTMLParagraphElement>(null)
  const takeAway = (next: ListingChoice) => {
    choose(next)
    count.current?.focus()
  }
  const filters = filtersIn(choice, controls, locale)
  const key = JSON.stringify(choice)

  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-list]')
    if (!today || !list) return
    return showChoice(list, JSON.parse(key) as ListingChoice, total, setShown)
  }, [today, key, total])

  useEffect(() => {
    const reset = document.querySelector('[data-reset]')
    const clear = (event: Event) => {
      event.preventDefault()
      takeAway({})
    }
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
      <details className="filters__more">
        <summary className="button button--quiet button--wide">
          {texts.heading}
          {filters.length > 0 && <span className="badge">{filters.length}</span>}
        </summary>
        {controls.map((control) => (
          <FilterField
            key={control.name}
            control={control}
            value={choice[control.name] ?? ''}
            onChoose={(value, replace) => choose({ ...choice, [control.name]: value }, replace)}
          />
        ))}
      </details>
      <div className="row filters__result">
        <p ref={count} className="filters__count" role="status" tabIndex={-1}>
          {shown === undefined ? '\u00a0' : choosePlural(texts.found, shown.count, locale)}
        </p>
        {filters.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="chip"
            onClick={() => takeAway({ ...choice, [name]: undefined })}
          >
            <span className="visually-hidden">{texts.remove}: </span>
            {label}
            {shown?.counts[name] !== undefined && <span className="note">{shown.counts[name]}</span>}
            <span aria-hidden="true">×</span>
          </button>
        ))}
        {Object.keys(choice).length > 0 && (
          <button type="button" className="button button--quiet" onClick={() => takeAway({})}>
            {texts.reset}
          </button>
        )}
      </div>
    </form>
  )
}

type SetFilter = [keyof ListingChoice, string]

/** The filters that are set, in the words that they were set by. */
function filtersIn(choice: ListingChoice, controls: FilterControl[], locale: Locale): SetFilter[] {
  const words = choice.search?.trim()
  const set: SetFilter[] = words ? [['search', words]] : []
  for (const { name, options } of controls) {
    const value = choice[name]
    if (!value || name === 'sort') continue
    const inWords = isCalendarDay(value) ? formatDay(value, locale, 'short') : value
    set.push([name, options.find((one) => one.value === value)?.label ?? inWords])
  }
  return set
}

/** Shows a choice; `onShown` gets the numbers, undefined while they are found out. */
function showChoice(
  list: HTMLElement,
  choice: ListingChoice,
  total: number,
  onShown: (shown: Shown | undefined) => void,
): () => void {
  let isWanted = true
  const isChosen = Object.keys(choice).length > 0
  const failed = list.querySelector<HTMLElement>('[data-failed]')
  const isOnePage = list.dataset.firstPage === undefined
  const show = async (): Promise<Shown | undefined> => {
    const found = choice.search?.trim() ? await findTours(choice.search) : []
    if (!isWanted) return undefined
    if (isOnePage) {
      const count = isChosen || list.dataset.shown ? showMatchingTours(list, choice, found) : total
      return { count, counts: countAlone(toursIn(list), choice, found) }
    }
    // Nothing stands there yet but the page's own cards.
    if (!isChosen && list.dataset.shown === undefined) showMatchingTours(list, choice)
    else {
      const { showAllMatches, showOwnPart } = await import('./show-all-matches')
      if (isChosen) return showAllMatches(list, choice, found, () => isWanted)
      showOwnPart(list)
    }
    return { count: total, counts: {} }
  }
  const finish = (shown: Shown | undefined) => {
    if (!isWanted) return
    list.removeAttribute('aria-busy')
    if (failed) failed.hidden = shown !== undefined
    onShown(shown)
  }
  list.setAttribute('aria-busy', 'true')
  if (isChosen && !isOnePage) onShown(undefined)
  show().then(finish, (error: unknown) => {
    console.warn('The tours could not be loaded', error)
    finish(undefined)
  })
  return () => {
    isWanted = false
  }
}

async function findTours(words: string): Promise<string[]> {
  const { loadListingSearch } = await import('../components/load-search')
  const find = await loadListingSearch()
  return find(words)
}
