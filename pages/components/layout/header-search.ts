/** Opens and closes the header's search; what suggests tours is loaded when it is first opened. */
export function startHeaderSearch(): void {
  const search = document.querySelector<HTMLElement>('[data-header-search]')
  const button = search?.querySelector('button')
  const box = search?.querySelector<HTMLElement>('.header-search__box')
  const input = search?.querySelector('input')
  if (!search || !button || !box || !input) return
  let started = false
  const toggle = (open: boolean) => {
    box.hidden = !open
    button.setAttribute('aria-expanded', String(open))
    if (!open) return
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
  }
  button.addEventListener('click', () => toggle(box.hidden !== false))
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || box.hidden) return
    toggle(false)
    button.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (!box.hidden && !search.contains(target as Node)) toggle(false)
  })
}
