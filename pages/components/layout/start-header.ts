/**
 * The menu's entries open on hover and close on leaving (specification §2), one at a time. All that opens in the header is
 * a <details>, for clicks and keys.
 */
export function startHeader(): void {
  const header = document.querySelector('.site-header')
  const button = header?.querySelector<HTMLDetailsElement>('.menu-button')
  const entries = header?.querySelectorAll<HTMLDetailsElement>('.menu details')
  const search = header?.querySelector<HTMLDetailsElement>('.header-search')
  if (!button || !entries || !search) return
  const menus = [button, search, ...entries]
  for (const entry of entries) openOnHover(entry, button)
  suggestWhenOpened(search)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = menus.find((menu) => menu.open)
    const hadFocus = document.activeElement?.closest('.menu, .header-search') ?? null
    for (const menu of menus) menu.open = false
    // The focus would be lost with the panel that held it.
    if (hadFocus) open?.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    const isIn = (part: string) => (target as Element).closest(part) !== null
    if (!isIn('.header-search')) search.open = false
    if (!isIn('.menu, .menu-button')) for (const menu of [button, ...entries]) menu.open = false
  })
}

function openOnHover(entry: HTMLDetailsElement, button: HTMLDetailsElement): void {
  // A touch also fires pointer events; there, and below the open button, the click alone opens and closes.
  const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && !button.open
  entry.addEventListener('pointerenter', (event) => {
    if (byMouse(event)) entry.open = true
  })
  entry.addEventListener('pointerleave', (event) => {
    if (byMouse(event)) entry.open = false
  })
  // A mouse click on the entry it already opened by hovering would close it again.
  entry.querySelector('summary')?.addEventListener('click', (event) => {
    if (event instanceof PointerEvent && byMouse(event) && entry.open && entry.matches(':hover'))
      event.preventDefault()
  })
}

/** What suggests tours is loaded when the search is first opened. */
function suggestWhenOpened(search: HTMLDetailsElement): void {
  const input = search.querySelector('input')
  if (!input) return
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
