/** What suggests tours is loaded when the header's search is first opened. */
export function startHeaderSearch(): void {
  const search = document.querySelector<HTMLDetailsElement>('.header-search')
  const input = search?.querySelector('input')
  if (!search || !input) return
  let started = false
  search.addEventListener('toggle', () => {
    if (!search.open) return
    input.focus()
    if (started) return
    started = true
    import('./suggest-tours')
      .then(({ suggestTours }) => suggestTours(input, search))
      .catch((error: unknown) => {
        // Without the index there is nothing to suggest, nor a "nothing found"; the next opening tries again.
        started = false
        console.warn('The search index could not be loaded', error)
      })
  })
}
