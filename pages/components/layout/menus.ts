/** They open on hover and close on leaving (specification §2), one at a time. Each is a <details>, for clicks and keys. */
export function startMenus(): void {
  const [button, ...entries] = document.querySelectorAll<HTMLDetailsElement>('.menu-button, .menu details')
  if (!button) return
  const menus = [button, ...entries]
  const closeAll = () => {
    for (const menu of menus) menu.open = false
  }
  for (const entry of entries) openOnHover(entry, button)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = menus.find((menu) => menu.open)
    const hadFocus = document.activeElement?.closest('.menu') ?? null
    closeAll()
    // The focus would be lost with the panel that held it.
    if (hadFocus) open?.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.menu, .menu-button')) closeAll()
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
